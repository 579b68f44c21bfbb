/** What the invoice editor starts from when a document starts from another: a note, a replacement, a copy. */

import type { Receptor } from "@/lib/domain/documento/documento";
import type { LineaEscrita, ParteEscrita, Tratado } from "@/lib/domain/escrito/borrador";
import type { CodigoComercial, HechosLinea } from "@/lib/domain/hechos-linea";
import type { Escrito, Opcionales } from "@/lib/domain/miembros";
import type { CodigoTipoVenta } from "@/lib/domain/tipo-documento";
import type { ClienteAnswer } from "../clientes";
import type { CobroPlantilla, DescuentoPlantilla } from "./cobro";
import type { FacturaForm } from "./emitir";

/** All members that the editor sends; an absent value is an empty text. */
export type Referencia = { [Member in keyof FacturaForm["referencias"][number]]-?: string };

/** A part of a combo as it was issued. */
export interface PartePlantilla extends ParteEscrita {
  producto: Tratado;
  descuentos: DescuentoPlantilla[];
  codigosComerciales: CodigoComercial[] | null;
  unidadMedidaComercial: string | null;
}

export interface LineaPlantilla extends LineaEscrita {
  naturalezaDescuento: string;
  hechos: HechosLinea;
  surtido: PartePlantilla[] | null;
  /** What a line without a product sells. */
  libre: Tratado | null;
  /** Those that `montoDescuento` cannot say: several, or of another type than commercial. */
  descuentos: DescuentoPlantilla[];
  servicio: boolean;
}

/** Amounts are decimal text. */
export interface Plantilla extends Record<Escrito, string>, CobroPlantilla {
  tipo: CodigoTipoVenta;
  origen: {
    /** What the new document does with it. */
    uso: "ajusta" | "sustituye" | "copia";
    clave: string;
    consecutivo: string;
    tipo: CodigoTipoVenta;
    saldo: string;
    motivos: string[];
  };
  moneda: string;
  /** The document's rate, which a note keeps. */
  tipoCambio: string;
  /** The customer as registered today; `null` for a ticket without customer. */
  cliente: ClienteAnswer | null;
  /** What the document says of the customer besides; `null` for a note, which takes it from its document. */
  receptor: Pick<Receptor, "nombreComercial" | "ubicacion" | "otrasSenasExtranjero"> | null;
  condicionVenta: string;
  medioPago: string;
  medioPagoOtros: string;
  idPuntoVenta: number;
  codigoActividad: string;
  codigoActividadReceptor: string;
  otros: Opcionales["otros"];
  lineas: LineaPlantilla[];
  /** The reference to the adjusted document has no code yet: the user chooses it. */
  referencias: Referencia[];
  /** Descriptions of the lines that are left out because their product is no longer sold. */
  omitidas: string[];
}
