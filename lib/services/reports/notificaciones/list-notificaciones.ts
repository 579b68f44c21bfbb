/** The bell: the company's newest events that concern a user, what a person has to resume, and which of them are new to that user. */
import { selectNotificaciones, setEventoVisto } from "@/db/queries/notices/notificacion";
import {
  MAX_NOTIFICACIONES,
  NOTIFICACIONES,
  type Notificacion,
  type TipoNotificacion,
} from "@/lib/contract/portal/notificaciones";
import { permite } from "@/lib/domain/personas/permisos";
import { isCompra, isRecibo } from "@/lib/domain/tipo-documento";
import { toFechaHora } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

const TIPOS = Object.keys(NOTIFICACIONES) as TipoNotificacion[];

/** Newest first; only of the kinds and the documents that the user may see. */
export async function listNotificaciones(ctx: Ctx, { usuarioId }: { usuarioId: number }): Promise<Notificacion[]> {
  requirePermiso(ctx, "documentos.ver");
  const { tenantId, db, permisos } = ctx;
  const tipos = TIPOS.filter((tipo) => permite(permisos, NOTIFICACIONES[tipo].permiso));
  const query = selectNotificaciones({ tenantId, usuarioId, tipos, limit: MAX_NOTIFICACIONES });
  const [rows] = await db.read(tenantId, query);
  return rows.map(({ evento_id: id, tipo, clave, datos, nueva }) => {
    const { consecutivo = null, codigoTipo = "" } = datos as { consecutivo?: string; codigoTipo?: string };
    const kind = tipo as TipoNotificacion;
    return { id, tipo: kind, fecha: momentOf(id), consecutivo, href: hrefOf(kind, clave, codigoTipo), nueva };
  });
}

/** A UUIDv7 begins with its moment in milliseconds. */
const momentOf = (id: string) => toFechaHora(new Date(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)));

function hrefOf(tipo: TipoNotificacion, clave: string | null, codigoTipo: string): string {
  if (tipo === "recurrente.pausado") return "/emitir/recurrentes";
  if (clave === null) return "/configuracion/hacienda";
  if (tipo === "documento.facturaPedida") return "/documentos/solicitudes";
  // Its clave is in the log, and nowhere else.
  if (tipo === "documento.desconocido") return "/configuracion/auditoria";
  if (tipo === "mensajeReceptor.rechazado" || tipo === "mensajeReceptor.contradicho") return `/mensajes/${clave}`;
  return `/${isRecibo(codigoTipo) ? "recibos" : isCompra(codigoTipo) ? "compras" : "documentos"}/${clave}`;
}

/** The user has seen everything up to this event. It concerns nobody else, and is no line of the log. */
export async function markNotificacionesVistas(
  ctx: Ctx,
  { usuarioId, hasta }: { usuarioId: number; hasta: string },
): Promise<void> {
  requirePermiso(ctx, "documentos.ver");
  const { tenantId } = ctx;
  await ctx.db.read(tenantId, setEventoVisto({ tenantId, usuarioId, eventoId: hasta }));
}
