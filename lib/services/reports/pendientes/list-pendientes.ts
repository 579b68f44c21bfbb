/** What waits for a person: in one company, and in all the companies of an account (decision 0068). */
import { selectMembresias } from "@/db/queries/accounts/usuario";
import { isClaseDelMes } from "@/lib/contract/portal/cierre";
import {
  CLASES_PENDIENTE,
  type ClasePendiente,
  type EmpresaPendiente,
  type GrupoPendiente,
  MAX_CONTADOS,
  NOMBRES_PENDIENTE,
  type Pendiente,
} from "@/lib/contract/portal/pendientes";
import { refusal } from "@/lib/contract/refusal";
import { permisosOf, permite } from "@/lib/domain/personas/permisos";
import { ROLES } from "@/lib/domain/personas/rol";
import { SECOND_MS } from "@/lib/platform/clock";
import type { Ctx, Runtime } from "../../kernel/context";
import { readMes } from "../../kernel/mes";
import { requirePermiso } from "../../kernel/permisos";
import { tenantDay } from "../../kernel/reloj";
import { CLASES } from "./clases";
import { DEL_MES } from "./del-mes";

/** The rows of each group that a list of groups shows. */
const FILAS = 10;

/** Groups that have something, the most urgent first; only of the kinds that the user may see. */
export async function listPendientes(ctx: Ctx, { filas = FILAS } = {}): Promise<GrupoPendiente[]> {
  requirePermiso(ctx, "documentos.ver");
  const visibles = NOMBRES_PENDIENTE.filter((clase) => permite(ctx.permisos, CLASES_PENDIENTE[clase].permiso));
  const read = await readClases(ctx, visibles);
  const groups = read.map(({ clase, pendientes }) => grupoOf(clase, pendientes, filas));
  return groups.filter(({ cuantos }) => cuantos > 0).sort((a, b) => byDay(a.filas[0], b.filas[0]));
}

/**
 * All of one kind, as many as are counted.
 * @param mes `YYYY-MM`: those that the closing of that month waits for
 * @throws AppError not-found, forbidden, rule for an invalid month
 */
export async function listDeClase(ctx: Ctx, nombre: string, mes: string | null = null): Promise<GrupoPendiente> {
  const clase = NOMBRES_PENDIENTE.find((each) => each === nombre);
  if (clase === undefined) throw refusal("clase_pendiente_no_existe");
  requirePermiso(ctx, CLASES_PENDIENTE[clase].permiso);
  if (mes !== null) {
    if (!isClaseDelMes(clase)) throw refusal("clase_pendiente_no_existe");
    return grupoOf(clase, (await DEL_MES[clase](ctx, readMes(mes))).sort(byDay), MAX_CONTADOS);
  }
  const [read] = await readClases(ctx, [clase]);
  return grupoOf(clase, read?.pendientes ?? [], MAX_CONTADOS);
}

/** Reads all kinds in one flight. */
async function readClases(ctx: Ctx, clases: readonly ClasePendiente[]) {
  const { db, tenantId, now } = ctx;
  const args = { tenantId, now, hoy: tenantDay(ctx), limit: MAX_CONTADOS + 1 };
  const queries = clases.map((clase) => CLASES[clase].consultas(args));
  const rows = await db.read(tenantId, ...queries.flat());
  let next = 0;
  return clases.map((clase, index) => {
    const from = next;
    next += queries[index]?.length ?? 0;
    const pendientes = CLASES[clase].filas(rows.slice(from, next), args);
    return { clase, pendientes: pendientes.sort(byDay) };
  });
}

function grupoOf(clase: ClasePendiente, pendientes: Pendiente[], filas: number): GrupoPendiente {
  const cuantos = Math.min(pendientes.length, MAX_CONTADOS);
  return { clase, cuantos, hayMas: pendientes.length > MAX_CONTADOS, filas: pendientes.slice(0, filas) };
}

/** Groups of the same day keep the order of the table. */
function byDay(a: Pendiente | undefined, b: Pendiente | undefined): number {
  const [left, right] = [a?.vence ?? "", b?.vence ?? ""];
  return left === right ? 0 : left < right ? -1 : 1;
}

/** Companies whose lists are read at the same time: each is one flight on a lane that everybody shares. */
const AT_ONCE = 4;

/**
 * The companies of an account in which something waits, the most urgent first. Each is read in its own scope, with
 * what its membership permits; a company that cannot be entered now is left out.
 */
export async function listPendientesDeCuenta(
  runtime: Runtime,
  { cuentaId, now, requestId }: { cuentaId: number; now: Date; requestId: string },
): Promise<EmpresaPendiente[]> {
  const membresias = await runtime.db.system.query(selectMembresias({ cuentaId }));
  const empresas: EmpresaPendiente[] = [];
  const waiting = [...membresias];
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const { tenantId, nombre, usuarioId, puntosVenta, relojAdelanto } = one;
      const adelantoMs = relojAdelanto * SECOND_MS;
      const rol = ROLES.find((each) => each === one?.rol);
      if (rol === undefined) continue;
      const permisos = permisosOf(rol, puntosVenta);
      const db = puntosVenta === null ? runtime.db : runtime.db.within(puntosVenta);
      const ctx = { ...runtime, db, tenantId, actor: `usuario:${usuarioId}`, permisos, requestId, now, adelantoMs };
      empresas.push({ tenantId, nombre, grupos: await listPendientes(ctx) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return empresas
    .filter(({ grupos }) => grupos.length > 0)
    .sort((a, b) => byDay(a.grupos[0]?.filas[0], b.grupos[0]?.filas[0]) || a.tenantId - b.tenantId);
}
