export const LIST_CLASS =
  "grid grid-flow-col auto-cols-[calc((100%-12px)/2.25)] gap-3 overflow-x-auto overscroll-x-contain snap-x snap-proximity [scrollbar-width:none] -my-1.5 mx-[calc(-1*var(--gutter))] py-1.5 px-(--gutter) scroll-px-(--gutter) sm:auto-cols-[calc((100%-3*16px)/4)] sm:gap-4 lg:auto-cols-[calc((100%-5*16px)/6)]";

export const MESSAGE_CLASS = "absolute inset-0 flex items-center justify-center gap-4 pb-[2.5rem] text-muted";

export function RecentlyWatchedSkeleton({ places }: { places: number }) {
  return (
    <ul className={LIST_CLASS} aria-hidden="true">
      {Array.from({ length: places }, (_, place) => (
        <li key={place} className="snap-start flex flex-col gap-2 min-w-0">
          <div className="skeleton aspect-video rounded-picture" />
          <div className="flex flex-col gap-0.5 h-[2.5rem]">
            <div className="skeleton skeleton-line w-11/12" />
            <div className="skeleton skeleton-line w-2/5" />
          </div>
        </li>
      ))}
    </ul>
  );
}

type SaidProps = { places: number; text: string; onRetry?: () => void };

export function RecentlyWatchedNote({ places, text, onRetry }: SaidProps) {
  return (
    <div className="relative [&_.skeleton]:animate-none [&_.skeleton]:opacity-40">
      <RecentlyWatchedSkeleton places={places} />
      <p className={MESSAGE_CLASS} role={onRetry ? "alert" : undefined}>
        {text}
        {onRetry && (
          <button type="button" className="btn btn-small" onClick={onRetry}>
            Retry
          </button>
        )}
      </p>
    </div>
  );
}
