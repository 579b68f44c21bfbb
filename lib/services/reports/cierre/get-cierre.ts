/** What is left to do before a month can be closed. Each point is read from the rows; nobody ticks it. */
import { noteBorrador, noteLibros, selectCierre } from "@/db/queries/reports/cierre";
import { type Cierre, type ClaseDelMes, PASO_DE_CLASE, type PasoCierre } from "@/lib/contract/portal/cierre";
import { MAX_CONTADOS } from "@/lib/contract/portal/pendientes";
import { addDias } from "@/lib/domain/escrito/fecha-escrita";
import { toFecha } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import { readMes } from "../../kernel/mes";
import { requirePermiso } from "../../kernel/permisos";
import { tenantNow } from "../../kernel/reloj";
import { DEL_MES } from "../pendientes/del-mes";

const CLASES_DEL_MES = Object.keys(PASO_DE_CLASE) as readonly ClaseDelMes[];

/** @param mes `YYYY-MM` in Costa Rica. @throws AppError rule for an invalid month */
export async function getCierre(ctx: Ctx, input: { mes: string }): Promise<Cierre> {
  requirePermiso(ctx, "reportes.ver");
  const { tenantId, db } = ctx;
  const periodo = readMes(input.mes);
  const { mes, hasta } = periodo;
  const [[[cierre]], ...esperan] = await Promise.all([
    db.read(tenantId, selectCierre({ tenantId, mes })),
    ...CLASES_DEL_MES.map((clase) => DEL_MES[clase](ctx, periodo)),
  ]);
  const left = (clase: ClaseDelMes, cuantos: number) => ({
    paso: PASO_DE_CLASE[clase],
    hecho: cuantos === 0,
    faltan: Math.min(cuantos, MAX_CONTADOS),
    href: `/pendientes/${clase}?mes=${mes}`,
  });
  const once = (paso: PasoCierre, at: Date | null | undefined, href: string) => ({
    paso,
    hecho: at !== null && at !== undefined,
    faltan: null,
    href,
  });
  const { closed_at: at = null, closed_by: por = null } = cierre ?? {};
  return {
    mes,
    pasos: [
      ...CLASES_DEL_MES.map((clase, index) => left(clase, esperan[index]?.length ?? 0)),
      once("borrador", cierre?.borrador_at, `/reportes/d150?mes=${mes}`),
      once("libros", cierre?.libros_at, `/reportes?mes=${mes}`),
    ],
    cerrado: at === null || por === null ? null : { at, por },
    terminado: hasta <= tenantNow(ctx),
  };
}

/** Somebody opened the draft of the month's return. */
export async function noteBorradorVisto(ctx: Ctx, input: { mes: string }): Promise<void> {
  requirePermiso(ctx, "reportes.ver");
  const { tenantId, now } = ctx;
  await ctx.db.read(tenantId, noteBorrador({ tenantId, mes: readMes(input.mes).mes, now }));
}

/** Somebody downloaded a book: of a whole month, it is that month's. @param desde and `hasta`, days, both included */
export async function noteLibroDescargado(ctx: Ctx, { desde, hasta }: { desde: string; hasta: string }): Promise<void> {
  requirePermiso(ctx, "reportes.ver");
  const { tenantId, now } = ctx;
  const mes = readMes(desde.slice(0, 7));
  const whole = desde === `${mes.mes}-01` && hasta === addDias(toFecha(mes.hasta), -1);
  if (whole) await ctx.db.read(tenantId, noteLibros({ tenantId, mes: mes.mes, now }));
}
