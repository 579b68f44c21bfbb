/** A book as a file, written while it is downloaded, so that millions of documents need the memory of one page. */
import type { Readable } from "node:stream";
import { empresaFileName } from "../../accounts/emisor/file-name";
import type { Ctx } from "../../kernel/context";
import { readOption, readPeriodo } from "../../kernel/listas/parameters";
import { requirePermiso } from "../../kernel/permisos";
import { tablaCsv } from "../../kernel/tabla";
import { tablaXlsx } from "../../kernel/tabla-xlsx";
import { COLUMNAS } from "./columnas";
import { filasDeCompras, filasDeVentas } from "./filas";

const FILAS = { ventas: filasDeVentas, compras: filasDeCompras };
const NOMBRES = { ventas: "Ventas", compras: "Compras" };
const CONTENT_TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

export interface LibroPedido {
  /** `ventas` (the default) or `compras`. */
  libro?: string | undefined;
  /** Days in Costa Rica, both included. */
  desde: string;
  hasta: string;
  /** `xlsx` (the default) or `csv`. */
  formato?: string | undefined;
}

/** @throws AppError rule for an unknown book or format, or an invalid range */
export async function openLibro(
  ctx: Ctx,
  input: LibroPedido,
): Promise<{ fileName: string; contentType: string; stream: Readable }> {
  requirePermiso(ctx, "reportes.ver");
  const libro = readOption("libro", input.libro, ["ventas", "compras"]) ?? "ventas";
  const formato = readOption("formato", input.formato, ["xlsx", "csv"]) ?? "xlsx";
  const tabla = { columnas: COLUMNAS[libro], filas: FILAS[libro](ctx, readPeriodo(input.desde, input.hasta)) };
  return {
    fileName: await empresaFileName(ctx, `libro-${libro}`, `${input.desde}-a-${input.hasta}`, formato),
    contentType: CONTENT_TYPES[formato],
    stream: formato === "csv" ? tablaCsv(tabla) : tablaXlsx(tabla, { hoja: NOMBRES[libro] }),
  };
}
