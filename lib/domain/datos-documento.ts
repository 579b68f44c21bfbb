/** What a document's other texts and the caller's own data may be; the schema limits only the text of the former. */
import { type DocumentoSinNumero, LIMITES_OTRO } from "./limites";
import { checkCount, checkText, checkTexts, firstOf, type Violation } from "./violation";

const MAX_OTROS = 50;
const MAX_METADATOS = 20;
/** Characters. */
const MAX_NOMBRE = 40;
const MAX_VALOR = 500;

export function datosViolation({ otros, metadatos }: DocumentoSinNumero): Violation | null {
  const pares = Object.entries(metadatos ?? {});
  return (
    checkCount("otros", otros?.length ?? 0, 0, MAX_OTROS) ??
    firstOf(otros ?? [], (otro, i) => checkTexts(`otros[${i}].`, otro, LIMITES_OTRO)) ??
    checkCount("metadatos", pares.length, 0, MAX_METADATOS) ??
    firstOf(
      pares,
      ([nombre, valor]) =>
        checkText("metadatos", nombre, { path: "", min: 1, max: MAX_NOMBRE, read: (text) => text }) ??
        checkText("metadatos.", valor, { path: nombre, min: 0, max: MAX_VALOR, read: (text) => text }),
    )
  );
}
