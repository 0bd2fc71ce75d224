import { Icon } from "#components/ui/icon";
import type { Suggestion } from "#lib/admin/suggestions/types";
import type { CategoryLink } from "#lib/categories/types";
import type { Choice, Draft } from "./session/draft.ts";

type Props = {
  draft: Draft;
  choices: Choice[];
  tags: Suggestion[];
  onCategory: (category: CategoryLink) => void;
  onTag: (tag: string) => void;
};

/** What the video has, with what it may be given: categories on number keys, and tags. */
export function TriageChoices({ draft, choices, tags, onCategory, onTag }: Props) {
  const has = new Set(draft.categories.map(({ id }) => id));
  const offered = new Set(choices.map(({ id }) => id));
  const others = draft.categories.filter(({ id }) => !offered.has(id));
  const given = new Set(draft.tags.map((tag) => tag.toLowerCase()));
  const named = new Set(tags.map(({ name }) => name.toLowerCase()));
  const remove = (key: string | number, name: string, onPress: () => void) => (
    <button key={key} type="button" className="chip" aria-label={`Remove ${name}`} onClick={onPress}>
      {name}
      <Icon name="close" className="filter-remove" />
    </button>
  );
  return (
    <>
      <section aria-labelledby="triage-categories">
        <h3 id="triage-categories">
          Categories <span className="admin-note">{draft.categories.length || "none yet"}</span>
        </h3>
        {others.length > 0 && (
          <div className="triage-chips">{others.map((each) => remove(each.id, each.name, () => onCategory(each)))}</div>
        )}
        <ol className="triage-choices">
          {choices.map((choice, n) => (
            <li key={choice.id}>
              <button
                type="button"
                className="triage-choice"
                aria-pressed={has.has(choice.id)}
                aria-keyshortcuts={String(n + 1)}
                onClick={() => onCategory(choice)}
              >
                <span className="keycap" aria-hidden="true">
                  {n + 1}
                </span>
                <span>
                  {choice.name} <small>{choice.why}</small>
                </span>
              </button>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="triage-tags">
        <h3 id="triage-tags">
          Tags <span className="admin-note">{draft.tags.length || "none yet"}</span>
        </h3>
        <div className="triage-chips">
          {draft.tags.filter((tag) => !named.has(tag.toLowerCase())).map((tag) => remove(tag, tag, () => onTag(tag)))}
          {tags.map(({ id, name, why }) => (
            <button
              key={id}
              type="button"
              className="chip"
              aria-pressed={given.has(name.toLowerCase())}
              title={`Suggested: ${why.join(", ")}`}
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
