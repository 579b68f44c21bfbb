/**
 * The documents behind a figure of the return's draft, oldest first, each with what it contributes. A page looks
 * through a bounded number of the month's documents, so it may be short, or empty, and still have a next one.
 */
import { APORTES, type AportesRow, type NombreFuente } from "@/db/queries/reports/aportes";
import type { DocumentoDeRenglon, RenglonQuery } from "@/lib/contract/portal/declaracion";
import { type Decimal, ZERO } from "@/lib/domain/decimal";
import { toFechaHora } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import { readCursor, writeCursor } from "../../kernel/listas/cursor";
import type { Pagina } from "../../kernel/listas/page";
import { readLimite, readOption, readParameter } from "../../kernel/listas/parameters";
import { type Mes, readMes } from "../../kernel/mes";
import { requirePermiso } from "../../kernel/permisos";
import { tenantDay } from "../../kernel/reloj";
import type { DeDocumentos } from "./definicion";
import { principioOf, rangoOf } from "./fuentes";
import { aporteA, CON_LISTA } from "./renglones";

/** Documents that one query reads, and queries of one page. */
const TRAMO = 200;
const MAX_TRAMOS = 5;

const IDS = CON_LISTA.map(({ id }) => id);
const PAGINAS: Readonly<Record<NombreFuente, DocumentoDeRenglon["fuente"]>> = {
  ventas: "venta",
  corregidas: "venta",
  vencidas: "venta",
  recibos: "recibo",
  compras: "compra",
  recibidos: "recibido",
};

/** @throws AppError rule for an unknown month or row, or a cursor of another query */
export async function listRenglon(ctx: Ctx, query: RenglonQuery): Promise<Pagina<DocumentoDeRenglon>> {
  requirePermiso(ctx, "reportes.ver");
  const mes = readMes(readParameter("mes", query.mes) ?? tenantDay(ctx).slice(0, 7));
  const id = readOption("renglon", query.renglon, IDS) ?? IDS[0];
  const limite = readLimite(query.limite);
  const definicion = CON_LISTA.find((each) => each.id === id) as DeDocumentos;
  const consulta = { lista: "renglon", filtros: { mes: mes.mes, id } };
  const [fuente, despues, despuesId] = readCursor(consulta, query.cursor, isPosicion) ?? [];
  const desde =
    fuente === undefined || despues === undefined || despuesId === undefined
      ? null
      : { fuente: fuente as NombreFuente, despues, despuesId };
  const datos: DocumentoDeRenglon[] = [];
  let leidos = 0;
  for await (const { fuente: de, row, isLast } of documentosOf(ctx, mes, definicion, desde, TRAMO)) {
    leidos += 1;
    const aporte = documentoOf(definicion, de, row);
    if (aporte !== null) datos.push(aporte);
    const lleno = datos.length === limite || leidos === TRAMO * MAX_TRAMOS;
    if (lleno) return { datos, siguiente: isLast ? null : writeCursor(consulta, [de, row.posicion, row.documento_id]) };
  }
  return { datos, siguiente: null };
}

/** All of a figure's documents, without holding them. */
export function eachOfRenglon(ctx: Ctx, input: { mes: string; renglon: string }): AsyncIterable<DocumentoDeRenglon> {
  requirePermiso(ctx, "reportes.ver");
  const id = readOption("renglon", input.renglon, IDS);
  const definicion = CON_LISTA.find((each) => each.id === id) as DeDocumentos;
  return aportantes(ctx, readMes(input.mes), definicion);
}

async function* aportantes(ctx: Ctx, mes: Mes, definicion: DeDocumentos): AsyncGenerator<DocumentoDeRenglon> {
  for await (const { fuente, row } of documentosOf(ctx, mes, definicion, null, TRAMO)) {
    const documento = documentoOf(definicion, fuente, row);
    if (documento !== null) yield documento;
  }
}

interface Leido {
  fuente: NombreFuente;
  row: AportesRow;
  /** True when nothing follows it. */
  isLast: boolean;
}

async function* documentosOf(
  { db, tenantId }: Ctx,
  mes: Mes,
  { fuentes }: DeDocumentos,
  desde: { fuente: NombreFuente; despues: string; despuesId: string } | null,
  limit: number,
): AsyncGenerator<Leido> {
  const start = desde === null ? 0 : fuentes.indexOf(desde.fuente);
  for (const [i, fuente] of fuentes.slice(Math.max(start, 0)).entries()) {
    const rango = rangoOf(fuente, tenantId, mes);
    let position =
      desde !== null && fuente === desde.fuente
        ? { despues: desde.despues, despuesId: desde.despuesId }
        : { despues: principioOf(fuente, rango), despuesId: "0" };
    const ultima = i === fuentes.length - 1 - Math.max(start, 0);
    for (;;) {
      const args = { ...rango, ...position, limit };
      const [rows] = await db.read(tenantId, APORTES[fuente](args));
      const full = rows.length === limit;
      for (const [j, row] of rows.entries()) yield { fuente, row, isLast: ultima && !full && j === rows.length - 1 };
      const last = rows.at(-1);
      if (last === undefined || !full) break;
      position = { despues: last.posicion, despuesId: last.documento_id };
    }
  }
}

/** Null when it contributes nothing to the row. */
function documentoOf(definicion: DeDocumentos, fuente: NombreFuente, row: AportesRow): DocumentoDeRenglon | null {
  const tomados = row.aportes.flatMap((aporte) => aporteA(definicion, aporte) ?? []);
  const aporte = tomados.reduce<Decimal>((total, each) => total.plus(each), ZERO);
  if (aporte.isZero()) return null;
  return {
    clave: row.clave,
    consecutivo: row.consecutivo,
    tipo: row.tipo,
    fechaEmision: toFechaHora(row.fecha_emision),
    contraparte: row.contraparte,
    moneda: row.moneda,
    total: row.total,
    aporte: aporte.toFixed(),
    fuente: PAGINAS[fuente],
  };
}

type Posicion = [fuente: string, posicion: string, id: string];
const isPosicion = (posicion: string[]): posicion is Posicion =>
  posicion.length === 3 &&
  (posicion[0] ?? "") in APORTES &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(posicion[1] ?? "") &&
  /^[1-9]\d{0,17}$/.test(posicion[2] ?? "");
