/** Decides where a form shows a problem: at its field, or above all fields when it belongs to none. */
import { etiquetaConLugar } from "./etiquetas";
import { type FormState, REVISA_LOS_DATOS } from "./form-state";

export interface PlacedRefusal {
  /** By the name of a field that the form has. */
  fields: Readonly<Record<string, readonly string[]>>;
  above: readonly string[];
}

/** @param names the names of the form's fields, in order; empty where there is no form */
export function placeRefusal(
  { message, errors }: Pick<FormState, "message" | "errors">,
  names: readonly string[],
): PlacedRefusal {
  const fields: Record<string, readonly string[]> = Object.create(null);
  const homeless: string[] = [];
  // When the message only points to fields, a problem of a field that is not shown needs that field's label.
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

/** The same where there are no fields: an action without a form, or its confirmation. */
export function spokenRefusal(state: Pick<FormState, "message" | "errors">): string {
  return placeRefusal(state, []).above.join(" ");
}

const LINEA = /^lineas\[(\d+)\]\.(.+)$/;

/** Where a field is, in words: `Línea 3, Cantidad`, `Línea 1, CABYS (componente 2)`, `Motivo`. */
export function lugarDe(name: string): string {
  const [, index, member] = LINEA.exec(name) ?? [];
  if (index === undefined || member === undefined) return etiquetaConLugar(name) ?? name;
  return `Línea ${Number(index) + 1}, ${etiquetaConLugar(member) ?? member}`;
}

const withLabel = (label: string | null, text: string) => (label === null ? text : `${label}: ${text}`);

/** The field of that path, or the nearest one around it, or the first one within it. */
function fieldOf(path: string, names: readonly string[]): string | undefined {
  for (let around = path; around !== ""; around = around.replace(/(?:^|\.)\w+$|\[\d+\]$|.$/, "")) {
    if (names.includes(around)) return around;
  }
  return names.find((name) => name.startsWith(`${path}.`) || name.startsWith(`${path}[`));
}
