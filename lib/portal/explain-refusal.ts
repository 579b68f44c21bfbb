/** Shows a refusal in a form: in the form's words, and beside its field where it concerns one. */
import { lugarDe } from "@/lib/contract/portal/etiquetas";
import { type FormState, REVISA_LOS_DATOS } from "@/lib/contract/portal/form-state";
import { wordsOf } from "@/lib/contract/portal/refusals/words-of";
import { type AppError, type Refusal, textsByPath } from "@/lib/platform/errors";

export function explainRefusal({
  kind,
  refusals,
}: AppError): { message: string } & Required<Pick<FormState, "errors" | "lugares">> {
  const errors = textsByPath(refusals.map((refusal) => ({ ...refusal, text: wordsOf(refusal) }))) ?? {};
  const lugares = Object.fromEntries(
    Object.keys(errors).flatMap((path) => {
      const lugar = lugarDe(path);
      return lugar === null ? [] : [[path, lugar]];
    }),
  );
  return { message: kind === "validation" ? REVISA_LOS_DATOS : inItsLinea(refusals[0]), errors, lugares };
}

const LINEA = /^lineas\[(\d+)\]/;

/** Above a form, a text about a line of the document names that line. */
function inItsLinea(refusal: Refusal): string {
  const [, index] = LINEA.exec(refusal.path ?? "") ?? [];
  const words = wordsOf(refusal);
  return index === undefined ? words : `Línea ${Number(index) + 1}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}
