/** What the invoice editor starts from when a document starts from another: a note, or the replacement of a rejected one. */
import type { LineaEscrita } from "@/lib/domain/borrador";
import type { Escrito, Opcionales } from "@/lib/domain/miembros";
import type { CodigoTipoVenta } from "@/lib/domain/tipo-documento";
import type { ClienteAnswer } from "../clientes";
import type { CobroForm } from "./cobro";
import type { FacturaForm } from "./emitir";

/** All members that the editor sends; an absent value is an empty text. */
export type Referencia = { [Member in keyof FacturaForm["referencias"][number]]-?: string };

/** Amounts of the lines are decimal text. */
export interface Plantilla extends Record<Escrito, string>, CobroForm {
  tipo: CodigoTipoVenta;
  origen: { clave: string; consecutivo: string; tipo: CodigoTipoVenta; saldo: string; motivos: string[] };
  moneda: string;
  /** The document's rate, which a note keeps. */
  tipoCambio: string;
  /** The customer as registered today; `null` for a ticket without customer. */
  cliente: ClienteAnswer | null;
  condicionVenta: string;
  medioPago: string;
  medioPagoOtros: string;
  idPuntoVenta: number;
  codigoActividad: string;
  codigoActividadReceptor: string;
  otros: Opcionales["otros"];
  lineas: (LineaEscrita & { naturalezaDescuento: string; servicio: true | null })[];
  /** The reference to the adjusted document has no code yet: the user chooses it. */
  referencias: Referencia[];
  /** Descriptions of the lines that are left out because their product is no longer sold. */
  omitidas: string[];
}
