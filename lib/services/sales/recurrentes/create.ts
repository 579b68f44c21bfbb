/** Makes a recurring document of what the editor has written. */
import { deleteBorrador } from "@/db/queries/sales/borrador";
import { insertRecurrente } from "@/db/queries/sales/recurrente";
import type { FacturaRequest } from "@/lib/contract/facturas";
import { refusal } from "@/lib/contract/refusal";
import { type Cadencia, primeraFecha } from "@/lib/domain/cobranza/recurrencia";
import { addDias } from "@/lib/domain/escrito/fecha-escrita";
import { simulateDocumento } from "../../issuing/issue";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { OUTBOX_CHANNEL, outboxEvent } from "../../kernel/outbox/outbox-event";
import { requirePermiso } from "../../kernel/permisos";
import { refuseSinFuncion } from "../../kernel/refuse-sin-funcion";
import { tenantDay } from "../../kernel/reloj";
import { isNotaRequest } from "../facturas";
import { VENTA } from "../issue";
import { momentoDe } from "./calendario";

const MAX_DIAS = 731;

interface Pedida {
  /** The form's key: a second click makes no second one. */
  llave: string;
  totalEsperado: string;
  body: FacturaRequest;
  cada: Cadencia;
  /** The first day, or the one from which the first day of the month is looked for. */
  desde: string;
  /** Of the month; null for that of `desde`. */
  dia: number | null;
  hasta: string | null;
  veces: number | null;
}

/** What each document has of its own: the day's rate, and no reference that only one may have. */
const DE_CADA_UNO = { tipoCambio: null, motivoTipoCambio: null, referenciaExternaUnica: false, idUsuario: null };

/**
 * Its lines keep the prices that the form showed; taxes are those of the catalog on each day. The form's draft goes.
 * @throws AppError as issuing refuses it today; rule for a note or for days in the past; forbidden for its plan
 */
export async function createRecurrente(ctx: Ctx, pedida: Pedida): Promise<void> {
  requirePermiso(ctx, "documentos.emitir");
  await refuseSinFuncion(ctx, "recurrentes");
  const { tenantId } = ctx;
  const { llave, totalEsperado, body, cada, desde, hasta, veces } = pedida;
  const hoy = tenantDay(ctx);
  if (desde < hoy || desde > addDias(hoy, MAX_DIAS)) throw refusal("recurrente_inicio", {}, { path: "desde" });
  const dia = pedida.dia ?? Number(desde.slice(8));
  const primera = primeraFecha(cada, desde, dia);
  if (hasta !== null && hasta < primera) throw refusal("recurrente_fin", {}, { path: "hasta" });
  if (isNotaRequest(body)) throw refusal("recurrente_de_nota");
  const { draft, documento } = await simulateDocumento(ctx, VENTA, body, totalEsperado);
  await ctx.db.transaction(tenantId, async (tx) => {
    const [made] = await tx.run(
      insertRecurrente({
        tenantId,
        key: llave,
        usuarioId: draft.usuarioId,
        puntoVentaId: draft.puntoVentaId,
        cada,
        dia,
        primera,
        hasta,
        veces,
        moneda: documento.resumen.codigoMoneda,
        total: documento.resumen.totalComprobante,
        cliente: documento.receptor?.nombre ?? null,
        siguienteAt: momentoDe(ctx, primera),
        pedido: JSON.stringify({ ...body, ...DE_CADA_UNO }),
        createdBy: ctx.actor,
        now: ctx.now,
      }),
    );
    if (made === undefined) return;
    const { recurrente_id: recurrenteId } = made;
    tx.send(deleteBorrador({ tenantId, borradorId: llave }));
    const detalle = { cada, primera, hasta, veces, total: documento.resumen.totalComprobante };
    tx.send(auditEntry(ctx, { accion: "crear", objeto: "recurrente", objetoId: recurrenteId, detalle }));
    if (primera === hoy) tx.send(outboxEvent(ctx, "recurrente/pendiente", { tenantId, recurrenteId }));
  });
  ctx.db.wake(OUTBOX_CHANNEL);
}
