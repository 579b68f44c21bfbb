/** An empty sheet with the titles that an import understands. Its columns of codes are text, so that zeros stay. */
import type { Readable } from "node:stream";
import { etiquetaDe, type ObjetoImportacion } from "@/lib/contract/portal/importaciones";
import { COLUMNAS, columnasDe, isNumero } from "../../kernel/archivos/columnas";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { tablaCsv } from "../../kernel/tabla";
import { CONTENT_TYPES, tablaXlsx } from "../../kernel/tabla-xlsx";

const HOJAS = { productos: "Productos", clientes: "Clientes", ventas: "Ventas" };

export function openPlantilla(
  ctx: Ctx,
  { objeto, formato }: { objeto: ObjetoImportacion; formato: "xlsx" | "csv" },
): { fileName: string; contentType: string; stream: Readable } {
  requirePermiso(ctx, "catalogos.ver");
  const columnas = columnasDe(objeto).map((columna) => ({
    titulo: etiquetaDe(objeto, columna),
    clase: isNumero(COLUMNAS[objeto][columna]) ? ("cifra" as const) : ("texto" as const),
    valor: () => null,
  }));
  const tabla = { columnas, filas: [], sinTotal: true };
  return {
    fileName: `plantilla-${objeto}.${formato}`,
    contentType: CONTENT_TYPES[formato],
    stream: formato === "csv" ? tablaCsv(tabla) : tablaXlsx(tabla, { hoja: HOJAS[objeto] }),
  };
}
