/** Decides where a form shows a problem: at its field, or above all fields when it belongs to none. */
import { type FormState, REVISA_LOS_DATOS } from "./form-state";

export interface PlacedRefusal {
  /** By the name of a field that the form has. */
  fields: Readonly<Record<string, readonly string[]>>;
  /** By the same name, where it is in words. */
  lugares: Readonly<Record<string, string>>;
  above: readonly string[];
}

/** @param names the names of the form's fields, in order; empty where there is no form */
export function placeRefusal(
  { message, errors, lugares: said = {} }: Pick<FormState, "message" | "errors" | "lugares">,
  names: readonly string[],
): PlacedRefusal {
  const fields: Record<string, readonly string[]> = Object.create(null);
  const lugares: Record<string, string> = Object.create(null);
  const homeless: string[] = [];
  // When the message only points to fields, a problem of a field that is not shown needs that field's label.
  const named = message === REVISA_LOS_DATOS;
  for (const [path, texts] of Object.entries(errors)) {
    const name = fieldOf(path, names);
    const lugar = said[path];
    if (name !== undefined) {
      fields[name] = [...(fields[name] ?? []), ...texts];
      lugares[name] ??= lugar ?? name;
    } else homeless.push(...texts.map((text) => (named && lugar !== undefined ? `${lugar}: ${text}` : text)));
  }
  if (Object.keys(fields).length > 0) return { fields, lugares, above: [REVISA_LOS_DATOS, ...homeless] };
  if (homeless.length === 0 || message !== REVISA_LOS_DATOS)
    return { fields, lugares, above: message === null ? [] : [message] };
  return { fields, lugares, above: homeless };
}

/** The same where there are no fields: an action without a form, or its confirmation. */
export function spokenRefusal(state: Pick<FormState, "message" | "errors" | "lugares">): string {
  return placeRefusal(state, []).above.join(" ");
}

/** The field of that path, or the nearest one around it, or the first one within it. */
function fieldOf(path: string, names: readonly string[]): string | undefined {
  for (let around = path; around !== ""; around = around.replace(/(?:^|\.)\w+$|\[\d+\]$|.$/, "")) {
    if (names.includes(around)) return around;
  }
  return names.find((name) => name.startsWith(`${path}.`) || name.startsWith(`${path}[`));
}
