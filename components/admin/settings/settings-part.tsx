import { type ReactNode, useId } from "react";

export const SETTINGS_FIELDS =
  "grid max-w-[40rem] grid-cols-[minmax(0,1fr)] justify-items-start gap-4.5 [&>div:has(>.switch)]:w-full [&_:is(input,select,textarea)]:scroll-mb-24";

type Props = { anchor?: string; title: string; about: string; children: ReactNode };

/** The description is beside the fields on the widest screens. */
export function SettingsPart({ anchor, title, about, children }: Props) {
  const id = useId();
  return (
    <section
      id={anchor}
      className="grid scroll-mt-14 grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4.5 border-t border-line py-8 first-of-type:border-t-0 first-of-type:pt-2 min-[90rem]:grid-cols-[17.5rem_minmax(0,40rem)] lg:scroll-mt-0"
      aria-labelledby={id}
    >
      <div className="max-w-[60ch]">
        <h2 id={id} className="mb-1.5 text-lg">
          {title}
        </h2>
        <p className="form-hint">{about}</p>
      </div>
      {children}
    </section>
  );
}
