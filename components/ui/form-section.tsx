import { type ReactNode, useId } from "react";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="py-7 border-t border-line [&_.form]:max-w-[25rem]" aria-labelledby={id}>
      <h2 className="mb-4.5 text-lg" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
