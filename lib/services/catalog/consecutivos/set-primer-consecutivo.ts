/**
 * Sets the first number of a series, for a tenant that comes from another provider and continues its numbers
 * (architecture 6.1).
 */
import { updatePrimerConsecutivo } from "@/db/queries/catalog/consecutivo";
import { refusal } from "@/lib/contract/refusal";
import { MAX_NUMERO_CONSECUTIVO } from "@/lib/domain/consecutivo";
import { parseTipoVenta } from "@/lib/domain/tipo-documento";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { getProximoConsecutivo, type ProximoConsecutivo } from "./get-proximo";

export interface PrimerConsecutivo {
  idPuntoVenta: number;
  /** A name or a code. */
  tipo: string;
  /** The number that the next document gets, 1 to 9999999999. */
  numero: number;
  /** True when the tenant's own system sends the numbers; absent leaves it as it is. */
  propia?: boolean | undefined;
}

/**
 * Sets it in the tenant's current ambiente. It can be set again until a number is used; who gives the numbers can
 * change later too, with the next number (decision 0060). It waits for an issuance in
 * progress, and whichever commits first wins. Returns the next number.
 * @throws AppError rule for an unknown tipo or point of sale, a number out of range, or a series in use
 */
export async function setPrimerConsecutivo(ctx: Ctx, input: PrimerConsecutivo): Promise<ProximoConsecutivo> {
  requirePermiso(ctx, "puntosVenta.editar");
  const { numero, propia } = input;
  if (!Number.isInteger(numero) || numero < 1 || numero > MAX_NUMERO_CONSECUTIVO) {
    throw refusal("primer_numero_invalido", { numero }, { path: "numero" });
  }
  const { sucursal, terminal, codigoTipo } = await getProximoConsecutivo(ctx, input);
  // Only POST /facturas takes a number.
  if (propia && parseTipoVenta(codigoTipo) === null) throw refusal("serie_sin_numeros_propios", {}, { path: "propia" });
  const numeracion = propia === undefined ? null : propia ? "propia" : "ordinaria";
  const { tenantId } = ctx;
  const set = await ctx.db.transaction(tenantId, async (tx) => {
    const [row] = await tx.run(
      updatePrimerConsecutivo({ tenantId, sucursal, terminal, tipo: codigoTipo, numero, numeracion }),
    );
    if (row === undefined) return false;
    const objetoId = sucursal + terminal + codigoTipo;
    const detalle = { ambiente: row.ambiente, numero, ...(numeracion && { numeracion }) };
    tx.send(auditEntry(ctx, { accion: "fijar", objeto: "consecutivo", objetoId, detalle }));
    return true;
  });
  const proximo = await getProximoConsecutivo(ctx, input);
  if (!set) {
    const serie = `${sucursal}-${terminal}-${codigoTipo}`;
    throw refusal("serie_usada", { serie, siguiente: proximo.numero }, { path: "numero" });
  }
  return proximo;
}
