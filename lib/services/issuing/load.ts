/** What issuing must know about every document before it computes or refuses, read in one flight with the rest. */
import { selectIdempotencyKey } from "@/db/queries/idempotency-key";
import { selectEmisorForIssue, selectProductosForIssue, selectPuntoVenta, selectUsuario } from "@/db/queries/issue";
import { selectTipoCambio } from "@/db/queries/tipo-cambio";
import type { RowOf } from "@/db/sql/prepared";
import { toFecha } from "@/lib/platform/clock";
import type { Ctx } from "../kernel/context";
import type { IdempotencyClaim } from "../kernel/idempotency";
import { knownId } from "../kernel/known-id";
import type { ProductoNombrado } from "./read/linea";

export type EmisorRow = RowOf<typeof selectEmisorForIssue>;
export type PuntoVentaRow = RowOf<typeof selectPuntoVenta>;
export type ProductoRow = RowOf<typeof selectProductosForIssue>;
export type TipoCambioRow = RowOf<typeof selectTipoCambio>;
export type StoredAnswer = RowOf<typeof selectIdempotencyKey>;

/** The ids that every issuing request names. */
interface Nombrado {
  idUsuario: number | null;
  idPuntoVenta: number | null;
  lineas: readonly ProductoNombrado[] | null;
}

/**
 * The statements whose answers `readComun` reads. Unknown ids are not refused here: they simply find no row. `momento`
 * decides which exchange rate is in force.
 */
export function selectComun(ctx: Ctx, body: Nombrado, claim: IdempotencyClaim | null, momento = ctx.now) {
  const { tenantId, now } = ctx;
  const { idUsuario, idPuntoVenta } = body;
  const lineas = body.lineas ?? [];
  return [
    claim && selectIdempotencyKey({ tenantId, route: claim.route, key: claim.key, now }),
    selectEmisorForIssue({ tenantId }),
    selectUsuario({ tenantId, usuarioId: knownId(idUsuario) }),
    selectPuntoVenta({ tenantId, puntoVentaId: idPuntoVenta === null ? null : knownId(idPuntoVenta) }),
    selectProductosForIssue({
      tenantId,
      ids: present(lineas.map(({ idProducto }) => idProducto)).map(knownId),
      codigos: present(lineas.map(({ codigoProducto }) => codigoProducto)),
    }),
    selectTipoCambio({ hoy: toFecha(momento) }),
  ] as const;
}

export interface Comun {
  storedAnswer: StoredAnswer | undefined;
  issuer: EmisorRow | undefined;
  usuarioExists: boolean;
  puntoVenta: PuntoVentaRow | undefined;
  productos: ProductoRow[];
  tipoCambio: TipoCambioRow | undefined;
}

type Answers = readonly [
  StoredAnswer[],
  EmisorRow[],
  readonly unknown[],
  PuntoVentaRow[],
  ProductoRow[],
  TipoCambioRow[],
  ...unknown[],
];

/** Reads the first answers of a flight that begins with `selectComun`. */
export function readComun([answers, issuers, usuarios, puntosVenta, productos, tiposCambio]: Answers): Comun {
  return {
    storedAnswer: answers[0],
    issuer: issuers[0],
    usuarioExists: usuarios.length > 0,
    puntoVenta: puntosVenta[0],
    productos,
    tipoCambio: tiposCambio[0],
  };
}

/** The values that are not null, without duplicates. */
export function present<T>(values: (T | null)[]): T[] {
  return [...new Set(values.filter((value) => value !== null))];
}
