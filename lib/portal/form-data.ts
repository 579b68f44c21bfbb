/** A form's entries as plain data: `lineas[0].cantidad` is nested, a name sent twice or ending in `[]` is a list. */

const MAX_INDEX = 2_000;
const STEP = /[^.[\]]+/g;
/** Names that would reach the prototype that all objects share. */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

interface Tree {
  [step: string]: unknown;
}

/** Values are text or files. Leaves out empty file fields and the names that React adds. */
export function formObject(form: FormData): Tree {
  const root: Tree = Object.create(null);
  for (const name of new Set(form.keys())) {
    if (name.startsWith("$ACTION")) continue;
    const values = form.getAll(name).filter((value) => typeof value === "string" || value.size > 0);
    if (values.length === 0) continue;
    put(root, name, name.endsWith("[]") || values.length > 1 ? values : values[0]);
  }
  return root;
}

function put(root: Tree, name: string, value: unknown): void {
  const steps = name.match(STEP) ?? [];
  if (steps.length === 0 || steps.some((step) => FORBIDDEN.has(step) || Number(step) > MAX_INDEX)) return;
  let at = root;
  for (const [index, step] of steps.entries()) {
    if (index === steps.length - 1) at[step] = value;
    else {
      const isList = /^\d+$/.test(steps[index + 1] ?? "");
      at[step] ??= isList ? [] : Object.create(null);
      const next = at[step];
      if (typeof next !== "object" || next === null) return;
      at = next as Tree;
    }
  }
}
