import { Failure } from "#lib/core/errors";
import { isStream, isVideoFile } from "#lib/videos/embeds/media-type";

/** Limits memory. */
const MAX_FIELDS = 1_000;
const MAX_NAME = 200;
const MAX_DEPTH = 5;
/** Lists within a list, such as the taxonomies of a post. */
const MAX_LISTS = 10;

export class FieldTable {
  readonly names: string[] = [];
  /** Lists of objects, with the number of entries in which they have several. Only the first object is read. */
  readonly lists = new Map<string, number>();
  readonly #places = new Map<string, number>();

  add(values: unknown[], name: string, value: unknown): void {
    const place = this.#placeOf(name.slice(0, MAX_NAME));
    const known = values[place];
    if (known === undefined) values[place] = value;
    else if (Array.isArray(known)) known.push(value);
    else values[place] = [known, value];
  }

  /** {"channel": {"name": …}} becomes "channel.name". */
  addObject(values: unknown[], object: object, prefix = "", depth = 0): void {
    // Other objects of YouTube's API call it `videoId`.
    if ("kind" in object && object.kind === "youtube#video" && "id" in object)
      this.add(values, `${prefix}videoId`, object.id);
    for (const [key, value] of Object.entries(object)) {
      const name = prefix + key;
      if (value === null || value === undefined) continue;
      if (typeof value !== "object") this.add(values, name, value);
      else if (!Array.isArray(value)) {
        if (depth < MAX_DEPTH) this.addObject(values, value, `${name}.`, depth + 1);
      } else this.#addList(values, value, name, depth);
    }
  }

  #addList(values: unknown[], list: unknown[], name: string, depth: number): void {
    if (list.length > 0 && list.every(Array.isArray)) {
      if (depth < MAX_DEPTH)
        for (const [at, each] of list.slice(0, MAX_LISTS).entries())
          this.#addList(values, each, `${name}.${at}`, depth + 1);
      return;
    }
    const isPlain = (each: unknown) => typeof each !== "object" || each === null;
    const plain = list.filter(isPlain);
    if (plain.length > 0) this.add(values, name, plain.map(String));
    const objects = list.filter((each) => !isPlain(each)) as Record<string, unknown>[];
    const names = objects.flatMap((each) => nameIn(each) ?? []);
    if (names.length > 0) this.add(values, name, names);
    const file = objects.length > 1 ? largestFile(objects) : undefined;
    if (objects.length > 1 && !file) this.lists.set(name, (this.lists.get(name) ?? 0) + 1);
    const one = file ?? objects[0];
    if (one && depth < MAX_DEPTH) this.addObject(values, one, `${name}.`, depth + 1);
  }

  #placeOf(name: string): number {
    const known = this.#places.get(name);
    if (known !== undefined) return known;
    if (this.names.length >= MAX_FIELDS)
      throw new Failure(
        "invalid",
        `The records have more than ${MAX_FIELDS} different fields: this is not a catalogue.`,
      );
    this.#places.set(name, this.names.length);
    return this.names.push(name) - 1;
  }
}

const holds = (object: Record<string, unknown>, isFile: (text: string) => boolean): boolean => {
  for (const key in object) if (typeof object[key] === "string" && isFile(object[key])) return true;
  return false;
};

const sizeOf = ({ height, width, bitrate }: Record<string, unknown>): number => Number(height ?? width ?? bitrate) || 0;

/** Of several renditions of a video, the largest that every browser plays: most need a script for streams. */
function largestFile(objects: Record<string, unknown>[]): Record<string, unknown> | undefined {
  const [first = {}] = objects;
  if (!holds(first, isVideoFile) && !holds(first, isStream)) return undefined;
  const files = objects.filter((each) => holds(each, isVideoFile));
  return files.reduce<(typeof files)[number] | undefined>(
    (best, each) => (best && sizeOf(best) >= sizeOf(each) ? best : each),
    undefined,
  );
}

function nameIn(object: Record<string, unknown>): string | undefined {
  const others = Object.keys(object).filter((key) => /_name$|Name$/.test(key));
  for (const key of ["name", "title", "label", "tag", "slug", ...others])
    if (typeof object[key] === "string" && object[key]) return object[key];
  return undefined;
}

export function columnNames(header: readonly string[] | undefined, width: number): string[] {
  if (width > MAX_FIELDS)
    throw new Failure("invalid", `The file has ${width} columns: a catalogue has at most ${MAX_FIELDS}.`);
  const used = new Set<string>();
  return Array.from({ length: width }, (_, at) => {
    const given = header?.[at]?.trim().slice(0, MAX_NAME) || `Column ${at + 1}`;
    let name = given;
    for (let again = 2; used.has(name); again++) name = `${given} (${again})`;
    used.add(name);
    return name;
  });
}
