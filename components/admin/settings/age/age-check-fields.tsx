import { FormField, FormText } from "#components/ui/form-field";
import { AGE_POLICIES } from "#lib/settings/age/policy";
import { type Opened, SectionForm } from "../section-form.tsx";
import { AGE_CHECKS, type AgeDraft, ageCheckSection } from "./age-check-section.ts";

const SERVICE_FIELDS: [name: keyof AgeDraft["service"], label: string, hint?: string][] = [
  ["url", "Start address of the service", "Visitors are sent here, with a state and a nonce."],
  ["clientId", "Client ID", "The service writes it into its answer as the audience."],
  ["issuer", "Issuer", "As the service names itself in its answer."],
  ["keysUrl", "Address of its keys (JWKS)", "Leave empty if you enter its public key."],
];

type Typed = { target: { value: string } };

export function AgeCheckSection({ opened }: { opened: Opened }) {
  return (
    <SectionForm section={ageCheckSection} opened={opened}>
      {({ draft, problems, change }) => {
        const service = (name: keyof AgeDraft["service"]) => ({
          value: draft.service[name],
          problem: problems[`ageAssurance.service.${name}`],
          autoComplete: "off",
          onChange: ({ target }: Typed) => change({ ...draft, service: { ...draft.service, [name]: target.value } }),
        });
        const field = (name: "validDays" | "certificates" | "listUrl", place: string) => ({
          value: draft[name],
          problem: problems[`ageAssurance.${place}`],
          autoComplete: "off",
          onChange: ({ target }: Typed) => change({ ...draft, [name]: target.value }),
        });
        return (
          <>
            <fieldset className="grid justify-items-start gap-1">
              <legend>Everywhere, except for the countries below</legend>
              {AGE_POLICIES.map((policy) => (
                <label key={policy} className="inline-flex min-h-11 items-center gap-2.5">
                  <input
                    type="radio"
                    name="ageElsewhere"
                    checked={draft.elsewhere === policy}
                    onChange={() => change({ ...draft, elsewhere: policy })}
                  />
                  {AGE_CHECKS[policy]}
                </label>
              ))}
            </fieldset>
            {AGE_POLICIES.map((policy) => (
              <FormField
                key={policy}
                label={`Countries: ${AGE_CHECKS[policy]}`}
                hint={policy === "off" ? "Two-letter codes, such as DE FR." : undefined}
                problem={problems[`ageAssurance.countries.${policy}`]}
                value={draft.countries[policy]}
                autoComplete="off"
                onChange={({ target }) =>
                  change({ ...draft, countries: { ...draft.countries, [policy]: target.value } })
                }
              />
            ))}
            <FormField
              label="A proof is valid for (days)"
              inputMode="numeric"
              maxLength={3}
              {...field("validDays", "validDays")}
            />
            {SERVICE_FIELDS.map(([name, label, hint]) => (
              <FormField key={name} label={label} hint={hint} maxLength={300} {...service(name)} />
            ))}
            <FormText label="Its public key (PEM)" rows={4} spellCheck={false} {...service("publicKey")} />
            <FormText
              label="Certificates of trusted issuers of apps (PEM)"
              rows={5}
              spellCheck={false}
              hint="Root certificates of the issuers of proofs of age, one after another."
              {...field("certificates", "issuers.certificates")}
            />
            <FormField
              label="Address of a list of certificates (PEM)"
              maxLength={300}
              hint="Fetched once an hour, in addition to those above."
              {...field("listUrl", "issuers.listUrl")}
            />
          </>
        );
      }}
    </SectionForm>
  );
}
