/** The optional facts of a line, as sent: tidied, and refused where the document's schema has no element for them. */
import type { z } from "zod";
import type { hechosSolicitud } from "@/lib/contract/hechos-linea";
import { refusal } from "@/lib/contract/refusal";
import {
  type CodigoComercial,
  type HechosLinea,
  type NombreHecho,
  porHecho,
  SIN_HECHOS_LINEA,
  sinHechos,
} from "@/lib/domain/hechos-linea";
import { toSingleLine } from "@/lib/domain/texto";
import { CODIGOS_TIPO_DOCUMENTO, type CodigoTipoDocumento } from "@/lib/domain/tipo-documento";
import { STRUCTURE } from "@/lib/integrations/hacienda/xml/structure/documentos";
import { findElement } from "@/lib/integrations/hacienda/xml/structure/find-element";
import { pathOf } from "./linea-path";

export type HechosSolicitud = { [Nombre in NombreHecho]: z.output<(typeof hechosSolicitud)[Nombre]> };

/** What a line that sends no fact says. */
export const SIN_HECHOS_SOLICITUD: HechosSolicitud = SIN_HECHOS_LINEA;

/** The types whose lines have the element of each fact. */
const TIPOS = porHecho(({ xml }) =>
  CODIGOS_TIPO_DOCUMENTO.filter((tipo) => findElement(STRUCTURE[tipo].root, `DetalleServicio/LineaDetalle/${xml}`)),
);

const CLASES = {
  texto: (sent: string) => toSingleLine(sent) || null,
  textos: (sent: string[]) => presentList(sent.map(toSingleLine).filter((each) => each !== "")),
  codigos: (sent: z.output<(typeof hechosSolicitud)["codigosComerciales"]>) =>
    presentList((sent ?? []).map(({ tipo, codigo }) => ({ tipo: tipo ?? "", codigo: toSingleLine(codigo ?? "") }))),
};

/**
 * Their lengths and codes are checked with the whole document (`findViolation`).
 * @param propio the code of the line's product, which the document has anyway
 * @throws AppError rule for a fact that documents of this type cannot contain
 */
export function readHechos(
  linea: HechosSolicitud,
  n: number,
  tipo: CodigoTipoDocumento,
  propio: CodigoComercial | null,
): HechosLinea {
  if (sinHechos(linea)) return SIN_HECHOS_LINEA;
  const hechos = porHecho(({ clase }, nombre) => {
    const sent = linea[nombre];
    const value = sent === null ? null : CLASES[clase](sent as never);
    if (value === null || TIPOS[nombre].includes(tipo)) return value;
    throw refusal("hecho_no_va", { linea: n, miembro: nombre, tipo }, { path: pathOf(n, nombre) });
  }) as HechosLinea;
  return { ...hechos, codigosComerciales: withoutPropio(hechos.codigosComerciales, propio) };
}

/** A line that is sent as it was answered names its product's code once more; the document has it once. */
function withoutPropio(codigos: CodigoComercial[] | null, propio: CodigoComercial | null): CodigoComercial[] | null {
  return presentList((codigos ?? []).filter((each) => each.tipo !== propio?.tipo || each.codigo !== propio.codigo));
}

function presentList<Item>(items: Item[]): Item[] | null {
  return items.length === 0 ? null : items;
}
