/** A quote from what the editor has written: computed by issuing's own functions, without number, date and signature. */
import { deleteBorrador } from "@/db/queries/sales/borrador";
import { insertProforma, selectProformaOfForm, takeNumeroProforma, voidProforma } from "@/db/queries/sales/proforma";
import type { FacturaRequest } from "@/lib/contract/facturas";
import type { FormularioGuardado } from "@/lib/contract/portal/borradores";
import { refusal } from "@/lib/contract/refusal";
import { addDias } from "@/lib/domain/escrito/fecha-escrita";
import { MAX_DIAS_PROFORMA } from "@/lib/domain/proforma";
import { isNota } from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import { refuseSinBorradores } from "../../accounts/planes/refuse";
import { simulateDocumento } from "../../issuing/issue";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { tenantDay } from "../../kernel/reloj";
import { textOf } from "../borradores/save";
import { VENTA } from "../issue";

interface Pedida {
  /** The form's Idempotency-Key: a second click finds the first one's proforma. */
  llave: string;
  totalEsperado: string;
  body: FacturaRequest;
  formulario: FormularioGuardado;
  /** `YYYY-MM-DD` */
  validaHasta: string;
}

/**
 * The form's draft becomes the proforma.
 * @throws AppError as issuing refuses it; rule for a note, or another day
 */
export async function createProforma(ctx: Ctx, pedida: Pedida): Promise<{ proformaId: string; numero: number }> {
  requirePermiso(ctx, "documentos.emitir");
  const { tenantId, now } = ctx;
  const { llave, totalEsperado, body, formulario, validaHasta } = pedida;
  const hoy = tenantDay(ctx);
  if (validaHasta < hoy || validaHasta > addDias(hoy, MAX_DIAS_PROFORMA)) {
    throw refusal("proforma_vigencia", {}, { path: "validaHasta" });
  }
  if (isNota(formulario.tipo)) throw refusal("proforma_de_nota");
  const { draft, documento } = await simulateDocumento(ctx, VENTA, body, totalEsperado);
  const { receptor, resumen } = documento;
  return ctx.db.transaction(tenantId, async (tx) => {
    await refuseSinBorradores(tx, ctx);
    const [taken] = await tx.run(takeNumeroProforma({ tenantId }));
    assert(taken !== undefined, "a tenant has its issuer profile");
    const [made] = await tx.run(
      insertProforma({
        tenantId,
        key: llave,
        numero: taken.numero,
        punto_venta_id: draft.puntoVentaId,
        ambiente: draft.ambiente,
        identificacion: receptor?.identificacion?.numero ?? null,
        cliente: receptor?.nombre ?? null,
        moneda: resumen.codigoMoneda,
        total: resumen.totalComprobante,
        valida_hasta: validaHasta,
        formulario: textOf(formulario),
        documento: JSON.stringify(documento),
        created_by: ctx.actor,
        created_at: now,
      }),
    );
    if (made === undefined) return existing(await tx.run(selectProformaOfForm({ tenantId, key: llave })));
    tx.send(deleteBorrador({ tenantId, borradorId: llave }));
    const detalle = { numero: made.numero, total: resumen.totalComprobante };
    tx.send(auditEntry(ctx, { accion: "crear", objeto: "proforma", objetoId: made.proforma_id, detalle }));
    return { proformaId: made.proforma_id, numero: made.numero };
  });
}

function existing([row]: readonly { proforma_id: string; numero: number }[]) {
  if (row === undefined) throw refusal("proforma_no_existe");
  return { proformaId: row.proforma_id, numero: row.numero };
}

/** @throws AppError conflict when it was billed or voided before */
export async function anularProforma(ctx: Ctx, proformaId: string): Promise<void> {
  requirePermiso(ctx, "documentos.emitir");
  const { tenantId } = ctx;
  await ctx.db.transaction(tenantId, async (tx) => {
    const [row] = await tx.run(voidProforma({ tenantId, proformaId }));
    if (row === undefined) throw refusal("proforma_cerrada");
    const detalle = { numero: row.numero };
    tx.send(auditEntry(ctx, { accion: "anular", objeto: "proforma", objetoId: proformaId, detalle }));
  });
}
