/** An administrator says which documents of a supplier are accepted without a person. */

import { selectActividad } from "@/db/queries/issue";
import { deleteReglaProveedor, saveReglaProveedor, selectReglas } from "@/db/queries/regla-proveedor";
import type { CondicionRegla, ReglaProveedor } from "@/lib/contract/portal/reglas-proveedor";
import { refusal } from "@/lib/contract/refusals/refusal";
import { isMonto, parseDecimal, toMonto } from "@/lib/domain/decimal";
import { inferTipoIdentificacion, normalizeIdentificacion } from "@/lib/domain/identificacion";
import type { Moneda } from "@/lib/domain/moneda";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

/** Enough for every supplier whom a company knows well enough; the page shows all of them. */
const MAX_REGLAS = 200;

export interface NuevaRegla {
  emisorNumero: string;
  moneda: Moneda;
  /** Decimal text: documents up to this total, taxes included. */
  hasta: string;
  condicionImpuesto: CondicionRegla | null;
  codigoActividad: string | null;
}

export async function listReglas(ctx: Ctx): Promise<ReglaProveedor[]> {
  requirePermiso(ctx, "mensajes.ver");
  const { tenantId } = ctx;
  const [rows] = await ctx.db.read(tenantId, selectReglas({ tenantId, limit: MAX_REGLAS }));
  return rows;
}

/** Replaces the supplier's rule in that currency. @throws AppError rule */
export async function saveRegla(ctx: Ctx, regla: NuevaRegla): Promise<void> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId, actor, now } = ctx;
  const emisorNumero = normalizeIdentificacion(regla.emisorNumero);
  if (inferTipoIdentificacion(emisorNumero) === null) {
    throw refusal("emisor_de_regla_invalido", {}, { path: "emisorNumero" });
  }
  const monto = parseDecimal(regla.hasta);
  if (monto === null || !isMonto(monto) || !monto.greaterThan(0)) {
    throw refusal("monto_de_regla_invalido", {}, { path: "hasta" });
  }
  const { moneda, condicionImpuesto } = regla;
  const codigoActividad = condicionImpuesto === null || condicionImpuesto === "05" ? null : regla.codigoActividad;
  const [rows, [actividad]] = await ctx.db.read(
    tenantId,
    selectReglas({ tenantId, limit: MAX_REGLAS }),
    selectActividad({ tenantId, codigo: codigoActividad ?? "" }),
  );
  if (codigoActividad !== null && actividad === undefined) {
    throw refusal("actividad_desconocida", { codigo: codigoActividad }, { path: "codigoActividad" });
  }
  const replaces = rows.some((each) => each.emisorNumero === emisorNumero && each.moneda === moneda);
  if (!replaces && rows.length >= MAX_REGLAS) throw refusal("demasiadas_reglas", { max: MAX_REGLAS });
  const hasta = toMonto(monto);
  await ctx.db.transaction(tenantId, async (tx) => {
    const values = { tenantId, emisorNumero, moneda, hasta, condicionImpuesto, codigoActividad, actor, now };
    const [saved] = await tx.run(saveReglaProveedor(values));
    const objetoId = String(saved?.regla_proveedor_id);
    const detalle = { emisor: emisorNumero, moneda, hasta, condicionImpuesto, codigoActividad };
    tx.send(auditEntry(ctx, { accion: "registrar", objeto: "regla_proveedor", objetoId, detalle }));
  });
}

/** Safe to repeat. */
export async function deleteRegla(ctx: Ctx, { idRegla }: { idRegla: number }): Promise<void> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId } = ctx;
  await ctx.db.transaction(tenantId, async (tx) => {
    const [gone] = await tx.run(deleteReglaProveedor({ tenantId, idRegla }));
    if (gone === undefined) return;
    const detalle = { emisor: gone.emisor_numero, moneda: gone.moneda };
    const objetoId = String(idRegla);
    tx.send(auditEntry(ctx, { accion: "eliminar", objeto: "regla_proveedor", objetoId, detalle }));
  });
}
