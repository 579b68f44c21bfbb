/** A list of documents as a sheet, as it is filtered, written while it is downloaded. */
import type { Readable } from "node:stream";
import { LISTAS_DE_TRABAJO, type ListaDeTrabajo } from "@/lib/contract/portal/listas";
import { toFecha } from "@/lib/platform/clock";
import { empresaFileName } from "../../accounts/emisor/file-name";
import type { Ctx } from "../../kernel/context";
import { readOption } from "../../kernel/listas/parameters";
import { requirePermiso } from "../../kernel/permisos";
import { type Columna, type Tabla, tablaCsv } from "../../kernel/tabla";
import { CONTENT_TYPES, tablaXlsx } from "../../kernel/tabla-xlsx";
import { type FilaLista, type FiltrosLista, filasDe, filasElegidas, LISTAS } from "./filas";

const COLUMNAS: readonly Columna<FilaLista>[] = [
  { titulo: "Tipo", clase: "texto", valor: (row) => row.tipo },
  { titulo: "Consecutivo", clase: "texto", valor: (row) => row.consecutivo },
  { titulo: "Clave", clase: "texto", valor: (row) => row.clave },
  { titulo: "Fecha", clase: "fecha", valor: (row) => row.fecha.slice(0, 10) },
  { titulo: "Nombre", clase: "texto", valor: (row) => row.contraparte },
  { titulo: "Identificación", clase: "texto", valor: (row) => row.identificacion },
  { titulo: "Moneda", clase: "texto", valor: (row) => row.moneda },
  { titulo: "Impuesto", clase: "monto", valor: (row) => row.impuesto },
  { titulo: "Total", clase: "monto", valor: (row) => row.total },
  { titulo: "Estado", clase: "texto", valor: (row) => row.estado },
];
const DE_COBRO: typeof COLUMNAS = [
  { titulo: "Vence", clase: "fecha", valor: (row) => row.cobro?.vence ?? null },
  { titulo: "Falta por pagar", clase: "monto", valor: (row) => row.cobro?.debe ?? null },
];

/**
 * @param sent `lista`, `formato` (`xlsx` by default, or `csv`), and either the filters or the `claves` of the documents
 *   that were chosen. @throws AppError rule, not-found
 */
export async function openHoja(
  ctx: Ctx,
  { lista: sent, formato: format, ...filtros }: FiltrosLista,
): Promise<{ fileName: string; contentType: string; stream: Readable }> {
  requirePermiso(ctx, "documentos.ver");
  const lista = readOption("lista", sent, LISTAS_DE_TRABAJO) ?? "ventas";
  const formato = readOption("formato", format, ["xlsx", "csv"]) ?? "xlsx";
  const filas = await readFilas(ctx, lista, filtros);
  // Amounts of several currencies have no sum.
  const columnas = lista === "porCobrar" ? [...COLUMNAS, ...DE_COBRO] : COLUMNAS;
  const tabla = { columnas, filas, sinTotal: true };
  return {
    fileName: await empresaFileName(ctx, lista, toFecha(ctx.now), formato),
    contentType: CONTENT_TYPES[formato],
    stream: formato === "csv" ? tablaCsv(tabla) : tablaXlsx(tabla, { hoja: "Documentos" }),
  };
}

async function readFilas(ctx: Ctx, lista: ListaDeTrabajo, filtros: FiltrosLista): Promise<Tabla<FilaLista>["filas"]> {
  if (filtros.claves !== undefined) return filasElegidas(ctx, lista, filtros);
  // Refuse a wrong filter now: once the file has begun, no error can be answered.
  await LISTAS[lista](ctx, { ...filtros, limite: "1" });
  return filasDe(ctx, lista, filtros);
}
