/**
 * The daily mail of what waits, to each person who wants it, once a day (decision 0068). The account's row records the
 * day after the mail was taken; a repetition after a crash sends the same message under the same key, which the
 * provider sends once.
 */
import {
  markResumen,
  selectResumenDiario,
  selectSinResumen,
  setResumenDiario,
} from "@/db/queries/notices/notificacion";
import {
  CLASES_PENDIENTE,
  type ClasePendiente,
  type EmpresaPendiente,
  type GrupoPendiente,
  sayCuantos,
} from "@/lib/contract/portal/pendientes";
import { formatMonto } from "@/lib/domain/escrito/formato";
import { toFecha } from "@/lib/platform/clock";
import type { Ctx, Runtime } from "../../kernel/context";
import { mailAviso } from "../../kernel/correos/mail-administradores";
import { listPendientesDeCuenta } from "../pendientes/list-pendientes";

/** Accounts per read. */
const BATCH = 100;
/** The kinds of which the mail names some. */
const NOMBRADAS: readonly ClasePendiente[] = ["vencida", "pagoVencido"];
const MAX_NOMBRADOS = 3;

/**
 * One person's trouble delays nobody: the others get theirs, and the first failure is thrown at the end, so that the
 * function is tried again for those without a mail.
 */
export async function sendResumenes(runtime: Runtime, now: Date): Promise<{ enviados: number }> {
  const dia = toFecha(now);
  const { system } = runtime.db;
  let enviados = 0;
  let failure: unknown;
  for (let desde = 0; ; ) {
    const rows = await system.query(selectSinResumen({ dia, desde, limit: BATCH }));
    for (const cuenta of rows) {
      try {
        enviados += await sendResumen(runtime, now, cuenta);
        await system.query(markResumen({ cuentaId: cuenta.cuentaId, dia }));
      } catch (error) {
        failure ??= error;
      }
      desde = cuenta.cuentaId;
    }
    if (rows.length < BATCH) break;
  }
  if (failure !== undefined) throw failure;
  return { enviados };
}

/** Returns 1, or 0 when nothing waits. */
async function sendResumen(
  runtime: Runtime,
  now: Date,
  { cuentaId, correo, nombre }: { cuentaId: number; correo: string; nombre: string },
): Promise<number> {
  const idempotencyKey = `resumen-${cuentaId}-${toFecha(now)}`;
  const empresas = await listPendientesDeCuenta(runtime, { cuentaId, now, requestId: idempotencyKey });
  if (empresas.length === 0) return 0;
  const asunto = `Lo que espera por vos en ${empresas.length === 1 ? empresas[0]?.nombre : `${empresas.length} empresas`}`;
  await mailAviso(runtime, { asunto, texto: textoOf(nombre, empresas, runtime.publicUrl), idempotencyKey }, [correo]);
  return 1;
}

function textoOf(nombre: string, empresas: readonly EmpresaPendiente[], publicUrl: string | null): string {
  const partes = empresas.map(({ nombre: empresa, grupos }) => [empresa, ...grupos.flatMap(lineasOf)].join("\n"));
  return [
    `Hola, ${nombre}:`,
    "Esto es lo que espera por vos hoy:",
    ...partes,
    ...(publicUrl === null ? [] : [`Lo ves todo en ${new URL("/pendientes", publicUrl)}`]),
    "Este correo lo apagás en Mi cuenta.",
  ].join("\n\n");
}

/** How many of a kind wait, and of money that is late, the first: who owes how much, and since when. */
function lineasOf(grupo: GrupoPendiente): string[] {
  const cuantos = `- ${CLASES_PENDIENTE[grupo.clase].titulo}: ${sayCuantos(grupo)}`;
  if (!NOMBRADAS.includes(grupo.clase)) return [cuantos];
  const nombrados = grupo.filas
    .slice(0, MAX_NOMBRADOS)
    .map(({ contraparte, monto, moneda, motivo }) =>
      [`  ${contraparte}: ${formatMonto(monto ?? "0", moneda ?? "CRC")}`, motivo?.toLowerCase()].join(", "),
    );
  return [cuantos, ...nombrados];
}

export async function getResumenDiario(ctx: Ctx, { cuentaId }: { cuentaId: number }): Promise<boolean> {
  const [row] = await ctx.db.system.query(selectResumenDiario({ cuentaId }));
  return row?.resumen_diario === true;
}

/** Each person decides about the own mail. */
export async function switchResumenDiario(ctx: Ctx, input: { cuentaId: number; activo: boolean }): Promise<void> {
  await ctx.db.system.query(setResumenDiario(input));
}
