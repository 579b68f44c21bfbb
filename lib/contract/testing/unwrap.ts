import type { z } from "zod";

export type Schema = z.core.$ZodType;
export type Def = z.core.$ZodTypes["_zod"]["def"];

/** The inner type of a schema without transforms, defaults and null: an object, a list, a text, … */
export function unwrap(schema: Schema): Def {
  const def = schema._zod.def as Def;
  if (def.type === "pipe") return unwrap((def.out._zod.def as Def).type === "transform" ? def.in : def.out);
  return def.type === "nullable" || def.type === "default" || def.type === "optional" ? unwrap(def.innerType) : def;
}
