/** A customer asks for an invoice in his name at a ticket's public link, once for each ticket (decision 0077). */

import { selectFacturaAutomatica, selectTenantEstado } from "@/db/queries/accounts/tenant";
import type { StoredDocumento } from "@/db/queries/issuing/documento";
import { insertSolicitudFactura, selectSolicitudFactura } from "@/db/queries/sales/solicitud-factura";
import type { RowOf } from "@/db/sql/prepared";
import { wordsOf } from "@/lib/contract/portal/refusals/words-of";
import type { EstadoSolicitud, ReceptorPedido, SolicitudPublica } from "@/lib/contract/portal/solicitud-factura";
import { refusal } from "@/lib/contract/refusal";
import { empresaPuede } from "@/lib/domain/estado-empresa";
import { isIdentificacion, normalizeIdentificacion } from "@/lib/domain/identificacion";
import { isCorreo } from "@/lib/domain/personas/correo";
import { countCharacters, isXmlText, toSingleLine } from "@/lib/domain/texto";
import { TIQUETE } from "@/lib/domain/tipo-documento";
import { DAY_MS } from "@/lib/platform/clock";
import type { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { rutaPublica } from "../../issuing/documentos/enlace-publico";
import { readMembers } from "../../kernel/at-member";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { documentoDatos, publishEvento } from "../../kernel/eventos/publish-evento";
import { OUTBOX_CHANNEL } from "../../kernel/outbox/outbox-event";
import { requirePermiso } from "../../kernel/permisos";
import { tenantNow } from "../../kernel/reloj";
import { approveSolicitud } from "./resolver";

const MAX_DIAS = 30;
const SIN_PROBLEMA = { motivos: [], problema: null };

/** Returns whether the invoice is issued already. @throws AppError rule, conflict when somebody has asked before */
export async function requestFactura(
  ctx: Ctx,
  tiquete: StoredDocumento,
  sent: ReceptorPedido,
): Promise<{ emitida: boolean }> {
  requirePermiso(ctx, "documentos.ver");
  const { tenantId, now } = ctx;
  const { documento_id: documentoId, clave } = tiquete;
  const [[empresa]] = await ctx.db.read(tenantId, selectTenantEstado({ tenantId }));
  const imposible = problemaDe(tiquete, tenantNow(ctx), empresa);
  if (imposible !== null) throw imposible;
  const receptor = readReceptor(sent);
  await ctx.db.transaction(tenantId, async (tx) => {
    const made = await tx.run(insertSolicitudFactura({ tenantId, documentoId, ...receptor, now }));
    if (made.length === 0) throw refusal("solicitud_repetida");
    const detalle = { identificacion: receptor.identificacion };
    tx.send(auditEntry(ctx, { accion: "pedir", objeto: "solicitud_factura", objetoId: clave, detalle }));
    const referencia_externa = tiquete.opcionales.referenciaExterna ?? null;
    const datos = documentoDatos({ ...tiquete, referencia_externa }, tiquete.estado, SIN_PROBLEMA);
    tx.send(publishEvento(ctx, { tipo: "documento.facturaPedida", datos }));
  });
  ctx.db.wake(OUTBOX_CHANNEL);
  return { emitida: await issueAtOnce(ctx, tiquete) };
}

/** What the ticket's public page says of it; null for a document of another type. */
export async function getSolicitudPublica(ctx: Ctx, tiquete: StoredDocumento): Promise<SolicitudPublica | null> {
  requirePermiso(ctx, "documentos.ver");
  if (tiquete.tipo !== TIQUETE) return null;
  const { tenantId } = ctx;
  const { documento_id: documentoId } = tiquete;
  const [[row], [ajuste], [empresa]] = await ctx.db.read(
    tenantId,
    selectSolicitudFactura({ tenantId, documentoId }),
    selectFacturaAutomatica({ tenantId }),
    selectTenantEstado({ tenantId }),
  );
  const automatica = ajuste?.factura_automatica === true;
  if (row === undefined) {
    const imposible = problemaDe(tiquete, tenantNow(ctx), empresa)?.refusals.map(wordsOf).join(" ") ?? null;
    return { estado: null, imposible, automatica, motivo: null, factura: null };
  }
  return {
    estado: row.estado as EstadoSolicitud,
    imposible: null,
    automatica,
    motivo: row.motivo,
    factura: row.factura_id && (await rutaPublica(ctx, row.factura_id)),
  };
}

/** Why the ticket cannot become an invoice. */
function problemaDe(
  tiquete: StoredDocumento,
  now: Date,
  empresa: RowOf<typeof selectTenantEstado> | undefined,
): AppError | null {
  if (empresa === undefined || !empresaPuede(empresa.estado, "escribir")) return refusal("solicitud_empresa_no_emite");
  if (tiquete.tipo !== TIQUETE) return refusal("solicitud_no_es_tiquete");
  if (tiquete.voided_at !== null) return refusal("solicitud_de_anulado");
  if (tiquete.estado !== "aceptado") return refusal("solicitud_sin_aceptar");
  if (tiquete.monto_acreditado !== "0") return refusal("solicitud_acreditado");
  if (tiquete.monto_pagado !== "0") return refusal("solicitud_con_pagos");
  const tarde = now.getTime() - tiquete.fecha_emision.getTime() > MAX_DIAS * DAY_MS;
  return tarde ? refusal("solicitud_tarde", { dias: MAX_DIAS }) : null;
}

function readReceptor({ tipoIdentificacion, codigoActividadReceptor, ...sent }: ReceptorPedido): ReceptorPedido {
  return {
    tipoIdentificacion,
    ...readMembers({
      identificacion: () => {
        const numero = normalizeIdentificacion(sent.identificacion);
        if (isIdentificacion(tipoIdentificacion, numero)) return numero;
        throw refusal("solicitud_identificacion", { valor: sent.identificacion });
      },
      nombre: () => {
        const nombre = toSingleLine(sent.nombre);
        const length = countCharacters(nombre);
        if (isXmlText(nombre) && length >= 5 && length <= 100) return nombre;
        throw refusal("solicitud_nombre");
      },
      correo: () => {
        if (isCorreo(sent.correo)) return sent.correo;
        throw refusal("solicitud_correo", { valor: sent.correo });
      },
      codigoActividadReceptor: () => {
        if (codigoActividadReceptor === null || /^[0-9A-Za-z.]{6}$/.test(codigoActividadReceptor)) {
          return codigoActividadReceptor;
        }
        throw refusal("solicitud_actividad");
      },
    }),
  };
}

/** When the company has switched approval off. What cannot be issued by itself waits for the company instead. */
async function issueAtOnce(ctx: Ctx, tiquete: StoredDocumento): Promise<boolean> {
  const { tenantId } = ctx;
  const [[empresa]] = await ctx.db.read(tenantId, selectFacturaAutomatica({ tenantId }));
  if (empresa?.factura_automatica !== true) return false;
  try {
    const { clave, usuario_id: usuarioId } = tiquete;
    await approveSolicitud({ ...ctx, permisos: "todos" }, { clave, usuarioId });
    return true;
  } catch (error) {
    log().warn({ tenantId, clave: tiquete.clave, error }, "an invoice in place of a ticket waits for the company");
    return false;
  }
}
