import { FormField, FormText } from "#components/ui/form-field";
import { identitySection } from "./brand-sections.ts";
import { type Opened, SectionForm } from "./section-form.tsx";

export function IdentitySection({ opened }: { opened: Opened }) {
  return (
    <SectionForm section={identitySection} opened={opened}>
      {({ draft, problems, change }) => {
        const field = (name: keyof typeof draft) => ({
          name,
          value: draft[name],
          problem: problems[`identity.${name}`],
          autoComplete: "off",
          onChange: ({ target }: { target: { value: string } }) => change({ ...draft, [name]: target.value }),
        });
        return (
          <>
            <FormField
              label="Name of the operator"
              maxLength={120}
              hint='A person or company. Leave empty to speak of "its operators".'
              {...field("operator")}
            />
            <FormText
              label="Postal address"
              rows={3}
              maxLength={400}
              hint="Shown on the contact page and in the privacy policy, with the name."
              {...field("address")}
            />
            <FormField
              label="Operated from"
              maxLength={60}
              hint='A country or region, as it follows "from": the EU, Estonia.'
              {...field("country")}
            />
            <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-4.5 min-[35rem]:grid-cols-2">
              <FormField label="Replies within (hours)" inputMode="numeric" maxLength={3} {...field("replyHours")} />
              <FormField
                label="Premium active within (hours)"
                inputMode="numeric"
                maxLength={3}
                {...field("activationHours")}
              />
            </div>
            <FormField
              label="Copyright since"
              inputMode="numeric"
              maxLength={4}
              hint="A year. Leave empty to show only the current one."
              {...field("since")}
            />
          </>
        );
      }}
    </SectionForm>
  );
}
