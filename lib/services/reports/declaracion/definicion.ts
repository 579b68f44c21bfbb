/** What a row of form 150 is, and how the table of rows (renglones.ts) writes one. */
import type { Aporte, NombreFuente } from "@/db/queries/reports/aportes";
import { type Decimal, ZERO } from "@/lib/domain/decimal";

export type Monto = "base" | "exonerado" | "impuesto" | "asumido" | "devuelto" | "acreditado" | "gasto" | "documentos";

interface Comun {
  id: string;
  etiqueta: string;
  /** For a total: of which rows it is made. */
  nota?: string;
  /** What the authority's form calls it, where that is not our label. */
  alias?: readonly string[];
}

export interface DeDocumentos extends Comun {
  clase: "documentos";
  fuentes: readonly NombreFuente[];
  monto: Monto;
  toma: (aporte: Aporte) => boolean;
}

export interface Manual extends Comun {
  clase: "manual";
  unidad: "colones" | "porcentaje";
}

export interface Suma extends Comun {
  clase: "suma";
  /** `cifra` has the figure of an earlier row, in cents, 0 for one that nobody wrote. */
  de: (cifra: (id: string) => Decimal) => Decimal;
}

export type Definicion = DeDocumentos | Manual | Suma;

export interface Seccion {
  titulo: string;
  descripcion: string;
  renglones: readonly Definicion[];
}

export const CUATRO = "4 %";

/** The rates of the form, with the codes of the lines that they take. No code has 3 %. */
const TARIFAS: readonly { id: string; nombre: string; codigos: readonly string[] }[] = [
  { id: "0-5", nombre: "0,5 %", codigos: ["09"] },
  { id: "1", nombre: "1 %", codigos: ["02"] },
  { id: "2", nombre: "2 %", codigos: ["03"] },
  { id: "3", nombre: "3 %", codigos: [] },
  { id: "4", nombre: CUATRO, codigos: ["04", "06"] },
  { id: "8", nombre: "8 %", codigos: ["07"] },
  { id: "13", nombre: "13 %", codigos: ["08"] },
];
const CON_TARIFA = TARIFAS.flatMap(({ codigos }) => codigos);
export const NO_SUJETO_CON_CREDITO = "01";
export const EXENTO = "10";
export const NO_SUJETO = "11";
export const SIN_IMPUESTO = [NO_SUJETO_CON_CREDITO, EXENTO, NO_SUJETO];
/** IVA by factor, which has no rate code even where a document writes one. */
const IVA_POR_FACTOR = "08";

export const VENTAS = ["ventas", "corregidas"] as const;
export const COMPRAS = ["compras", "recibidos"] as const;

/** A contribution of lines, and not of a document as a whole. */
export const deLineas = ({ codigo }: Aporte) => codigo !== null;
const tarifaOf = ({ codigo, codigo_tarifa }: Aporte) => (codigo === IVA_POR_FACTOR ? "" : (codigo_tarifa ?? ""));
export const esTarifa = (codigos: readonly string[]) => (aporte: Aporte) =>
  deLineas(aporte) && codigos.includes(tarifaOf(aporte));
export const esOtra = (aporte: Aporte) => deLineas(aporte) && !esTarifa([...CON_TARIFA, ...SIN_IMPUESTO])(aporte);

export function row(
  id: string,
  etiqueta: string,
  fuentes: DeDocumentos["fuentes"],
  monto: Monto,
  toma: DeDocumentos["toma"],
  nota?: string,
): DeDocumentos {
  return { clase: "documentos", id, etiqueta, fuentes, monto, toma, ...(nota === undefined ? {} : { nota }) };
}

export const venta = (id: string, etiqueta: string, toma: DeDocumentos["toma"], monto: Monto = "base", nota?: string) =>
  row(id, etiqueta, VENTAS, monto, toma, nota);

export const porTarifa = (
  prefijo: string,
  etiqueta: (nombre: string) => string,
  fuentes: DeDocumentos["fuentes"],
  monto: Monto,
) =>
  TARIFAS.map(({ id, nombre, codigos }) =>
    row(`${prefijo}-${id}`, etiqueta(nombre), fuentes, monto, esTarifa(codigos)),
  );

export const suma = (id: string, etiqueta: string, de: Suma["de"], nota: string): Suma => ({
  clase: "suma",
  id,
  etiqueta,
  de,
  nota,
});
export const sumaDe = (id: string, etiqueta: string, de: readonly Definicion[], nota: string) =>
  suma(id, etiqueta, (cifra) => de.reduce<Decimal>((total, each) => total.plus(cifra(each.id)), ZERO), nota);

export const manual = (id: string, etiqueta: string, nota?: string, unidad: Manual["unidad"] = "colones"): Manual => ({
  clase: "manual",
  id,
  etiqueta,
  unidad,
  ...(nota === undefined ? {} : { nota }),
});

/** The row, with the names that the authority's form has for it. */
export const llamado = <Fila extends Definicion>(fila: Fila, ...alias: string[]): Fila => ({
  ...fila,
  alias: [...(fila.alias ?? []), ...alias],
});
