/** Code lists where the paper wants other words than the official name, and how a code becomes words. */

import type { Codigo } from "@/lib/domain/catalogos/codigo";

/** Short: they stand in a column of a table. */
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

/** What a discount is called when nobody said why. The ordinary one (07, commercial) needs no name. */
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

/** Spelled as a sentence would; the rest of the official list serves as it is. */
export const MEDIOS_PAGO_EN_PAPEL: readonly Codigo[] = [
  { codigo: "04", nombre: "Transferencia o depósito bancario" },
  { codigo: "06", nombre: "SINPE Móvil" },
  { codigo: "07", nombre: "Plataforma digital" },
];

export const MONEDAS: readonly Codigo[] = [
  { codigo: "CRC", nombre: "Colones (CRC)" },
  { codigo: "USD", nombre: "Dólares (USD)" },
];

/** The text sent beside a code (as 99 asks), else the code's name, else the code itself. */
export function word(list: readonly Codigo[], codigo: string, other: string | null = null): string {
  return other ?? list.find((entry) => entry.codigo === codigo)?.nombre ?? codigo;
}
