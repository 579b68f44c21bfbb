/**
 * What differs between a list of the authority's and what is here, document by document or row by row. Nothing of the
 * list is stored.
 */
import type { Comparacion } from "@/lib/contract/portal/comparaciones";
import type { RespuestaDiferencias } from "@/lib/contract/portal/diferencias";
import { refusal } from "@/lib/contract/refusal";
import { readInThread } from "../../kernel/archivos/read-in-thread";
import { atMember } from "../../kernel/at-member";
import type { Ctx } from "../../kernel/context";
import { readMes } from "../../kernel/mes";
import { requirePermiso } from "../../kernel/permisos";
import { compareComprobantes } from "./compare-comprobantes";
import { compareRenglones } from "./compare-renglones";
import { describeLista, readFilas } from "./lista";

export interface ListaPedida {
  /** `YYYY-MM`. */
  mes: string;
  comparar: Comparacion;
  /** A workbook, a CSV, or the UTF-8 of pasted cells. */
  bytes: Uint8Array;
  /** Columns from 0; without `nombre` the answer has the columns to choose from. */
  nombre: number | null;
  monto: number | null;
  iva: number | null;
}

/** @throws AppError rule for a list that cannot be read, or a column that was not chosen */
export async function findDiferencias(ctx: Ctx, input: ListaPedida): Promise<RespuestaDiferencias> {
  requirePermiso(ctx, "reportes.ver");
  const mes = readMes(input.mes);
  const filas = await atMember("archivo", () => readInThread(ctx, "hoja", input.bytes));
  const { nombre, monto, iva, comparar } = input;
  if (nombre === null && monto === null) return { lista: describeLista(filas) };
  if (nombre === null) throw refusal("columna_sin_elegir", {}, { path: "nombre" });
  if (monto === null) throw refusal("columna_sin_elegir", {}, { path: "monto" });
  const { leidas, ilegibles } = readFilas(filas, { nombre, monto, iva });
  const comparadas =
    comparar === "renglones"
      ? await compareRenglones(ctx, mes.mes, leidas, ilegibles)
      : await compareComprobantes(ctx, mes, comparar, leidas, ilegibles);
  return { comparadas };
}
