"use client";

import { useEffect, useRef, useState } from "react";
import { FormField } from "#components/ui/form-field";
import type { CategoryLink } from "#lib/categories/types";
import { searchVideos } from "#lib/videos/admin/client";

const PAUSE_MS = 250;
const MAX_CATEGORIES = 8;

type Props = {
  label?: string;
  name?: string;
  hint?: string;
  categories: CategoryLink[];
  value?: string;
  problem?: string;
};

type Choice = { path: string; title: string };

const bySubstring = (categories: CategoryLink[], wanted: string): Choice[] =>
  categories
    .filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()))
    .slice(0, MAX_CATEGORIES)
    .map(({ id, name }) => ({ path: `/categories/${id}`, title: `Category: ${name}` }));

/** Accepts a path, or words of a title, for which the browser suggests pages. */
export function TargetField({
  label = "Leads to",
  name = "target",
  hint = "A path of this site, the number of a video, or words of a title to choose from.",
  categories,
  value = "",
  problem,
}: Props) {
  const [choices, setChoices] = useState<Choice[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(0);
  const list = `pages-${name}-${label.replace(/\W+/g, "-")}`;
  useEffect(() => () => clearTimeout(timer.current), []);

  function suggest(wanted: string) {
    clearTimeout(timer.current);
    const number = ++asked.current;
    if (wanted.trim().length < 2 || wanted.startsWith("/")) return;
    timer.current = setTimeout(async () => {
      const videos = await searchVideos(wanted).catch(() => []);
      if (number !== asked.current) return;
      const found = videos.map(({ id, title }) => ({ path: `/videos/${id}`, title }));
      setChoices([...bySubstring(categories, wanted.trim()), ...found]);
    }, PAUSE_MS);
  }

  return (
    <>
      <FormField
        label={label}
        name={name}
        hint={hint}
        defaultValue={value}
        problem={problem}
        list={list}
        maxLength={2000}
        autoComplete="off"
        onChange={({ currentTarget }) => suggest(currentTarget.value)}
      />
      <datalist id={list}>
        {choices.map(({ path, title }) => (
          <option key={path} value={path}>
            {title}
          </option>
        ))}
      </datalist>
    </>
  );
}
