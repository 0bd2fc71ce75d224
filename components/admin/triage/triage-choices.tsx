import { Icon } from "#components/ui/icon";
import type { Suggestion } from "#lib/admin/suggestions/types";
import type { CategoryLink } from "#lib/categories/types";
import { Keycap } from "./keycap.tsx";
import type { Choice, Draft } from "./session/draft.ts";

export const CHOICES =
  "grid auto-rows-fr grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-1.5 max-md:grid-cols-2";

const HEADING = "mb-2 text-(length:--text-base) font-semibold";
const CHIPS = "mb-2 flex flex-wrap gap-2";
const CHIP = "chip text-start wrap-anywhere whitespace-normal";

type Props = {
  draft: Draft;
  choices: Choice[];
  tags: Suggestion[];
  onCategory: (category: CategoryLink) => void;
  onTag: (tag: string) => void;
};

/** Current and suggested categories, on number keys, and tags. */
export function TriageChoices({ draft, choices, tags, onCategory, onTag }: Props) {
  const has = new Set(draft.categories.map(({ id }) => id));
  const offered = new Set(choices.map(({ id }) => id));
  const others = draft.categories.filter(({ id }) => !offered.has(id));
  const given = new Set(draft.tags.map((tag) => tag.toLowerCase()));
  const named = new Set(tags.map(({ name }) => name.toLowerCase()));
  const remove = (key: string | number, name: string, onPress: () => void) => (
    <button key={key} type="button" className={CHIP} aria-label={`Remove ${name}`} onClick={onPress}>
      {name}
      <Icon name="close" className="size-[0.875rem]" />
    </button>
  );
  return (
    <>
      <section aria-labelledby="triage-categories">
        <h3 id="triage-categories" className={HEADING}>
          Categories <span className="text-sm text-muted">{draft.categories.length || "none yet"}</span>
        </h3>
        {others.length > 0 && (
          <div className={CHIPS}>{others.map((each) => remove(each.id, each.name, () => onCategory(each)))}</div>
        )}
        {choices.length === 0 && draft.categories.length > 0 && (
          <p className="text-sm text-muted">No better category found.</p>
        )}
        <ol className={CHOICES}>
          {choices.map((choice, n) => (
            <li key={choice.id}>
              <button
                type="button"
                className="group flex size-full min-h-12 items-center gap-2.5 rounded-control bg-raised px-3 py-1 text-start wrap-anywhere hover:bg-line aria-pressed:bg-accent aria-pressed:text-on-accent"
                aria-pressed={has.has(choice.id)}
                aria-keyshortcuts={String(n + 1)}
                onClick={() => onCategory(choice)}
              >
                <Keycap aria-hidden="true">{n + 1}</Keycap>
                <span>
                  {choice.name}{" "}
                  <small className="block text-xs text-muted group-aria-pressed:text-inherit">{choice.why}</small>
                </span>
              </button>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="triage-tags">
        <h3 id="triage-tags" className={HEADING}>
          Tags <span className="text-sm text-muted">{draft.tags.length || "none yet"}</span>
        </h3>
        <div className={CHIPS}>
          {draft.tags.filter((tag) => !named.has(tag.toLowerCase())).map((tag) => remove(tag, tag, () => onTag(tag)))}
          {tags.map(({ id, name, why }) => (
            <button
              key={id}
              type="button"
              className={CHIP}
              aria-pressed={given.has(name.toLowerCase())}
              title={why.length > 0 ? `Suggested: ${why.join(", ")}` : undefined}
              onClick={() => onTag(name)}
            >
              {name}
            </button>
          ))}
        </div>
      </section>
    </>
  );
}
