import type { ReactNode } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { Icon } from "#components/ui/icon";
import { formatNumber } from "#lib/core/format";
import { filterParams, filterQuery } from "#lib/videos/filter/address";
import { ISSUE_LABELS, ISSUES } from "#lib/videos/filter/policy";
import type { VideoFilter } from "#lib/videos/filter/types";
import { type ListAddress, pageHref } from "../../navigation/page-window.ts";
import { type Chip, matchText } from "./filter-chips.ts";
import { CATEGORY_FIELDS, type FilterChoices, LIST_FORM } from "./filter-choices.ts";
import { FilterDetails } from "./filter-details.tsx";

type Props = {
  filter: VideoFilter;
  chips: Chip[];
  choices: FilterChoices;
  address: ListAddress;
  /** Actions in the line of the tools. */
  children?: ReactNode;
};

type Choice = [value: string | number, label: string];

const MATCHES: Choice[] = [
  ["any", "Any of them"],
  ["all", "All of them"],
  ["not", "None of them"],
];

const STATES: Choice[] = [
  ["draft", "Draft"],
  ["scheduled", "Scheduled"],
  ["hidden", "Hidden"],
  ["unpublished", "Any that is not public"],
];

const LABEL = "mb-1 block text-sm text-muted";

/** The fields are collapsed; chips show the active conditions. */
export function FilterPanel({ filter, chips, choices, address, children }: Props) {
  const given = filterParams(filter);
  const field = (name: string, label: string, control: (id: string) => ReactNode) => (
    <div key={name}>
      <label htmlFor={`filter-${name}`} className={LABEL}>
        {label}
      </label>
      {control(`filter-${name}`)}
    </div>
  );
  const select = (name: string, label: string, all: string, options: Choice[], value = given[name]) =>
    field(name, label, (id) => (
      <select id={id} name={name} form={LIST_FORM} className="field w-full! min-w-0" defaultValue={value ?? ""}>
        <option value="">{all}</option>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    ));
  const input = (name: string, label: string, type: "text" | "date" | "number", placeholder?: string) => (
    <input
      aria-label={label}
      name={name}
      form={LIST_FORM}
      type={type}
      min={type === "number" ? 0 : undefined}
      className="field min-w-0 px-2"
      placeholder={type === "date" ? undefined : placeholder}
      defaultValue={given[name]}
      autoComplete="off"
    />
  );
  const range = (label: string, type: "text" | "date" | "number", from: string, to: string, hint?: string) => (
    <fieldset key={from} className="flex min-w-0 items-center gap-1.5">
      <legend className={LABEL}>{label}</legend>
      {input(from, `${label}, from`, type, hint ?? "from")}
      <span aria-hidden="true">–</span>
      {input(to, `${label}, to`, type, hint ?? "to")}
    </fieldset>
  );
  const categories = choices.categories.map(
    ({ id, name, videoCount }): Choice => [id, `${name} (${formatNumber(videoCount)})`],
  );
  const ids = filter.category ?? [];
  const more = ids.slice(CATEGORY_FIELDS.length - 1);
  const known = filter.import === undefined || choices.imports.some(({ id }) => id === filter.import);
  const imports = known ? choices.imports : [{ id: filter.import as number, source: "" }, ...choices.imports];
  return (
    <div className="contents" key={filterQuery(filter)}>
      <FilterDetails>
        <summary
          data-key="f"
          title="Filters (f)"
          className="btn w-max list-none max-md:px-3 [&::-webkit-details-marker]:hidden"
        >
          Filters
          {chips.length > 0 && (
            <span className="min-w-[1.25rem] rounded-chip bg-raised px-1.5 text-(length:--text-sm) tabular-nums">
              {chips.length}
            </span>
          )}
          <Icon name="down" className="size-[0.875rem] group-open:rotate-180" />
        </summary>
        <div className="absolute inset-x-0 top-full z-10 mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] items-end gap-3 rounded-control border border-line bg-surface p-4 shadow-xl">
          {select("state", "State", "Public", STATES)}
          {CATEGORY_FIELDS.slice(0, Math.min(ids.length, CATEGORY_FIELDS.length - 1) + 1).map((name, n) =>
            n === CATEGORY_FIELDS.length - 1 && more.length > 1 ? (
              <input key={name} type="hidden" name={name} form={LIST_FORM} value={more.join()} />
            ) : (
              select(name, n === 0 ? "Category" : "and category", "Any", categories, ids[n] ? String(ids[n]) : "")
            ),
          )}
          {ids.length > 0 && select("match", "Match", "Any of them", MATCHES.slice(1))}
          {field("tag", "Tag", (id) => (
            <input
              id={id}
              name="tag"
              form={LIST_FORM}
              className="field min-w-0"
              maxLength={100}
              defaultValue={given.tag}
              autoComplete="off"
            />
          ))}
          {select(
            "show",
            "Issue",
            "Any",
            ISSUES.map((issue) => [issue, ISSUE_LABELS[issue]]),
          )}
          {select("premium", "Premium", "All", [
            ["yes", "Premium"],
            ["no", "Not premium"],
          ])}
          {select(
            "host",
            "Host",
            "Any",
            choices.hosts.map((host) => [host, host]),
          )}
          {select(
            "import",
            "Import",
            "Any",
            imports.map(({ id, source }) => [id, `#${id} ${source}`]),
          )}
          {range("Duration", "text", "minDuration", "maxDuration", "12:34")}
          {range("Views", "number", "minViews", "maxViews")}
          {range("Added", "date", "addedFrom", "addedTo")}
          {range("Changed", "date", "changedFrom", "changedTo")}
          {filter.state !== "public" && range("Scheduled for", "date", "publishFrom", "publishTo")}
          <div className="form-buttons col-span-full">
            <button type="submit" form={LIST_FORM} className="btn btn-primary">
              Apply
            </button>
            {chips.length > 0 && (
              <SiteLink className="btn" scroll={false} href={address.path}>
                Clear
              </SiteLink>
            )}
          </div>
        </div>
      </FilterDetails>
      {children}
      {chips.length > 0 && (
        <div className="order-last flex basis-full flex-wrap items-center gap-2">
          {chips.map(({ label, without }) => (
            <SiteLink
              key={label}
              className="chip"
              scroll={false}
              href={pageHref({ ...address, params: { ...address.params, ...without } }, 1)}
              aria-label={`Remove filter: ${label}`}
            >
              {label}
              <Icon name="close" className="size-[0.875rem]" />
            </SiteLink>
          ))}
          {matchText(filter) && <span className="text-sm text-muted">{matchText(filter)}</span>}
          {chips.length > 1 && (
            <SiteLink className="link inline-flex min-h-11 items-center" scroll={false} href={address.path}>
              Clear all
            </SiteLink>
          )}
        </div>
      )}
    </div>
  );
}
