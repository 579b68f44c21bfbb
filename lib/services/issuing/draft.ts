/** A document without number, date and signature: everything that can be slow or fail is already done. */

import type { Advertencia } from "@/lib/contract/advertencias";
import type { Ambiente } from "@/lib/domain/ambiente";
import type { Identificacion } from "@/lib/domain/documento";
import type { DocumentoSinNumero } from "@/lib/domain/limites";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";
import type { Firma } from "../accounts/certificados/firma";
import type { NewCliente } from "../catalog/clientes/create-cliente";
import type { ProveedorDecidido } from "../catalog/proveedores/save-proveedor";
import type { Emision } from "./emision";
import type { LineaEmitida } from "./price/linea";
import type { ReferenciaEmitida } from "./read/referencias";
import type { PagoEmitido } from "./record/pagos";
import type { Credito } from "./record/saldo";
import type { Recurso } from "./recurso";

export interface Draft {
  tipo: CodigoTipoDocumento;
  recurso: Recurso;
  ambiente: Ambiente;
  sucursal: string;
  terminal: string;
  bodegaId: number;
  puntoVentaId: number;
  usuarioId: number;
  /** Identification of the issuing party, which the clave contains. */
  identificacionClave: Identificacion;
  cliente: { clienteId: number } | NewCliente | null;
  /** Only in a purchase invoice. */
  proveedor: ProveedorDecidido | null;
  documento: DocumentoSinNumero;
  lineas: LineaEmitida[];
  /** A reference without a number refers to the document itself. */
  referencias: ReferenciaEmitida[];
  /** What a note changes in our own document that it adjusts; `null` for every other document. */
  credito: Credito | null;
  /** The document that this one replaces. */
  reemplazo: { documentoId: string; clave: string } | null;
  /** The caller's own reference that no other document may have; null if it may. */
  referenciaUnica: string | null;
  /** The total before the last piece of a return took the roundings; absent when it took none. */
  totalSinAjuste?: string;
  /** The ticket whose goods it takes over, so that no stock moves (decision 0077); absent in every other document. */
  existenciasDe?: string;
  /** What a payment receipt pays; absent in every other document. */
  pagos?: PagoEmitido[];
  firma: Firma;
  emision: Emision;
  advertencias: Advertencia[];
}
