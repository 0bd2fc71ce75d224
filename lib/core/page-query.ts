import { pageNumber } from "./pagination.ts";

export type PageQuery = Record<string, string | string[] | undefined>;

export const firstValue = (value: string | string[] | undefined): string | undefined => [value].flat()[0];

export function categoryInQuery({ category }: PageQuery): number | undefined {
  const text = firstValue(category) ?? "";
  return /^0*[1-9]\d*$/.test(text) ? Number(text) : undefined;
}

export const pageInQuery = ({ page }: PageQuery): number => pageNumber(firstValue(page));

export function wordInQuery({ word }: PageQuery): string | undefined {
  const text = firstValue(word) ?? "";
  return /^[a-z0-9]{1,40}$/.test(text) ? text : undefined;
}

/** An initial letter; `other` stands for digits, signs and other scripts. */
export function letterInQuery({ letter }: PageQuery): string | undefined {
  const text = firstValue(letter) ?? "";
  return /^([a-z]|other)$/.test(text) ? text : undefined;
}
