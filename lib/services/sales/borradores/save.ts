/** Keeps what a user writes in the editor, until it is issued or discarded. It takes no number and moves no stock. */

import type { z } from "zod";
import { selectPuntosVenta } from "@/db/queries/accounts/punto-venta";
import {
  deleteBorrador,
  insertBorrador,
  selectBorrador,
  selectBorradoresDe,
  updateBorrador,
} from "@/db/queries/sales/borrador";
import {
  type BorradorGuardado,
  type borradorForm,
  type FormularioGuardado,
  MAX_BORRADORES,
  MAX_FORMULARIO,
} from "@/lib/contract/portal/borradores";
import { refusal } from "@/lib/contract/refusal";
import { refuseSinBorradores } from "../../accounts/planes/refuse";
import { FACTURAS } from "../../issuing/documentos/factura";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

interface Autor {
  usuarioId: number;
  /** The user's name. */
  autor: string;
}

/**
 * Saves over the version that the form comes from and no other, unless the user insists. A draft whose document was
 * issued is not made again by a save that comes late.
 * @throws AppError rule when it is too large, or when the user has too many
 */
export async function saveBorrador(
  ctx: Ctx,
  { llave, version, forzar, formulario, cliente, total, ...autor }: z.infer<typeof borradorForm> & Autor,
): Promise<BorradorGuardado> {
  requirePermiso(ctx, "documentos.emitir");
  const { tenantId, now } = ctx;
  const one = { tenantId, borradorId: llave };
  const { tipo, moneda } = formulario;
  const puntoVentaId = await puntoVentaOf(ctx, formulario);
  const contenido = { puntoVentaId, tipo, cliente, moneda, total, formulario: textOf(formulario), now };
  return ctx.db.transaction(tenantId, async (tx) => {
    const [stored] = await tx.run(selectBorrador(one));
    const from = forzar ? (stored?.version ?? 0) : version;
    if (stored === undefined && (from === 0 || forzar)) {
      await refuseSinBorradores(tx, ctx);
      const [made] = await tx.run(
        insertBorrador({ ...one, ...contenido, ...autor, version: version + 1, ruta: FACTURAS.ruta }),
      );
      if (made === undefined) return { estado: "otra", version: null, autor: autor.autor };
      const own = await tx.run(selectBorradoresDe({ tenantId, ...autor, limit: MAX_BORRADORES + 1 }));
      tx.send(auditEntry(ctx, { accion: "guardar", objeto: "borrador", objetoId: llave }));
      if (own.length > MAX_BORRADORES) throw refusal("demasiados_borradores", { max: MAX_BORRADORES });
      return { estado: "guardado", version: made.version };
    }
    const [saved] = await tx.run(updateBorrador({ ...one, ...contenido, version: from }));
    if (saved !== undefined) return { estado: "guardado", version: saved.version };
    return { estado: "otra", version: stored?.version ?? null, autor: stored?.autor ?? autor.autor };
  });
}

/** Does nothing when it is gone already. */
export async function discardBorrador(ctx: Ctx, llave: string): Promise<void> {
  requirePermiso(ctx, "documentos.emitir");
  const { tenantId } = ctx;
  await ctx.db.transaction(tenantId, async (tx) => {
    const [gone] = await tx.run(deleteBorrador({ tenantId, borradorId: llave }));
    if (gone === undefined) return;
    tx.send(auditEntry(ctx, { accion: "descartar", objeto: "borrador", objetoId: llave }));
  });
}

/** The text that is stored. @throws AppError rule when it is too large */
export function textOf(formulario: FormularioGuardado): string {
  const text = JSON.stringify(formulario);
  if (text.length > MAX_FORMULARIO) throw refusal("borrador_grande");
  return text;
}

/** That of the form, or the first one that the user may see: a draft belongs to one as its document will. */
export async function puntoVentaOf(ctx: Ctx, { idPuntoVenta }: FormularioGuardado): Promise<number> {
  const [puntos] = await ctx.db.read(ctx.tenantId, selectPuntosVenta({ tenantId: ctx.tenantId }));
  const punto = puntos.find((each) => each.idPuntoVenta === idPuntoVenta) ?? puntos[0];
  if (punto === undefined) throw refusal("sin_punto_venta");
  return punto.idPuntoVenta;
}
