/** What is left to do before a month can be closed. Each point is read from the rows; nobody ticks it. */
import {
  countRechazos,
  countRespuestasEnCamino,
  countSinVeredicto,
  noteBorrador,
  noteLibros,
  selectCierre,
} from "@/db/queries/cierre";
import { porResponder } from "@/db/queries/documento-recibido-lista";
import type { Cierre, PasoCierre } from "@/lib/contract/portal/cierre";
import { MAX_CONTADOS } from "@/lib/contract/portal/pendientes";
import { addDias } from "@/lib/domain/fecha-escrita";
import { fechaLimiteMensaje } from "@/lib/domain/plazo-mensaje";
import { TIPOS_RECIBO, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { toFecha } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import type { Ctx } from "../../kernel/context";
import { readMes } from "../../kernel/mes";
import { requirePermiso } from "../../kernel/permisos";
import { grupos } from "../pendientes/grupos";

/** After every document of a day. */
const LAST_ID = "9223372036854775807";

/** @param mes `YYYY-MM` in Costa Rica. @throws AppError rule for an invalid month */
export async function getCierre(ctx: Ctx, input: { mes: string }): Promise<Cierre> {
  requirePermiso(ctx, "reportes.ver");
  const { tenantId, now, db } = ctx;
  const { mes, desde, hasta } = readMes(input.mes);
  // All documents of a month have the same last day for their answer, so that day finds them.
  const limite = fechaLimiteMensaje(`${mes}-01`, env().MENSAJE_RECEPTOR_DIAS_HABILES);
  const rango = { tenantId, desde, hasta, limit: MAX_CONTADOS };
  const [sinResponder, [respuestas], [rechazos], [detenidos], [cierre]] = await db.read(
    tenantId,
    porResponder.asc({ tenantId, desde: addDias(limite, -1), desdeId: LAST_ID, limit: MAX_CONTADOS }),
    countRespuestasEnCamino(rango),
    countRechazos(rango),
    countSinVeredicto({ ...rango, ...grupos([...TIPOS_VENTA, ...TIPOS_RECIBO], ["procesando", "error"]) }),
    selectCierre({ tenantId, mes }),
  );
  const left = (paso: PasoCierre, faltan: number, href: string) => ({ paso, hecho: faltan === 0, faltan, href });
  const once = (paso: PasoCierre, at: Date | null | undefined, href: string) => ({
    paso,
    hecho: at !== null && at !== undefined,
    faltan: null,
    href,
  });
  const { cerrado_at: at = null, cerrado_by: por = null } = cierre ?? {};
  return {
    mes,
    pasos: [
      left("proveedores", sinResponder.filter((row) => row.fecha_limite === limite).length, "/mensajes"),
      left("respuestas", respuestas?.n ?? 0, "/pendientes/respuestaDetenida"),
      left("rechazos", rechazos?.n ?? 0, "/pendientes/rechazado"),
      left("detenidos", detenidos?.n ?? 0, "/pendientes/detenido"),
      once("borrador", cierre?.borrador_at, `/reportes/d150?mes=${mes}`),
      once("libros", cierre?.libros_at, `/reportes?mes=${mes}`),
    ],
    cerrado: at === null || por === null ? null : { at, por },
    terminado: hasta <= now,
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
