/** Where a form shows what is wrong: at the field that it is about, and above them what is about none of them. */
import { etiquetaConLugar } from "./etiquetas";
import { type FormState, REVISA_LOS_DATOS } from "./form-state";

export interface PlacedRefusal {
  /** By the name of a field that the form has. */
  fields: Readonly<Record<string, readonly string[]>>;
  above: readonly string[];
}

/** @param names those of the form's fields, in their order; none where there is no form */
export function placeRefusal(
  { message, errors }: Pick<FormState, "message" | "errors">,
  names: readonly string[],
): PlacedRefusal {
  const fields: Record<string, readonly string[]> = Object.create(null);
  const homeless: string[] = [];
  // A refusal that is nothing but its fields' needs their labels where they are not in sight.
  const label = message === REVISA_LOS_DATOS ? etiquetaConLugar : () => null;
  for (const [path, texts] of Object.entries(errors)) {
    const name = fieldOf(path, names);
    if (name !== undefined) fields[name] = [...(fields[name] ?? []), ...texts];
    else homeless.push(...texts.map((text) => withLabel(label(path), text)));
  }
  if (Object.keys(fields).length > 0) return { fields, above: [REVISA_LOS_DATOS, ...homeless] };
  if (homeless.length === 0 || message !== REVISA_LOS_DATOS)
    return { fields, above: message === null ? [] : [message] };
  return { fields, above: homeless };
}

/** The same where there are no fields: a deed, or a question before it. */
export function spokenRefusal(state: Pick<FormState, "message" | "errors">): string {
  return placeRefusal(state, []).above.join(" ");
}

const withLabel = (label: string | null, text: string) => (label === null ? text : `${label}: ${text}`);

/** The field of that path, or the nearest one around it, or the first one within it. */
function fieldOf(path: string, names: readonly string[]): string | undefined {
  for (let around = path; around !== ""; around = around.replace(/(?:^|\.)\w+$|\[\d+\]$|.$/, "")) {
    if (names.includes(around)) return around;
  }
  return names.find((name) => name.startsWith(`${path}.`) || name.startsWith(`${path}[`));
}
