/** What a document says of itself in words: its texts, the caller's own data, its reference. Limits are checked here. */
import type { z } from "zod";
import type { opcionalesSolicitud } from "@/lib/contract/miembros";
import { refusal } from "@/lib/contract/refusal";
import { type Con, type Opcionales, porTextoLibre } from "@/lib/domain/miembros";
import { countCharacters, isXmlText, toMultiLine, toSingleLine } from "@/lib/domain/texto";
import { forEachApart, readMembers } from "../../kernel/at-member";

const TIDY = { linea: toSingleLine, parrafo: toMultiLine };

export type Textos = Pick<Opcionales, Con<"libre">>;

/** The free texts of a document; `null` where a text is empty. @throws AppError rule that names all wrong ones */
export function readTextos(body: Textos): Textos {
  const readers = porTextoLibre((path, { libre, limite: { min, max } }) => () => {
    const text = TIDY[libre](body[path] ?? "");
    if (text === "") return null;
    if (!isXmlText(text)) throw refusal("texto_invalido", { ruta: path }, { path });
    const length = countCharacters(text);
    if (length < min || length > max) throw refusal("texto_largo", { ruta: path, min, max }, { path });
    return text;
  });
  return readMembers(readers);
}

interface DatosRequest {
  otros: z.output<(typeof opcionalesSolicitud)["otros"]>;
  metadatos: z.output<(typeof opcionalesSolicitud)["metadatos"]>;
}

/** @throws AppError rule for a text without words */
export function readDatos({ otros, metadatos }: DatosRequest): Pick<Opcionales, "otros" | "metadatos"> {
  return {
    otros: otros === null || otros.length === 0 ? null : forEachApart(otros, readOtro),
    metadatos: metadatos === null || Object.keys(metadatos).length === 0 ? null : metadatos,
  };
}

function readOtro(
  { codigo, texto, contenido }: NonNullable<DatosRequest["otros"]>[number],
  index: number,
): NonNullable<Opcionales["otros"]>[number] {
  const text = toMultiLine(texto ?? "");
  const path = `otros[${index}].texto`;
  if (text === "") throw refusal("otro_sin_texto", { ruta: path }, { path });
  const code = toSingleLine(codigo ?? "");
  return { ...(code !== "" && { codigo: code }), texto: text, ...(contenido === true && { contenido }) };
}

/**
 * The caller's own reference when no other document may have it; null when another one may.
 * @throws AppError rule when there is no reference to be unique
 */
export function readReferenciaUnica(body: {
  referenciaExterna: string | null;
  referenciaExternaUnica: boolean | null;
}): string | null {
  if (body.referenciaExternaUnica !== true) return null;
  const referencia = toSingleLine(body.referenciaExterna ?? "");
  if (referencia === "") throw refusal("referencia_externa_requerida", {}, { path: "referenciaExterna" });
  return referencia;
}
