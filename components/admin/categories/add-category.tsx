"use client";

import { useRouter } from "next/navigation";
import { AddForm } from "#components/admin/ui/add-form";
import { createCategory } from "#lib/categories/client";

export function AddCategory() {
  const router = useRouter();
  return (
    <AddForm
      className="flex items-start gap-2 max-md:w-full wide-pointer:[&_:is(.field,.btn)]:min-h-9 [&_.form-row]:flex-1 md:[&_.form-row]:w-52 [&_label]:sr-only"
      buttonClass="btn btn-primary"
      label="Name of a new category"
      placeholder="Name of a new category"
      name="name"
      maxLength={100}
      submitLabel="Add Category"
      fallback="Failed to add/update category. Please try again."
      add={async (name) => {
        const category = await createCategory(name);
        router.refresh();
        return `Added ${category.name}.`;
      }}
    />
  );
}
