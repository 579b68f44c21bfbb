/** An administrator says which documents of a supplier are accepted without a person. */

import { selectActividad } from "@/db/queries/issuing/issue";
import {
  deleteReglaProveedor,
  insertReglaProveedor,
  lockReglaProveedor,
  selectReglas,
  updateReglaProveedor,
} from "@/db/queries/reception/regla-proveedor";
import type { CondicionRegla } from "@/lib/contract/portal/reglas-proveedor";
import { refusal } from "@/lib/contract/refusal";
import type { Moneda } from "@/lib/domain/codigo-moneda";
import { isMonto, parseDecimal, toMonto } from "@/lib/domain/decimal";
import { inferTipoIdentificacion, normalizeIdentificacion } from "@/lib/domain/identificacion";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { MAX_REGLAS } from "./list";

export interface Terminos {
  /** Decimal text: documents up to this total, taxes included. */
  hasta: string;
  condicionImpuesto: CondicionRegla | null;
  codigoActividad: string | null;
}

export interface NuevaRegla extends Terminos {
  emisorNumero: string;
  moneda: Moneda;
}

/** @throws AppError rule, also when the supplier has a rule in that currency */
export async function createRegla(ctx: Ctx, regla: NuevaRegla): Promise<void> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId, actor, now } = ctx;
  const emisorNumero = normalizeIdentificacion(regla.emisorNumero);
  if (inferTipoIdentificacion(emisorNumero) === null) {
    throw refusal("emisor_de_regla_invalido", {}, { path: "emisorNumero" });
  }
  const terminos = await checked(ctx, regla);
  const [rows] = await ctx.db.read(tenantId, selectReglas({ tenantId, limit: MAX_REGLAS }));
  if (rows.length >= MAX_REGLAS) throw refusal("demasiadas_reglas", { max: MAX_REGLAS });
  const { moneda } = regla;
  await ctx.db.transaction(tenantId, async (tx) => {
    const values = { tenantId, emisorNumero, moneda, ...terminos, actor, now };
    const [saved] = await tx.run(insertReglaProveedor(values));
    if (saved === undefined) throw refusal("regla_repetida", { moneda }, { path: "emisorNumero" });
    const objetoId = String(saved.regla_proveedor_id);
    const detalle = { emisor: emisorNumero, moneda, ...terminos };
    tx.send(auditEntry(ctx, { accion: "registrar", objeto: "regla_proveedor", objetoId, detalle }));
  });
}

/** Supplier and currency stay, as they say what the rule's history is about. @throws AppError rule, not-found */
export async function updateRegla(ctx: Ctx, { idRegla, ...regla }: Terminos & { idRegla: number }): Promise<void> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId } = ctx;
  const terminos = await checked(ctx, regla);
  await ctx.db.transaction(tenantId, async (tx) => {
    const [antes] = await tx.run(lockReglaProveedor({ tenantId, idRegla }));
    if (antes === undefined) throw refusal("regla_no_existe");
    const { hasta, condicionImpuesto, codigoActividad } = terminos;
    const same = [hasta, condicionImpuesto, codigoActividad];
    if ([antes.hasta, antes.condicionImpuesto, antes.codigoActividad].every((value, i) => value === same[i])) return;
    tx.send(updateReglaProveedor({ tenantId, idRegla, ...terminos }));
    const detalle = {
      emisor: antes.emisorNumero,
      moneda: antes.moneda,
      ...terminos,
      hastaAntes: antes.hasta,
      condicionImpuestoAntes: antes.condicionImpuesto,
      codigoActividadAntes: antes.codigoActividad,
    };
    tx.send(auditEntry(ctx, { accion: "modificar", objeto: "regla_proveedor", objetoId: String(idRegla), detalle }));
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

/** The terms as they are stored. @throws AppError rule at their field */
async function checked(ctx: Ctx, { hasta, condicionImpuesto, codigoActividad }: Terminos): Promise<Terminos> {
  const monto = parseDecimal(hasta);
  if (monto === null || !isMonto(monto) || !monto.greaterThan(0)) {
    throw refusal("monto_de_regla_invalido", {}, { path: "hasta" });
  }
  const codigo = condicionImpuesto === null || condicionImpuesto === "05" ? null : codigoActividad;
  const { tenantId } = ctx;
  const [[actividad]] = await ctx.db.read(tenantId, selectActividad({ tenantId, codigo: codigo ?? "" }));
  if (codigo !== null && actividad === undefined) {
    throw refusal("actividad_desconocida", { codigo }, { path: "codigoActividad" });
  }
  return { hasta: toMonto(monto), condicionImpuesto, codigoActividad: codigo };
}
