/** Documents that grant an exemption (XML TipoDocumentoEX1). */
import { type Codigo, tiposDe } from "./codigo";
import datos from "./datos/tipo-documento-exoneracion.json" with { type: "json" };

export interface TipoDocumentoExoneracion extends Codigo {
  /** Only a credit or debit note may carry it. */
  soloNotas: boolean;
  exigeArticulo: boolean;
}

export const TIPOS_DOCUMENTO_EXONERACION: readonly TipoDocumentoExoneracion[] = datos.map((entry) => ({
  codigo: entry.codigo,
  nombre: entry.nombre,
  soloNotas: !tiposDe(entry).includes("01"),
  exigeArticulo: entry.exige_articulo ?? false,
}));
