/** The draft of the VAT return (form 150): its rows with their figures, and the documents behind one. */
import { z } from "zod";
import { Decimal, isMonto } from "@/lib/domain/decimal";
import { listQuery, parameter } from "../listas";
import { numeroOpcional } from "./campos";
import type { Termino } from "./terminos/termino";

export interface Renglon {
  /** Names the row in addresses and exports. */
  id: string;
  etiqueta: string;
  /**
   * Decimal text in cents, a percentage, or a count of documents, as `unidad` says. Null while a person has not written
   * it.
   */
  cifra: string | null;
  unidad: "colones" | "porcentaje" | "documentos";
  /** `documentos` has a list behind it, `manual` is written by a person, `suma` follows from the others. */
  clase: "documentos" | "manual" | "suma";
  nota?: string;
  ayuda?: Termino;
}

export interface SeccionDeclaracion {
  titulo: string;
  descripcion: string;
  renglones: Renglon[];
}

export interface Declaracion {
  /** `YYYY-MM`. */
  mes: string;
  secciones: SeccionDeclaracion[];
}

/** A document with what it contributes to a row. */
export interface DocumentoDeRenglon {
  clave: string;
  consecutivo: string;
  /** Two digits of the document's type. */
  tipo: string;
  /** ISO 8601 in Costa Rica. */
  fechaEmision: string;
  contraparte: string | null;
  moneda: string | null;
  /** Decimal text in that currency. */
  total: string;
  /** Decimal text in colones, all digits; for a row that counts, 1. */
  aporte: string;
  /** Whose page shows it. */
  fuente: "venta" | "recibo" | "compra" | "recibido";
}

/** The present month and the form's first row when left out. */
export const renglonQuery = listQuery({
  mes: parameter("Mes `YYYY-MM` de la declaración."),
  renglon: parameter("Renglón del borrador."),
});
export type RenglonQuery = z.output<typeof renglonQuery>;

const CIEN = 100;
const MONTO = "Tiene que ser un monto desde 0, con 5 decimales como máximo.";
const PRORRATA = "Tiene que ser un porcentaje de 0 a 100.";

const cifra = (es: (valor: Decimal) => boolean, mensaje: string, clase: "monto" | "porcentaje") =>
  numeroOpcional(clase).refine((texto) => texto === null || es(new Decimal(texto)), mensaje);

/** What a person writes of a month, by the row's name. */
export const cifrasForm = z.object({
  mes: z.string(),
  "ventas-4-aereo": cifra(isMonto, MONTO, "monto"),
  "iva-4-aereo": cifra(isMonto, MONTO, "monto"),
  "compras-otros-regimenes": cifra(isMonto, MONTO, "monto"),
  "compras-sistema-especial": cifra(isMonto, MONTO, "monto"),
  prorrata: cifra((valor) => isMonto(valor) && valor.lessThanOrEqualTo(CIEN), PRORRATA, "porcentaje"),
  "credito-importaciones": cifra(isMonto, MONTO, "monto"),
  "saldo-anterior": cifra(isMonto, MONTO, "monto"),
  retenciones: cifra(isMonto, MONTO, "monto"),
  intereses: cifra(isMonto, MONTO, "monto"),
});
export type Cifras = Omit<z.output<typeof cifrasForm>, "mes">;
