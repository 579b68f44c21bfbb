/**
 * What differs between a list of the authority's and what is here, document by document or row by row. Nothing of the
 * list is stored.
 */
import type { Comparacion } from "@/lib/contract/portal/comparaciones";
import type { Diferencias, LineaIlegible, RespuestaDiferencias } from "@/lib/contract/portal/diferencias";
import { refusal } from "@/lib/contract/refusal";
import { Decimal } from "@/lib/domain/decimal";
import { readInThread } from "../../kernel/archivos/read-in-thread";
import { atMember } from "../../kernel/at-member";
import type { Ctx } from "../../kernel/context";
import { readMes } from "../../kernel/mes";
import { requirePermiso } from "../../kernel/permisos";
import { getDeclaracion } from "../declaracion/get-declaracion";
import { RENGLONES } from "../declaracion/renglones";
import { Acumulado } from "./acumular";
import { compareComprobantes } from "./compare-comprobantes";
import { describeLista, type FilaDeLista, readFilas } from "./lista";

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

/** Compares the authority's figures with the rows of the draft of form 150, by our labels and by the form's own. */
const ALIAS = new Map(RENGLONES.map(({ id, alias = [] }) => [id, alias]));
const TOLERANCIA = new Decimal("0.01");

async function compareRenglones(
  ctx: Ctx,
  mes: string,
  filas: readonly FilaDeLista[],
  noLeidas: readonly LineaIlegible[],
): Promise<Diferencias> {
  const { secciones } = await getDeclaracion(ctx, { mes });
  const renglones = new Map(
    secciones.flatMap((seccion) =>
      seccion.renglones
        .filter(({ unidad }) => unidad === "colones")
        .flatMap((renglon) =>
          [renglon.id, renglon.etiqueta, ...(ALIAS.get(renglon.id) ?? [])].map(
            (nombre) => [plain(nombre), { ...renglon, seccion }] as const,
          ),
        ),
    ),
  );
  const suma = new Acumulado();
  const ilegibles = [...noLeidas];
  for (const { linea, nombre, monto } of filas) {
    const renglon = renglones.get(plain(nombre));
    if (renglon === undefined) {
      ilegibles.push({ linea, nombre });
      continue;
    }
    const aca = new Decimal(renglon.cifra ?? 0);
    suma.addAlla(monto);
    suma.addAca(aca);
    if (monto.minus(aca).abs().lessThanOrEqualTo(TOLERANCIA)) {
      suma.addIgual();
      continue;
    }
    const href = renglon.clase === "documentos" ? `/reportes/d150/${renglon.id}?mes=${mes}` : null;
    const comun = { nombre: renglon.etiqueta, detalle: renglon.seccion.titulo, href };
    suma.add({ ...comun, que: "monto", alla: monto.toFixed(), aca: aca.toFixed() });
  }
  return suma.toDiferencias(ilegibles);
}

/** Without case, accents, blanks and signs: `Total ventas a 0,5 %` is `TOTAL VENTAS A 0.5%`. */
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
