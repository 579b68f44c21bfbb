/**
 * The columns of the books, one line for each document, in colones. An IVA rate has a column for what it taxes and one
 * for its tax; what is exempt or not subject has its base alone, as the catalogue of rates classes it.
 */
import type { TarifaLibro } from "@/db/queries/reports/libros";
import { CODIGOS_TARIFA_IVA, type TarifaIva } from "@/lib/domain/catalogos/codigo-tarifa-iva";
import { type Decimal, ZERO } from "@/lib/domain/decimal";
import type { Columna } from "../../kernel/tabla";

/** A document of a book, or a line of one. Amounts are decimal text in colones, negative in a credit note; null where unknown. */
export interface FilaLibro {
  /** `YYYY-MM-DD` in Costa Rica. */
  fecha: string;
  origen: string;
  tipo: string;
  consecutivo: string;
  clave: string;
  identificacion: string | null;
  nombre: string | null;
  moneda: string | null;
  tipoCambio: string | null;
  condicionVenta: string | null;
  /** Its name; null in a supplier's document. */
  puntoVenta: string | null;
  /** Code of the tenant's economic activity. */
  actividad: string | null;
  tarifas: readonly TarifaLibro[];
  neta: string | null;
  impuesto: string | null;
  devuelto: string | null;
  otros: string | null;
  total: string | null;
  /** In the document's own currency. */
  totalMoneda: string | null;
  estado: string;
  condicionImpuesto: string | null;
  acreditado: string | null;
  gasto: string | null;
  /** Of a line. */
  producto: { codigo: string | null; detalle: string; cabys: string; unidad: string; cantidad: string } | null;
}

type Sumando = "base" | "exonerado" | "impuesto";

const IDENTIDAD: readonly Columna<FilaLibro>[] = [
  { titulo: "Fecha", clase: "fecha", valor: (fila) => fila.fecha },
  { titulo: "Tipo", clase: "texto", valor: (fila) => fila.tipo },
  { titulo: "Consecutivo", clase: "texto", valor: (fila) => fila.consecutivo },
  { titulo: "Clave", clase: "texto", valor: (fila) => fila.clave },
  { titulo: "Cédula", clase: "texto", valor: (fila) => fila.identificacion },
  { titulo: "Nombre", clase: "texto", valor: (fila) => fila.nombre },
  { titulo: "Punto de venta", clase: "texto", valor: (fila) => fila.puntoVenta },
  { titulo: "Actividad", clase: "texto", valor: (fila) => fila.actividad },
  { titulo: "Moneda", clase: "texto", valor: (fila) => fila.moneda },
  { titulo: "Tipo de cambio", clase: "cifra", valor: (fila) => fila.tipoCambio },
  { titulo: "Total en su moneda", clase: "cifra", valor: (fila) => fila.totalMoneda },
];

const MONTOS: readonly Columna<FilaLibro>[] = [
  ...CODIGOS_TARIFA_IVA.map((tarifa) => deTarifa(baseDe(tarifa), "base", (each) => isDe(each, tarifa))),
  ...CODIGOS_TARIFA_IVA.filter(({ clase }) => clase === "gravado").map((tarifa) =>
    deTarifa(`IVA ${nombreDe(tarifa)}`, "impuesto", (each) => isDe(each, tarifa)),
  ),
  deTarifa("Otros impuestos", "impuesto", (each) => !isGravado(each)),
  deTarifa("IVA exonerado", "exonerado", () => true),
  { titulo: "Impuesto total", clase: "monto", valor: (fila) => fila.impuesto },
];

const DE_VENTA: readonly Columna<FilaLibro>[] = [
  { titulo: "Venta neta", clase: "monto", valor: (fila) => fila.neta },
  { titulo: "IVA devuelto", clase: "monto", valor: (fila) => fila.devuelto },
  { titulo: "Otros cargos", clase: "monto", valor: (fila) => fila.otros },
];

const TOTAL: Columna<FilaLibro> = { titulo: "Total", clase: "monto", valor: (fila) => fila.total };
const ESTADO: Columna<FilaLibro> = { titulo: "Estado", clase: "texto", valor: (fila) => fila.estado };
const CONDICION: Columna<FilaLibro> = {
  titulo: "Condición de venta",
  clase: "texto",
  valor: (fila) => fila.condicionVenta,
};

export const COLUMNAS = {
  ventas: [...IDENTIDAD, CONDICION, ...MONTOS, ...DE_VENTA, TOTAL, ESTADO],
  compras: [
    { titulo: "Origen", clase: "texto", valor: (fila) => fila.origen },
    ...IDENTIDAD,
    CONDICION,
    ...MONTOS,
    ...DE_VENTA,
    TOTAL,
    { titulo: "Condición del impuesto", clase: "texto", valor: (fila) => fila.condicionImpuesto },
    { titulo: "Impuesto acreditado", clase: "monto", valor: (fila) => fila.acreditado },
    { titulo: "Gasto aplicable", clase: "monto", valor: (fila) => fila.gasto },
    ESTADO,
  ],
} as const satisfies Record<string, readonly Columna<FilaLibro>[]>;

/** All taxes of one rate. */
export const MONTOS_TARIFA = [
  deTarifa("Base", "base", () => true),
  deTarifa("Exonerado", "exonerado", () => true),
  deTarifa("Impuesto", "impuesto", () => true),
];

function deTarifa(titulo: string, miembro: Sumando, toma: (tarifa: TarifaLibro) => boolean): Columna<FilaLibro> {
  const valor = ({ tarifas }: FilaLibro) => {
    const tomadas = tarifas.filter(toma);
    // An empty cell, because most documents have few of the rates.
    if (tomadas.length === 0) return null;
    return tomadas.reduce<Decimal>((suma, each) => suma.plus(each[miembro]), ZERO).toFixed();
  };
  return { titulo, clase: "monto", valor };
}

const isDe = ({ codigoTarifa }: TarifaLibro, { codigo }: TarifaIva) => codigoTarifa === codigo;

/** Whether the tax has a column of its own. */
const isGravado = ({ codigoTarifa }: TarifaLibro) =>
  CODIGOS_TARIFA_IVA.some(({ codigo, clase }) => codigo === codigoTarifa && clase === "gravado");

/** `13 %`, or with its code where two have the same percentage. */
function nombreDe({ codigo, tarifa }: TarifaIva): string {
  const otra = CODIGOS_TARIFA_IVA.some(
    (each) => each.clase === "gravado" && each.tarifa === tarifa && each.codigo < codigo,
  );
  return `${tarifa.replace(".", ",")} %${otra ? " (transitorio)" : ""}`;
}

function baseDe(tarifa: TarifaIva): string {
  if (tarifa.clase === "gravado") return `Gravado ${nombreDe(tarifa)}`;
  if (tarifa.clase === "exento") return "Exento";
  return tarifa.codigo === "01" ? "No sujeto con derecho a crédito" : "No sujeto sin derecho a crédito";
}
