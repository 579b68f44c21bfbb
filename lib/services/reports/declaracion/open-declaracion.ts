/** The return's draft, or the documents behind one of its figures, as a file. */
import type { Readable } from "node:stream";
import type { DocumentoDeRenglon, Renglon } from "@/lib/contract/portal/declaracion";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { toFecha } from "@/lib/platform/clock";
import { empresaFileName } from "../../accounts/emisor/file-name";
import type { Ctx } from "../../kernel/context";
import { readOption } from "../../kernel/listas/parameters";
import { requirePermiso } from "../../kernel/permisos";
import { type Columna, type Tabla, tablaCsv } from "../../kernel/tabla";
import { CONTENT_TYPES, tablaXlsx } from "../../kernel/tabla-xlsx";
import { getDeclaracion } from "./get-declaracion";
import { eachOfRenglon } from "./list-renglon";

type Fila = Renglon & { seccion: string };
const UNIDADES: Readonly<Record<Renglon["unidad"], string>> = {
  colones: "CRC",
  porcentaje: "%",
  documentos: "documentos",
};

const DE_BORRADOR: readonly Columna<Fila>[] = [
  { titulo: "Sección", clase: "texto", valor: ({ seccion }) => seccion },
  { titulo: "Renglón", clase: "texto", valor: ({ etiqueta }) => etiqueta },
  { titulo: "Cifra", clase: "cifra", valor: ({ cifra }) => cifra },
  { titulo: "Unidad", clase: "texto", valor: ({ unidad }) => UNIDADES[unidad] },
];

const DE_LISTA: readonly Columna<DocumentoDeRenglon>[] = [
  { titulo: "Fecha", clase: "fecha", valor: ({ fechaEmision }) => toFecha(new Date(fechaEmision)) },
  { titulo: "Tipo", clase: "texto", valor: ({ tipo }) => TIPOS_DOCUMENTO[tipo as CodigoTipoDocumento].titulo },
  { titulo: "Consecutivo", clase: "texto", valor: ({ consecutivo }) => consecutivo },
  { titulo: "Clave", clase: "texto", valor: ({ clave }) => clave },
  { titulo: "Nombre", clase: "texto", valor: ({ contraparte }) => contraparte },
  { titulo: "Moneda", clase: "texto", valor: ({ moneda }) => moneda },
  { titulo: "Total en su moneda", clase: "cifra", valor: ({ total }) => total },
  { titulo: "Aporte en colones", clase: "monto", valor: ({ aporte }) => aporte },
];

export interface DeclaracionPedida {
  /** `YYYY-MM`. */
  mes: string;
  /** The row whose documents are asked for; without it, the draft. */
  renglon?: string | undefined;
  /** `xlsx` (the default) or `csv`. */
  formato?: string | undefined;
}

/** @throws AppError rule for an unknown month, row or format */
export async function openDeclaracion(
  ctx: Ctx,
  { mes, renglon, formato }: DeclaracionPedida,
): Promise<{ fileName: string; contentType: string; stream: Readable }> {
  requirePermiso(ctx, "reportes.ver");
  const en = readOption("formato", formato, ["xlsx", "csv"]) ?? "xlsx";
  const { secciones } = await getDeclaracion(ctx, { mes });
  const nombre = `d150${renglon === undefined ? "" : `-${renglon}`}`;
  const file = { fileName: await empresaFileName(ctx, nombre, mes, en), contentType: CONTENT_TYPES[en] };
  const open = <Row>(tabla: Tabla<Row>) =>
    en === "csv" ? tablaCsv(tabla) : tablaXlsx(tabla, { hoja: renglon === undefined ? "D-150" : "Comprobantes" });
  if (renglon !== undefined)
    return { ...file, stream: open({ columnas: DE_LISTA, filas: eachOfRenglon(ctx, { mes, renglon }) }) };
  const filas = secciones.flatMap(({ titulo, renglones }) => renglones.map((each) => ({ ...each, seccion: titulo })));
  return { ...file, stream: open({ columnas: DE_BORRADOR, filas, sinTotal: true }) };
}
