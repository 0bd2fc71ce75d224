import { CardSkeleton } from "./card-skeleton.tsx";

export const FilterBarPlaceholder = () => (
  <div className="filter-bar">
    <div className="skeleton h-9 w-full max-w-[42.5rem] rounded-chip" />
  </div>
);

export const OptionsPlaceholder = () => (
  <div className="filter-bar list-options min-h-11 sm:min-h-13 [.filter-bar+&]:-mt-4 max-sm:[.filter-bar+&]:-mt-3">
    <div className="skeleton h-9 w-56 rounded-chip sm:h-11 sm:w-full sm:max-w-[40rem] sm:rounded-control" />
  </div>
);

export const TabsPlaceholder = () => <div className="skeleton mb-5 h-11 w-[21rem] max-w-full rounded-control" />;

export const CrumbsPlaceholder = () => (
  <div className="mb-2 flex h-[1.875rem] items-center max-sm:hidden">
    <div className="skeleton skeleton-line w-32" />
  </div>
);

export const SearchPlaceholder = () => (
  <div className="skeleton min-h-11 rounded-chip max-md:hidden md:min-h-10 md:flex-[0_1_20rem]" />
);

export const NotePlaceholder = () => <span className="skeleton inline-block h-3 w-24 align-middle" />;

export function GridPlaceholders({ count, className = "" }: { count: number; className?: string }) {
  return (
    <div className={`video-grid ${className}`}>
      {Array.from({ length: count }, (_, place) => (
        <CardSkeleton key={place} />
      ))}
    </div>
  );
}
