/** What a reference points to (XML TipoDocIR). */
import { type CodigoPorTipo, tiposDe } from "./codigo";
import datos from "./datos/tipo-documento-referencia.json" with { type: "json" };

export interface TipoDocumentoReferencia extends CodigoPorTipo {
  /** First day on which every environment of the authority accepts it, `YYYY-MM-DD`. */
  desde: string;
  /** Numero must be a clave of 50 characters. */
  exigeClave: boolean;
}

export const TIPOS_DOCUMENTO_REFERENCIA: readonly TipoDocumentoReferencia[] = datos.map(
  ({ codigo, nombre, desde, exige_clave: exigeClave = false, ...entry }) => ({
    codigo,
    nombre,
    desde,
    exigeClave,
    tipos: tiposDe(entry),
  }),
);
