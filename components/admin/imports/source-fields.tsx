import { FormField } from "#components/ui/form-field";
import { FormRow, type Problems } from "#components/ui/form-row";
import type { SavedMapping } from "#lib/imports/mapping/saved/types";
import { MAX_VIDEOS } from "#lib/imports/sources/policy";
import type { ImportSource } from "#lib/imports/sources/types";

const INTERVALS = [
  [1, "every hour"],
  [6, "every 6 hours"],
  [24, "every day"],
  [168, "every week"],
] as const;

export type SourceValues = Partial<Record<keyof ImportSource, string | number | boolean | null>>;
type Props = { source?: SourceValues; mappings: SavedMapping[]; problems?: Problems };

const text = (value: SourceValues[keyof SourceValues]) => (value === null || value === undefined ? "" : String(value));

export function SourceFields({ source = {}, mappings, problems = {} }: Props) {
  const every = Number(source.everyHours ?? 24);
  const intervals = INTERVALS.some(([hours]) => hours === every)
    ? INTERVALS
    : [...INTERVALS, [every, `every ${every} hours`] as const];
  return (
    <>
      <FormField
        label="Name"
        name="name"
        defaultValue={text(source.name)}
        problem={problems.name}
        maxLength={100}
        required
        autoComplete="off"
      />
      <FormField
        label="Address"
        name="url"
        type="url"
        placeholder="https://example.com/feed.xml"
        hint="A feed, or a file of any kind that imports read."
        defaultValue={text(source.url)}
        problem={problems.url}
        required
        autoComplete="off"
      />
      <FormRow label="How often" problem={problems.everyHours}>
        {(wiring) => (
          <select {...wiring} name="everyHours" defaultValue={every}>
            {intervals.map(([hours, label]) => (
              <option key={hours} value={hours}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FormRow>
      <FormField
        label="Max. new videos per run"
        name="most"
        type="number"
        min={1}
        max={MAX_VIDEOS}
        defaultValue={text(source.most ?? 50)}
        problem={problems.most}
        required
      />
      <FormField
        label="Title must contain"
        name="titleContains"
        defaultValue={text(source.titleContains)}
        problem={problems.titleContains}
        maxLength={100}
        autoComplete="off"
      />
      <FormField
        label="Min. duration, in seconds"
        name="minSeconds"
        type="number"
        min={0}
        max={86_400}
        defaultValue={text(source.minSeconds ?? 0)}
        problem={problems.minSeconds}
      />
      <FormField
        label="Add to category"
        name="category"
        defaultValue={text(source.category)}
        problem={problems.category}
        maxLength={100}
        autoComplete="off"
      />
      <FormRow label="Field mapping" problem={problems.mappingId}>
        {(wiring) => (
          <select {...wiring} name="mappingId" defaultValue={text(source.mappingId)}>
            <option value="">Automatic</option>
            {mappings.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FormRow>
      <label className="flex min-h-11 items-center gap-2.5 self-end">
        <input type="checkbox" name="asDrafts" defaultChecked={source.asDrafts !== false} />
        New videos are drafts, which only admins see
      </label>
    </>
  );
}
