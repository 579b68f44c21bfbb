/** Everything that issuing must know before it may refuse or compute, read in one flight under the tenant's policy. */
import type { RowOf } from "@/db/prepared";
import { selectIdempotencyKey } from "@/db/queries/idempotency-key";
import {
  selectActividad,
  selectClienteForIssue,
  selectExoneraciones,
  selectIssuer,
  selectProductosForIssue,
  selectPuntoVenta,
  selectTipoCambio,
  selectUsuario,
} from "@/db/queries/issue";
import type { Ctx } from "../context";

export type IssuerRow = RowOf<typeof selectIssuer>;
export type PuntoVentaRow = RowOf<typeof selectPuntoVenta>;
export type ProductoRow = RowOf<typeof selectProductosForIssue>;
export type ClienteRow = RowOf<typeof selectClienteForIssue>;
export type ExoneracionRow = RowOf<typeof selectExoneraciones>;
export type TipoCambioRow = RowOf<typeof selectTipoCambio>;
export type StoredAnswer = RowOf<typeof selectIdempotencyKey>;

export interface Wanted {
  idempotency: { ruta: string; llave: string } | null;
  idUsuario: number;
  idPuntoVenta: number | null;
  identificacion: string | null;
  codigoActividad: string | null;
  productoIds: number[];
  productoCodigos: string[];
  exoneracionIds: number[];
}

export interface Loaded {
  storedAnswer: StoredAnswer | undefined;
  issuer: IssuerRow | undefined;
  usuarioExists: boolean;
  puntoVenta: PuntoVentaRow | undefined;
  actividadExists: boolean;
  productos: ProductoRow[];
  cliente: ClienteRow | undefined;
  exoneraciones: ExoneracionRow[];
  tipoCambio: TipoCambioRow | undefined;
}

/** Ids beyond Postgres' integer name nothing that exists. */
const MAX_ID = 2_147_483_647;
const known = (id: number | null) => (id !== null && id > 0 && id <= MAX_ID ? id : 0);

export async function loadForIssue(ctx: Ctx, wanted: Wanted): Promise<Loaded> {
  const { tenantId } = ctx;
  const [answers, issuers, usuarios, puntosVenta, productos, tiposCambio, clientes, exoneraciones, actividades] =
    await ctx.db.read(
      tenantId,
      selectIdempotencyKey({
        tenantId,
        ruta: wanted.idempotency?.ruta ?? "",
        llave: wanted.idempotency?.llave ?? "",
        now: ctx.now,
      }),
      selectIssuer({ tenantId }),
      selectUsuario({ tenantId, usuarioId: known(wanted.idUsuario) }),
      selectPuntoVenta({ tenantId, puntoVentaId: wanted.idPuntoVenta === null ? null : known(wanted.idPuntoVenta) }),
      selectProductosForIssue({ tenantId, ids: wanted.productoIds.map(known), codigos: wanted.productoCodigos }),
      selectTipoCambio({}),
      selectClienteForIssue({ tenantId, identificacion: wanted.identificacion ?? "" }),
      selectExoneraciones({ tenantId, ids: wanted.exoneracionIds.map(known) }),
      selectActividad({ tenantId, codigo: wanted.codigoActividad ?? "" }),
    );
  return {
    storedAnswer: answers[0],
    issuer: issuers[0],
    usuarioExists: usuarios.length > 0,
    puntoVenta: puntosVenta[0],
    actividadExists: actividades.length > 0,
    productos,
    cliente: clientes[0],
    exoneraciones,
    tipoCambio: tiposCambio[0],
  };
}
