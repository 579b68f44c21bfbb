/** To which points of sale a user is restricted (decision 0079). */
import type { Transaction } from "@/db/connection/client";
import { selectPuntosVenta } from "@/db/queries/accounts/punto-venta";
import { refusal } from "@/lib/contract/refusal";
import type { Rol } from "@/lib/domain/personas/rol";

/** None restricts nobody: a user without any point of sale could do nothing. */
export function sortedPuntos(puntosVenta: readonly number[] | null): number[] | null {
  return puntosVenta === null || puntosVenta.length === 0 ? null : [...new Set(puntosVenta)].sort((a, b) => a - b);
}

/** @throws AppError rule for a point of sale of another company, and for an administrador */
export async function refuseRestriccion(
  tx: Transaction,
  { tenantId, rol, puntosVenta }: { tenantId: number; rol: Rol; puntosVenta: readonly number[] | null },
): Promise<void> {
  if (puntosVenta === null) return;
  const propios = await tx.run(selectPuntosVenta({ tenantId }));
  const known = puntosVenta.every((id) => propios.some(({ idPuntoVenta }) => idPuntoVenta === id));
  if (!known) throw refusal("punto_venta_ajeno", {}, { path: "puntosVenta" });
  if (rol === "administrador") throw refusal("administrador_sin_restriccion", {}, { path: "rol" });
}

/** The points of sale as the audit log says them. */
export const saidPuntos = (puntosVenta: readonly number[] | null) => puntosVenta?.map(String) ?? null;
