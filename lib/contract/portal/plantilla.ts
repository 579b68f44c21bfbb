/** What the invoice editor starts from when a document begins from another: a note, or what replaces a rejected one. */
import type { LineaEscrita } from "@/lib/domain/borrador";
import type { Opcional } from "@/lib/domain/miembros";
import type { CodigoTipoVenta } from "@/lib/domain/tipo-documento";
import type { ClienteAnswer } from "../clientes";
import type { FacturaForm } from "./emitir";

/** All that the editor sends, empty where there is nothing. */
export type Referencia = { [Member in keyof FacturaForm["referencias"][number]]-?: string };

/** Amounts of the lines are decimal text. */
export interface Plantilla extends Record<Opcional, string> {
  tipo: CodigoTipoVenta;
  origen: { clave: string; consecutivo: string; tipo: CodigoTipoVenta; saldo: string; motivos: string[] };
  moneda: string;
  /** Of the document; a note keeps it. */
  tipoCambio: string;
  /** As registered today; `null` for a ticket without one. */
  cliente: ClienteAnswer | null;
  condicionVenta: string;
  medioPago: string;
  medioPagoOtros: string;
  idPuntoVenta: number;
  codigoActividad: string;
  codigoActividadReceptor: string;
  lineas: (LineaEscrita & { naturalezaDescuento: string })[];
  /** The one that a note adjusts has no reason yet: the person chooses it. */
  referencias: Referencia[];
  /** Lines whose product is no longer sold: they are left out. */
  omitidas: string[];
}
