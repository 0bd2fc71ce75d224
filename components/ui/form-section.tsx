import { type ReactNode, useId } from "react";

type Props = { id?: string; title: string; children: ReactNode };

export function Section({ id: anchor, title, children }: Props) {
  const own = useId();
  const id = anchor ?? own;
  return (
    <section className="py-7 border-t border-line [&_.form]:max-w-[25rem]" aria-labelledby={id}>
      <h2 className="mb-4.5 text-lg" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
