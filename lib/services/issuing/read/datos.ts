/** A document's other texts and the caller's own data, tidied. Limits are checked with the whole document. */
import type { z } from "zod";
import type { opcionalesSolicitud } from "@/lib/contract/miembros";
import { refusal } from "@/lib/contract/refusal";
import type { Opcionales } from "@/lib/domain/miembros";
import { toMultiLine, toSingleLine } from "@/lib/domain/texto";

interface DatosRequest {
  otros: z.output<(typeof opcionalesSolicitud)["otros"]>;
  metadatos: z.output<(typeof opcionalesSolicitud)["metadatos"]>;
}

/** @throws AppError rule for a text without words */
export function decideDatos({ otros, metadatos }: DatosRequest): Pick<Opcionales, "otros" | "metadatos"> {
  return {
    otros: otros === null || otros.length === 0 ? null : otros.map(readOtro),
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
