/** A book as a file, written while it is downloaded, so that millions of documents need the memory of one page. */
import type { Readable } from "node:stream";
import { AGRUPACIONES, type Agrupacion } from "@/lib/contract/portal/reportes";
import { empresaFileName } from "../../accounts/emisor/file-name";
import type { Ctx } from "../../kernel/context";
import { readOption, readPeriodo } from "../../kernel/listas/parameters";
import { requirePermiso } from "../../kernel/permisos";
import { type Tabla, tablaCsv } from "../../kernel/tabla";
import { CONTENT_TYPES, tablaXlsx } from "../../kernel/tabla-xlsx";
import { AGRUPADO, agrupar } from "./agrupar";
import { COLUMNAS } from "./columnas";
import { filasDeCompras, filasDeVentas, lineasDeCompras, lineasDeVentas } from "./filas";

const FILAS = { ventas: filasDeVentas, compras: filasDeCompras };
const LINEAS = { ventas: lineasDeVentas, compras: lineasDeCompras };
const NOMBRES = { ventas: "Ventas", compras: "Compras" };

export interface LibroPedido {
  /** `ventas` (the default) or `compras`. */
  libro?: string | undefined;
  /** What a row is: `documento` (the default) or another one of AGRUPACIONES. */
  por?: string | undefined;
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
  const por = readOption("por", input.por, Object.keys(AGRUPACIONES) as Agrupacion[]) ?? "documento";
  const filas = (por === "producto" ? LINEAS : FILAS)[libro](ctx, readPeriodo(input.desde, input.hasta));
  const documentos = { columnas: COLUMNAS[libro], filas };
  const write = <Row>(tabla: Tabla<Row>) =>
    formato === "csv" ? tablaCsv(tabla) : tablaXlsx(tabla, { hoja: NOMBRES[libro] });
  return {
    fileName: await empresaFileName(
      ctx,
      `libro-${libro}${por === "documento" ? "" : `-por-${por}`}`,
      `${input.desde}-a-${input.hasta}`,
      formato,
    ),
    contentType: CONTENT_TYPES[formato],
    stream: por === "documento" ? write(documentos) : write(agrupar(AGRUPADO[por], documentos)),
  };
}
