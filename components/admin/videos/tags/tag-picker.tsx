import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { FormRow } from "#components/ui/form-row";
import { Icon } from "#components/ui/icon";
import { formatNumber } from "#lib/core/format";
import { addTags } from "./add-tags.ts";
import { useTags } from "./use-tags.ts";

type Props = { names: string[]; problem?: string };

/** A combobox. The form's field, which other parts of the form fill in, holds one tag per line. */
export function TagPicker({ names, problem }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [tags, setTags] = useState(names);
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const [said, setSaid] = useState("");
  const known = useTags(typed);
  const found = known.filter(({ name }) => !tags.includes(name));
  const isShown = open && found.length > 0;

  function change(next: string[]) {
    if (!field.current) return;
    field.current.value = next.join("\n");
    field.current.dispatchEvent(new Event("input", { bubbles: true }));
  }
  function type(text: string) {
    setTyped(text);
    setOpen(true);
    setAt(-1);
  }
  function add(written: string) {
    const next = addTags(tags, written, known);
    const added = next.slice(tags.length);
    setSaid(added.length > 0 ? `Added ${added.join(", ")}.` : "");
    if (added.length > 0) change(next);
    type("");
  }
  function remove(name: string) {
    setSaid(`Removed ${name}.`);
    change(tags.filter((each) => each !== name));
    input.current?.focus();
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
    if (step) {
      event.preventDefault();
      setOpen(true);
      const count = found.length + 1;
      setAt(((at + 1 + step + count) % count) - 1);
    } else if (key === "Escape" && isShown) {
      event.preventDefault();
      setOpen(false);
      setAt(-1);
    } else if (key === "Enter" || key === ",") {
      // Ctrl+Enter also saves the form.
      if (!event.ctrlKey && !event.metaKey) event.preventDefault();
      add((isShown && found[at]?.name) || typed);
    } else if (key === "Backspace" && !typed) {
      const last = tags.at(-1);
      if (last) remove(last);
    }
  }
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData("text");
    if (!/[,\n]/.test(text)) return;
    event.preventDefault();
    add(typed + text);
  }

  return (
    <FormRow label="Tags" hint="Optional. Enter or a comma adds a tag, Backspace removes the last." problem={problem}>
      {({ className: _, ...wiring }) => (
        <div className="relative">
          <div className="field flex h-auto flex-wrap gap-1.5 py-1.5 max-md:py-0 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent">
            <ul className="contents" aria-label="Tags of this video">
              {tags.map((name) => (
                <li key={name} className="min-w-0">
                  <button
                    type="button"
                    className="chip max-w-full px-2.5"
                    aria-label={`Remove ${name}`}
                    onClick={() => remove(name)}
                  >
                    <span className="truncate">{name}</span>
                    <Icon name="close" className="size-[0.875rem] flex-none" />
                  </button>
                </li>
              ))}
            </ul>
            <input
              {...wiring}
              ref={input}
              className="min-h-9 min-w-24 flex-1 scroll-mb-28 max-md:min-h-11 bg-transparent outline-none"
              role="combobox"
              aria-expanded={isShown}
              aria-controls={`${id}-found`}
              aria-autocomplete="list"
              aria-activedescendant={isShown && found[at] ? `${id}-${at}` : undefined}
              autoComplete="off"
              autoCapitalize="off"
              maxLength={100}
              value={typed}
              onChange={({ target }) => type(target.value)}
              onKeyDown={press}
              onPaste={paste}
              onBlur={() => {
                if (typed.trim()) add(typed);
                setOpen(false);
              }}
            />
          </div>
          <textarea
            ref={field}
            name="tags"
            hidden
            defaultValue={names.join("\n")}
            onInput={({ currentTarget }) => setTags(currentTarget.value.split("\n").filter((name) => name.trim()))}
          />
          <p className="sr-only" role="status">
            {said}
          </p>
          <div
            id={`${id}-found`}
            className="absolute inset-x-0 bottom-full z-3 mb-1 max-h-[18rem] overflow-y-auto rounded-control border border-edge bg-surface p-1"
            role="listbox"
            aria-label="Known tags"
            hidden={!isShown}
          >
            {found.map(({ name, videoCount }, place) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              <div
                key={name}
                id={`${id}-${place}`}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-small px-2.5 py-1 wrap-anywhere hover:bg-raised aria-selected:bg-raised"
                role="option"
                tabIndex={-1}
                aria-selected={place === at}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => add(name)}
              >
                {name}
                <span className="text-sm text-muted tabular-nums">{formatNumber(videoCount)}</span>
              </div>
            ))}
          </div>
        </div>
      )}
    </FormRow>
  );
}
