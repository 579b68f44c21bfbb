/** Code lists with other names on the PDF than the official ones, and how a code becomes a text. */

import type { Codigo } from "@/lib/domain/catalogos/codigo";

/** Short, because they stand in a column of a table. */
export const IMPUESTOS: readonly Codigo[] = [
  { codigo: "01", nombre: "IVA" },
  { codigo: "02", nombre: "Selectivo de consumo" },
  { codigo: "03", nombre: "Único a los combustibles" },
  { codigo: "04", nombre: "Bebidas alcohólicas" },
  { codigo: "05", nombre: "Bebidas sin alcohol y jabones" },
  { codigo: "06", nombre: "Productos de tabaco" },
  { codigo: "07", nombre: "IVA, cálculo especial" },
  { codigo: "08", nombre: "IVA, bienes usados" },
  { codigo: "12", nombre: "Cemento" },
];

/** Names of discounts without a reason. The ordinary one (07, commercial) needs no name. */
export const DESCUENTOS: readonly Codigo[] = [
  { codigo: "01", nombre: "Regalía" },
  { codigo: "02", nombre: "Regalía, IVA cobrado al cliente" },
  { codigo: "03", nombre: "Bonificación" },
  { codigo: "04", nombre: "Descuento por volumen" },
  { codigo: "05", nombre: "Descuento por temporada" },
  { codigo: "06", nombre: "Descuento promocional" },
  { codigo: "08", nombre: "Descuento por frecuencia" },
  { codigo: "09", nombre: "Descuento sostenido" },
];

/** Spelled as in a sentence; other codes keep their official names. */
export const MEDIOS_PAGO_EN_PAPEL: readonly Codigo[] = [
  { codigo: "04", nombre: "Transferencia o depósito bancario" },
  { codigo: "06", nombre: "SINPE Móvil" },
  { codigo: "07", nombre: "Plataforma digital" },
];

export const MONEDAS: readonly Codigo[] = [
  { codigo: "CRC", nombre: "Colones (CRC)" },
  { codigo: "USD", nombre: "Dólares (USD)" },
];

/** The text sent with a code (as 99 requires), else the code's name, else the code itself. */
export function word(list: readonly Codigo[], codigo: string, other: string | null = null): string {
  return other ?? list.find((entry) => entry.codigo === codigo)?.nombre ?? codigo;
}
