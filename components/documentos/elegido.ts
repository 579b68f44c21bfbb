import type { DocumentoResumen } from "@/lib/contract/documento";
import type { ListaEmitida } from "@/lib/contract/portal/listas";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";

/** A chosen row of a list of issued documents. */
export type Elegido = Pick<
  DocumentoResumen,
  "clave" | "codigoTipo" | "consecutivo" | "totalComprobante" | "moneda" | "estado"
>;

/** What a row of a list of issued documents is called in the name of its checkbox. */
export const nombreElegido = ({ codigoTipo, consecutivo }: Pick<Elegido, "codigoTipo" | "consecutivo">) =>
  `${TIPOS_DOCUMENTO[codigoTipo as CodigoTipoDocumento].titulo} ${consecutivo}`;

const PAGINAS: Readonly<Record<ListaEmitida, string>> = {
  ventas: "documentos",
  compras: "compras",
  recibos: "recibos",
};

/** The page of a row of the list. */
export const hrefElegido = (lista: ListaEmitida, { clave }: Pick<Elegido, "clave">) => `/${PAGINAS[lista]}/${clave}`;
