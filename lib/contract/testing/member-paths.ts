/** The members of a body by their paths, such as `lineas[].descuentos[].codigo`: those declared, and those said. */
import { type Schema, unwrap } from "./unwrap";

const join = (path: string, name: string) => (path === "" ? name : `${path}.${name}`);

/** Every member that a schema declares, with those inside it. */
export function declaredMembers(schema: Schema, path = ""): string[] {
  const def = unwrap(schema);
  if (def.type === "array") return declaredMembers(def.element, `${path}[]`);
  if (def.type !== "object") return [];
  return Object.entries(def.shape).flatMap(([name, member]) => [
    join(path, name),
    ...declaredMembers(member, join(path, name)),
  ]);
}

/** Each member of a parsed body that holds something, with its value where that is a text, as often as it occurs. */
export function saidMembers(value: unknown, path = ""): { path: string; value: unknown }[] {
  if (value === null || value === "") return [];
  if (Array.isArray(value)) return value.flatMap((item) => saidMembers(item, `${path}[]`));
  if (typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const empty = inner === null || inner === "" || (Array.isArray(inner) && inner.length === 0);
    return empty ? [] : [{ path: join(path, name), value: inner }, ...saidMembers(inner, join(path, name))];
  });
}
