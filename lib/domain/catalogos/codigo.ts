/** An entry of an official code list. Codes are text in which leading zeros and case matter. */
import { CODIGOS_TIPO_DOCUMENTO, type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "../tipo-documento";

export interface Codigo {
  codigo: string;
  nombre: string;
}

/** A code with the documents that may carry it. */
export interface CodigoPorTipo extends Codigo {
  tipos: readonly CodigoTipoDocumento[];
}

/** Codes and names of a published list (`datos/`), without its other members. */
export function codigosDe(lista: readonly Codigo[]): readonly Codigo[] {
  return lista.map(({ codigo, nombre }) => ({ codigo, nombre }));
}

/** Codes and names of a published list, each with the documents that may carry it. */
export function codigosPorTipo(lista: readonly (Codigo & Restriccion)[]): readonly CodigoPorTipo[] {
  return lista.map((entry) => ({ codigo: entry.codigo, nombre: entry.nombre, tipos: tiposDe(entry) }));
}

/** Abbreviations of document types, as the published lists write them. */
interface Restriccion {
  solo_en?: readonly string[];
  no_en?: readonly string[];
}

/**
 * The document types that may carry a code: all of ours without those whose abbreviation is in `no_en`, or only those
 * whose abbreviation is in `solo_en`.
 */
export function tiposDe({ solo_en, no_en }: Restriccion): readonly CodigoTipoDocumento[] {
  return CODIGOS_TIPO_DOCUMENTO.filter((tipo) => {
    const { abreviatura } = TIPOS_DOCUMENTO[tipo];
    return (solo_en?.includes(abreviatura) ?? true) && !no_en?.includes(abreviatura);
  });
}

/** The name of a code, or the code itself when the list does not have it. */
export function nombreDeCodigo(catalogo: readonly Codigo[], codigo: string): string {
  return catalogo.find((entry) => entry.codigo === codigo)?.nombre ?? codigo;
}
