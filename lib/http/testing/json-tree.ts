/** JSON as a tree of source text, which can hold what JSON.stringify never writes, such as repeated members. */

/** A leaf is JSON source text; it need not be valid JSON. */
export type Json = string | { items: Json[] } | { members: [name: string, value: Json][] };

export function toTree(value: unknown): Json {
  if (Array.isArray(value)) return { items: value.map(toTree) };
  if (typeof value === "object" && value !== null && !isRaw(value)) {
    return { members: Object.entries(value).map(([name, member]) => [name, toTree(member)]) };
  }
  return JSON.stringify(value) ?? "null";
}

type RawJson = { isRawJSON(value: object): boolean };
const isRaw = (value: object) => (JSON as unknown as RawJson).isRawJSON(value);

export function writeTree(json: Json): string {
  if (typeof json === "string") return json;
  if ("items" in json) return `[${json.items.map(writeTree).join(",")}]`;
  return `{${json.members.map(([name, value]) => `${JSON.stringify(name)}:${writeTree(value)}`).join(",")}}`;
}

/** Where a value stands: an item of a list or a member of an object. */
export interface Place {
  parent: Exclude<Json, string>;
  index: number;
}

/** Every place in the tree, outermost first. */
export function placesOf(json: Json): Place[] {
  if (typeof json === "string") return [];
  const values = "items" in json ? json.items : json.members.map(([, value]) => value);
  return values.flatMap((value, index) => [{ parent: json, index }, ...placesOf(value)]);
}

export function valueAt({ parent, index }: Place): Json {
  return ("items" in parent ? parent.items[index] : parent.members[index]?.[1]) ?? "null";
}

export function replaceAt({ parent, index }: Place, value: Json): void {
  if ("items" in parent) parent.items[index] = value;
  else {
    const member = parent.members[index];
    if (member !== undefined) member[1] = value;
  }
}
