"use client";

import { useRouter } from "next/navigation";
import { AddForm } from "#components/admin/ui/add-form";
import { createCategory } from "#lib/categories/client";

export function AddCategory() {
  const router = useRouter();
  return (
    <AddForm
      className="admin-tools tool-form"
      buttonClass="btn btn-primary"
      label="Name of a new category"
      name="name"
      maxLength={100}
      act="Add Category"
      fallback="Failed to add/update category. Please try again."
      add={async (name) => {
        const category = await createCategory(name);
        router.refresh();
        return `Added ${category.name}.`;
      }}
    />
  );
}
