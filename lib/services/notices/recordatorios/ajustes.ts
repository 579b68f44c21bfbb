/** A company's settings of reminders, with a mail that shows what its customers will read. */

import { selectBranding } from "@/db/queries/accounts/tenant";
import { selectEmisorForIssue } from "@/db/queries/issuing/issue";
import { selectRecordatorio, upsertRecordatorio } from "@/db/queries/payments/recordatorio";
import type { EstadoCuenta } from "@/lib/contract/portal/cartera";
import type { Recordatorio } from "@/lib/contract/portal/recordatorios";
import { plusDays } from "@/lib/domain/cobranza/plazo-cobro";
import { DIAS_RECORDATORIO } from "@/lib/domain/cobranza/recordatorios";
import { pieOf } from "@/lib/domain/documento/pie-documento";
import { renderCuenta } from "@/lib/integrations/mail/render-cuenta";
import { assert } from "@/lib/platform/assert";
import { toEmisor } from "../../accounts/emisor/to-emisor";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { tenantDay } from "../../kernel/reloj";
import { estadoCuentaName } from "../../payments/cartera/get-estado-cuenta";
import { nextMorning } from "./recordar";

export async function getRecordatorio(ctx: Ctx): Promise<Recordatorio> {
  requirePermiso(ctx, "configuracion.administrar");
  const { db, tenantId } = ctx;
  const [[row], [issuer], [branding]] = await db.read(
    tenantId,
    selectRecordatorio({ tenantId }),
    selectEmisorForIssue({ tenantId }),
    selectBranding({ tenantId }),
  );
  assert(issuer !== undefined && branding !== undefined, "a tenant has its profile");
  const { ambiente } = issuer;
  const estadoCuenta = example(tenantDay(ctx));
  const { subject, text } = renderCuenta({
    estadoCuenta,
    emisor: toEmisor(issuer),
    color: branding.color,
    ambiente,
    pie: pieOf(branding),
    pdf: estadoCuentaName(estadoCuenta.cliente.identificacion),
    recordadas: ["1", "2"],
  });
  return {
    activo: row?.estado === "activo",
    dias: row?.dias ?? DIAS_RECORDATORIO,
    muestra: { asunto: subject, texto: text },
  };
}

/** Begins on the next morning. */
export async function saveRecordatorio(ctx: Ctx, { activo, dias }: { activo: boolean; dias: number[] }): Promise<void> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId, now } = ctx;
  const siguienteAt = activo ? nextMorning(ctx) : null;
  await ctx.db.transaction(tenantId, async (tx) => {
    const estado = activo ? "activo" : "apagado";
    const [row] = await tx.run(upsertRecordatorio({ tenantId, estado, dias, siguienteAt, now }));
    assert(row !== undefined, "the row was written");
    const objetoId = row.recordatorio_id;
    const detalle = { activo, dias: dias.map(String) };
    tx.send(auditEntry(ctx, { accion: "configurar", objeto: "recordatorio", objetoId, detalle }));
  });
}

/** One invoice that is due in three days, and one since a week. */
function example(hoy: string): EstadoCuenta {
  const factura = (n: string, days: number, debe: string) => ({
    clave: n,
    titulo: "Factura electrónica",
    consecutivo: `0010000101000000000${n}`,
    debe,
    total: debe,
    fecha: plusDays(hoy, days - 30),
    vence: plusDays(hoy, days),
    atraso: -days,
    acreditado: "0",
    pagado: "0",
  });
  const total = { corriente: "45200", de1a30: "28250", de31a60: "0", de61a90: "0", masDe90: "0", total: "73450" };
  return {
    hoy,
    cliente: { identificacion: "3101000000", nombre: "Cliente de ejemplo" },
    monedas: [{ moneda: "CRC", total, cuantas: 2, facturas: [factura("1", -7, "28250"), factura("2", 3, "45200")] }],
  };
}
