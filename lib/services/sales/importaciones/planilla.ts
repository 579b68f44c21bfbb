/**
 * A spreadsheet of sales: its rows become bodies of POST /facturas, which the contract and issuing judge as they judge
 * any other. Each fault is put back where it stands in the file. Confirmed, its documents are a batch.
 */
import { createHash } from "node:crypto";
import { selectIdempotencyKey } from "@/db/queries/operations/idempotency-key";
import * as queries from "@/db/queries/sales/importacion";
import { facturaRequest } from "@/lib/contract/facturas";
import { readJson } from "@/lib/contract/json-number";
import { etiquetaDe, type Simulado } from "@/lib/contract/portal/importaciones";
import type { Falta } from "@/lib/contract/portal/refusals/catalogo";
import { wordsOf } from "@/lib/contract/portal/refusals/words-of";
import { refusal } from "@/lib/contract/refusal";
import { assert } from "@/lib/platform/assert";
import { AppError } from "@/lib/platform/errors";
import { FACTURAS } from "../../issuing/documentos/factura";
import { simulateDocumento } from "../../issuing/issue";
import { bodyText, COLUMNAS, unreadable } from "../../kernel/archivos/columnas";
import { entender } from "../../kernel/archivos/entender";
import type { Renglon } from "../../kernel/archivos/read-archivo";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { clientFor } from "../facturas";
import { type LineaNueva, lineaLeida, requestLote } from "../lotes/request";
import type { Hecho } from "./run-importacion";

type Datos = Readonly<Record<string, string>>;

/** Columns of the customer, and of a line; the others are of the document's head. */
const CLIENTE = ["identificacion", "tipoIdentificacion", "nombre", "correo"];
const LINEA = ["codigoProducto", "cantidad", "precioUnitario", "montoDescuento", "naturalezaDescuento"];
const CABEZA = Object.keys(COLUMNAS.ventas).filter((columna) => ![...CLIENTE, ...LINEA, "documento"].includes(columna));
/** Members that a fault may be about, by the column that they come from. */
const COLUMNA_DE: Readonly<Record<string, string>> = { cliente: "identificacion", idProducto: "codigoProducto" };
/** Documents that are in memory at once when a batch is made. */
const TANDA = 50;

/** A document of the file, as its rows have it. */
interface Escrito {
  renglones: readonly Renglon[];
  /** Of each column of head and customer the first cell that is not empty, and its row. */
  cabeza: Readonly<Record<string, readonly [fila: number, celda: string]>>;
}

/**
 * The body of POST /facturas, with the key under which issuing it counts once.
 * @throws AppError rule with every fault of form, by row and column
 */
function readVenta({ actor }: Pick<Ctx, "actor">, { documento = "", renglones = "[]" }: Datos) {
  const escrito = escritoDe(renglones);
  const faltas = [...sinDocumento(documento, escrito), ...contradicciones(escrito), ...ilegibles(escrito)];
  if (faltas.length > 0) throw refusal("planilla_con_faltas", { faltas });
  const celdas = Object.fromEntries(Object.entries(escrito.cabeza).map(([columna, [, celda]]) => [columna, celda]));
  const members = membersOf(pick(celdas, CABEZA));
  const cliente = membersOf(pick(celdas, CLIENTE));
  const lineas = escrito.renglones.map(([, datos]) => `{${membersOf(pick(datos, LINEA))}}`);
  const [, idUsuario] = /^usuario:(\d+)$/.exec(actor) ?? [];
  assert(idUsuario !== undefined, "a person uploads and confirms a spreadsheet");
  const venta = [members, cliente && `"cliente":{${cliente}}`, `"lineas":[${lineas.join()}]`].filter(Boolean).join();
  const { success, data, error } = facturaRequest.safeParse(readJson(`{${venta},"idUsuario":${idUsuario}}`));
  if (!success) {
    const { issues } = error;
    const enFila = issues.map(({ path, message }) => faltaDe(escrito, path.map(String), message));
    throw refusal("planilla_con_faltas", { faltas: enFila });
  }
  // What is written, and not who sends it: the same rows in another file, or sent by another person, are no new sale.
  const idempotencyKey = `planilla-${createHash("sha256")
    .update(JSON.stringify([documento, venta]))
    .digest("hex")}`;
  return { body: data, idempotencyKey, escrito };
}

const membersOf = (datos: Datos) => bodyText("ventas", entender("ventas", datos).datos).slice(1, -1);

const pick = (datos: Datos, columnas: readonly string[]) =>
  Object.fromEntries(Object.entries(datos).filter(([columna]) => columnas.includes(columna)));

function escritoDe(text: string): Escrito {
  const renglones = JSON.parse(text) as Renglon[];
  const cabeza: Record<string, readonly [number, string]> = {};
  for (const [fila, datos] of renglones) {
    for (const [columna, celda] of Object.entries(datos)) cabeza[columna] ??= [fila, celda];
  }
  return { renglones, cabeza };
}

const falta = (fila: number, columna: string, problema: string): Falta => ({
  fila,
  columna: etiquetaDe("ventas", columna),
  problema,
});

const sinDocumento = (documento: string, { renglones }: Escrito): Falta[] =>
  documento === "" ? renglones.map(([fila]) => falta(fila, "documento", "Poné cuál documento es.")) : [];

/** Rows of one document that say something else of its head than an earlier one. */
const contradicciones = ({ renglones, cabeza }: Escrito): Falta[] =>
  renglones.flatMap(([fila, datos]) =>
    Object.entries(pick(datos, [...CABEZA, ...CLIENTE])).flatMap(([columna, celda]) => {
      const [antes = fila, dicho = celda] = cabeza[columna] ?? [];
      const problema = `Dice «${celda}», y la fila ${antes} del mismo documento dice «${dicho}».`;
      return dicho === celda ? [] : [falta(fila, columna, problema)];
    }),
  );

const ilegibles = ({ renglones }: Escrito): Falta[] =>
  renglones.flatMap(([fila, datos]) => unreadable("ventas", datos).map((problema) => ({ fila, ...problema })));

/** @param path a member of the body, in steps */
function faltaDe({ renglones, cabeza }: Escrito, path: readonly string[], problema: string): Falta {
  const [first, n, ...rest] = path;
  const [primera = 0] = renglones[0] ?? [];
  const deLinea = first === "lineas" && n !== undefined;
  const last = (deLinea ? rest : path).findLast((step) => !/^\d+$/.test(step)) ?? "";
  const columna = COLUMNA_DE[last] ?? last;
  const fila = deLinea ? (renglones[Number(n)]?.[0] ?? primera) : (cabeza[columna]?.[0] ?? primera);
  return { fila, columna: columna in COLUMNAS.ventas ? etiquetaDe("ventas", columna) : null, problema };
}

/** `lineas[0].cantidad` in steps. */
const stepsOf = (path: string | null) => path?.match(/[^.[\]]+/g) ?? [];

/**
 * What issuing a document now would give. Nothing is written.
 * @throws AppError rule with every fault, by row and column; unavailable
 */
export async function simulateVenta(ctx: Ctx, datos: Datos): Promise<Hecho> {
  const { body, idempotencyKey, escrito } = readVenta(ctx, datos);
  try {
    const { tenantId, now } = ctx;
    const stored = selectIdempotencyKey({ tenantId, route: FACTURAS.ruta, key: idempotencyKey, now });
    const [[issued]] = await ctx.db.read(tenantId, stored);
    if (issued !== undefined) return { efecto: "actualizar", advertencias: [], simulado: null };
    const { draft, documento } = await simulateDocumento(ctx, clientFor(body), body);
    const { codigoMoneda: moneda, totalComprobante: total } = documento.resumen;
    const simulado: Simulado = {
      tipo: draft.tipo,
      receptor: documento.receptor?.nombre ?? null,
      moneda,
      total,
      lineas: documento.lineas.length,
    };
    return { efecto: "crear", advertencias: draft.advertencias, simulado };
  } catch (error) {
    if (!(error instanceof AppError) || error.kind === "unavailable") throw error;
    const faltas = error.refusals.map((each) => faltaDe(escrito, stepsOf(each.path), wordsOf(each)));
    throw refusal("planilla_con_faltas", { faltas });
  }
}

interface Confirmada {
  importacionId: string;
  estado: string;
  invalidas: number;
  loteId: string | null;
}

/**
 * Has a checked spreadsheet issued as a batch, each document with the total that was shown; again, the same batch.
 * @throws AppError rule: also when one of its documents has a fault, and when all were issued before
 */
export async function issuePlanilla(ctx: Ctx, planilla: Confirmada): Promise<{ idLote: string }> {
  requirePermiso(ctx, "lotes.emitir");
  const { tenantId, now } = ctx;
  const { importacionId, estado, invalidas, loteId } = planilla;
  if (loteId !== null) return { idLote: loteId };
  if (estado !== "revisada") throw refusal("importacion_confirmada");
  if (invalidas > 0) throw refusal("planilla_sin_corregir", { documentos: invalidas });
  const { location } = await requestLote(ctx, {
    origen: "portal",
    idempotencyKey: `planilla-${importacionId}`,
    huella: importacionId,
    leer: () => readLineas(ctx, importacionId),
    junto: async (tx, loteId) => {
      const [row] = await tx.run(queries.issueImportacion({ tenantId, importacionId, loteId, now }));
      if (row === undefined) throw refusal("importacion_confirmada");
      const detalle = { objeto: "ventas", archivo: row.archivo, filas: row.total };
      tx.send(auditEntry(ctx, { accion: "importar", objeto: "importacion", objetoId: importacionId, detalle }));
    },
  });
  return { idLote: location.slice(location.lastIndexOf("/") + 1) };
}

async function readLineas(ctx: Ctx, importacionId: string): Promise<LineaNueva[]> {
  const { tenantId } = ctx;
  const lineas: LineaNueva[] = [];
  for (let despues = 0; ; ) {
    const tanda = { tenantId, importacionId, despues, limit: TANDA, estado: "valida" as const };
    const [filas] = await ctx.db.read(tenantId, queries.selectImportacionFilasDe(tanda));
    for (const { linea: fila, datos, efecto, simulado } of filas) {
      despues = fila;
      if (efecto !== "crear" || simulado === null) continue;
      const { body, idempotencyKey } = readVenta(ctx, datos as Datos);
      const { documento = "" } = datos as Datos;
      const planilla = JSON.stringify({ documento, fila, total: simulado.total });
      lineas.push({ ...lineaLeida(idempotencyKey, body, []), planilla });
    }
    if (filas.length < TANDA) break;
  }
  if (lineas.length === 0) throw refusal("planilla_ya_emitida");
  return lineas;
}
