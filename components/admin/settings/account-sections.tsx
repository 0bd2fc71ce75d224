import { Switch } from "#components/ui/switch";
import { type Opened, SectionForm } from "./section-form.tsx";
import { passwordsSection, REGISTRATIONS, registrationSection } from "./sections.ts";
import { registerSection } from "./video-sections.ts";

type Props = { opened: Opened };

export function RegistrationSection({ opened }: Props) {
  return (
    <SectionForm section={registrationSection} opened={opened}>
      {({ draft, change }) => (
        <fieldset className="grid justify-items-start gap-1">
          <legend>New accounts</legend>
          {(["open", "approval", "invitation", "closed"] as const).map((registration) => (
            <label key={registration} className="inline-flex min-h-11 items-center gap-2.5">
              <input
                type="radio"
                name="registration"
                checked={draft.registration === registration}
                onChange={() => change({ registration })}
              />
              {REGISTRATIONS[registration]}
            </label>
          ))}
        </fieldset>
      )}
    </SectionForm>
  );
}

export function RegisterSection({ opened }: Props) {
  return (
    <SectionForm section={registerSection} opened={opened}>
      {({ draft, change }) => (
        <Switch
          label="Publish decisions"
          hint="At /decisions, linked from the transparency report."
          checked={draft.shown}
          onChange={(shown) => change({ shown })}
        />
      )}
    </SectionForm>
  );
}

export function PasswordsSection({ opened }: Props) {
  return (
    <SectionForm section={passwordsSection} opened={opened}>
      {({ draft, change }) => (
        <Switch
          label="Refuse common passwords"
          hint="Such as password1, qwerty and the member's own name, including simple variations."
          checked={draft.refused}
          onChange={(refused) => change({ refused })}
        />
      )}
    </SectionForm>
  );
}
