import { FormField } from "#components/ui/form-field";
import { FormRow, type Problems } from "#components/ui/form-row";

type Props = { pattern?: string; target?: string | null; path?: string; problems?: Problems };

export const leadsTo = (target: string | null | undefined): "video" | "category" | "page" | "gone" =>
  target === "category" || target === "gone" ? target : target ? "page" : "video";

export function PatternFields({ pattern, target, path, problems = {} }: Props) {
  return (
    <>
      <FormField
        label="Pattern"
        name="pattern"
        placeholder="/videos/{id}/{slug}/"
        hint="{id} is the old id, {slug} a name in the address, {any} anything."
        defaultValue={pattern}
        problem={problems.pattern}
        maxLength={200}
        required
        autoComplete="off"
        spellCheck={false}
      />
      <FormRow label="Leads to">
        {(wiring) => (
          <select {...wiring} name="target" defaultValue={leadsTo(target)}>
            <option value="video">the video</option>
            <option value="category">the category called {"{slug}"}</option>
            <option value="page">one page</option>
            <option value="gone">nothing: gone for good (410)</option>
          </select>
        )}
      </FormRow>
      <FormField
        label="Page (only if it leads to one)"
        name="path"
        placeholder="/categories"
        defaultValue={path ?? (leadsTo(target) === "page" ? (target ?? "") : "")}
        problem={problems.path}
        maxLength={2000}
        autoComplete="off"
      />
    </>
  );
}
