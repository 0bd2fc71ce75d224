import type { ReactNode } from "react";

type Props = { title: string; reason?: ReactNode; aside?: ReactNode; children: ReactNode };

export function LoginLayout({ title, reason, aside, children }: Props) {
  return (
    <div className="mt-3 flex items-start justify-center gap-20 in-data-member:min-h-dvh md:mt-[5vh]">
      <section className="w-[min(25rem,100%)] min-w-0 [&_.form]:justify-items-stretch [&_[type=submit]]:mt-1.5">
        <h1 className={`text-3xl tracking-[-0.022em] ${reason ? "mb-1" : "mb-6"}`}>{title}</h1>
        {reason}
        {children}
      </section>
      {aside}
    </div>
  );
}

export function LoginNote({ children }: { children: ReactNode }) {
  return (
    <p className="mt-6 text-muted [&_.link]:inline-block [&_.link]:min-w-11 [&_.link]:py-2.75 [&+&]:mt-0">{children}</p>
  );
}
