/** Counts and adds up a list of documents as it is filtered, as far as a bounded number of rows. */
import { LISTAS_DE_TRABAJO, MAX_SUMADOS, type SumaLista } from "@/lib/contract/portal/listas";
import { Decimal } from "@/lib/domain/decimal";
import type { Ctx } from "../../kernel/context";
import { readOption } from "../../kernel/listas/parameters";
import { requirePermiso } from "../../kernel/permisos";
import { type FiltrosLista, filasDe } from "./filas";

const NOTA_CREDITO = "03";

/** @param sent the filters, and `lista`. @throws AppError rule for an unknown list or an invalid filter */
export async function sumarLista(ctx: Ctx, { lista: sent, ...filtros }: FiltrosLista): Promise<SumaLista> {
  requirePermiso(ctx, "documentos.ver");
  const lista = readOption("lista", sent, LISTAS_DE_TRABAJO) ?? "ventas";
  const sumas = new Map<string | null, Decimal>();
  let documentos = 0;
  for await (const { codigoTipo, moneda, total: entero, estado, cobro } of filasDe(ctx, lista, filtros)) {
    if (documentos === MAX_SUMADOS) return answer(documentos, true, sumas);
    documentos += 1;
    const total = cobro?.debe ?? entero;
    const before = sumas.get(moneda) ?? new Decimal(0);
    if (estado === "rechazado" && lista !== "recibidos") continue;
    sumas.set(moneda, codigoTipo === NOTA_CREDITO ? before.minus(total) : before.plus(total));
  }
  return answer(documentos, false, sumas);
}

function answer(documentos: number, hayMas: boolean, sumas: Map<string | null, Decimal>): SumaLista {
  return { documentos, hayMas, sumas: [...sumas].map(([moneda, total]) => ({ moneda, total: total.toFixed() })) };
}
