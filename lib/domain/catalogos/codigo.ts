/** An entry of an official code list. Codes are text: leading zeros count, and so does case. */
import { CODIGOS_TIPO_DOCUMENTO, type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "../tipo-documento";

export interface Codigo {
  codigo: string;
  nombre: string;
}

/** Codes and names of a published list (`datos/`), without what else it says of them. */
export function codigosDe(lista: readonly Codigo[]): readonly Codigo[] {
  return lista.map(({ codigo, nombre }) => ({ codigo, nombre }));
}

/** Those of our document types that may carry a code: all, or the ones whose abbreviation `solo_en` names. */
export function tiposDe({ solo_en }: { solo_en?: readonly string[] }): readonly CodigoTipoDocumento[] {
  return CODIGOS_TIPO_DOCUMENTO.filter((tipo) => solo_en?.includes(TIPOS_DOCUMENTO[tipo].abreviatura) ?? true);
}

/** What people call it; the code itself where the list does not have it. */
export function nombreDeCodigo(catalogo: readonly Codigo[], codigo: string): string {
  return catalogo.find((entry) => entry.codigo === codigo)?.nombre ?? codigo;
}
