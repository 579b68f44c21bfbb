import type { DocumentoResumen } from "@/lib/contract/documento";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";

/** A chosen row of a list of issued documents. */
export type Elegido = Pick<DocumentoResumen, "clave" | "codigoTipo" | "consecutivo" | "totalComprobante" | "moneda">;

/** What a row of a list of issued documents is called in the name of its checkbox. */
export const nombreElegido = ({ codigoTipo, consecutivo }: Pick<Elegido, "codigoTipo" | "consecutivo">) =>
  `${TIPOS_DOCUMENTO[codigoTipo as CodigoTipoDocumento].titulo} ${consecutivo}`;
