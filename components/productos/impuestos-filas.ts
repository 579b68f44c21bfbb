/** The rows of taxes that a product, or a line without one, is written with. */
import { CODIGOS_TARIFA_IVA } from "@/lib/domain/catalogos/codigo-tarifa-iva";
import { FACTURA } from "@/lib/domain/tipo-documento";
import type { NombreDato } from "./datos";

/** Numbers are the texts of their fields. */
export interface ImpuestoRow extends Partial<Record<NombreDato, string>> {
  key: number;
  codigo: string;
  codigoTarifa: string;
  porcentaje: string;
}

const IVA = "01";
export const TARIFA_GENERAL = "08";
/** The rates that an invoice may have. */
export const TARIFAS = CODIGOS_TARIFA_IVA.filter(({ tipos }) => tipos.includes(FACTURA));

/** The only rate with that percentage; null when there are several or none. */
function tarifaDe(porcentaje: string): string | null {
  const [first, ...others] = TARIFAS.filter(({ tarifa }) => Number(tarifa) === Number(porcentaje));
  return first === undefined || others.length > 0 ? null : first.codigo;
}

/** The usual tax. */
export const impuestosIniciales = (): ImpuestoRow[] => [
  { key: 0, codigo: IVA, codigoTarifa: TARIFA_GENERAL, porcentaje: "13" },
];

/** Sets the rate that the CABYS catalog suggests for the chosen code, if it suggests one. */
export function withTarifaSugerida(rows: ImpuestoRow[], impuesto: string | null): ImpuestoRow[] {
  const codigoTarifa = impuesto === null ? null : tarifaDe(impuesto);
  if (codigoTarifa === null) return rows;
  return rows.map((row) => (row.codigo === IVA ? { ...row, codigoTarifa } : row));
}
