/** Means of payment (XML TipoMedioPago). Source: enumerations of the v4.4 XSDs, names of "Anexos y Estructuras v4.4". */
import type { Codigo } from "./codigo";

export const MEDIOS_PAGO: readonly Codigo[] = [
  { codigo: "01", nombre: "Efectivo" },
  { codigo: "02", nombre: "Tarjeta" },
  { codigo: "03", nombre: "Cheque" },
  { codigo: "04", nombre: "Transferencia – depósito bancario" },
  { codigo: "05", nombre: "Recaudado por terceros" },
  { codigo: "06", nombre: "SINPE MOVIL" },
  { codigo: "07", nombre: "Plataforma Digital" },
  { codigo: "99", nombre: "Otros" },
];
