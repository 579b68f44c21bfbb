/** Everything that issuing must know before it may refuse or compute, read in one flight under the tenant's policy. */

import { type StoredDocumento, selectDocumentoByClave } from "@/db/queries/documento";
import { selectLineasByClave } from "@/db/queries/documento-linea";
import { selectIdempotencyKey } from "@/db/queries/idempotency-key";
import {
  selectActividad,
  selectClienteForIssue,
  selectExoneraciones,
  selectIssuer,
  selectProductosForIssue,
  selectPuntoVenta,
  selectReferidos,
  selectUsuario,
} from "@/db/queries/issue";
import { selectTipoCambio } from "@/db/queries/tipo-cambio";
import type { RowOf } from "@/db/sql/prepared";
import type { FacturaRequest } from "@/lib/contract/facturas";
import { isClave } from "@/lib/domain/clave";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import { toSingleLine } from "@/lib/domain/texto";
import { isNota, parseTipoVenta, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { toFecha } from "@/lib/platform/clock";
import type { Ctx } from "../kernel/context";
import type { IdempotencyClaim } from "../kernel/idempotency";
import { knownId } from "../kernel/known-id";
import { withLineas } from "./documentos/stored";

export type IssuerRow = RowOf<typeof selectIssuer>;
export type PuntoVentaRow = RowOf<typeof selectPuntoVenta>;
export type ProductoRow = RowOf<typeof selectProductosForIssue>;
export type ClienteRow = RowOf<typeof selectClienteForIssue>;
export type ExoneracionRow = RowOf<typeof selectExoneraciones>;
export type TipoCambioRow = RowOf<typeof selectTipoCambio>;
export type ReferidoRow = RowOf<typeof selectReferidos>;
export type StoredAnswer = RowOf<typeof selectIdempotencyKey>;

export interface Wanted {
  claim: IdempotencyClaim | null;
  idUsuario: number | null;
  idPuntoVenta: number | null;
  /** Normalised; empty without a customer. */
  identificacion: string;
  codigoActividad: string | null;
  productoIds: number[];
  productoCodigos: string[];
  exoneracionIds: number[];
  /** What a note adjusts, when that may be our own document. */
  ajustado: string | null;
  /** Numbers of other referenced documents that may be our own. */
  claves: string[];
}

/** What a request names. Nothing is judged here: what does not exist is found missing. */
export function wantedBy(body: FacturaRequest, claim: IdempotencyClaim | null): Wanted {
  const lineas = body.lineas ?? [];
  const tipo = parseTipoVenta(body.tipo);
  const numeros = (body.referencias ?? []).map(({ numero }) => toSingleLine(numero ?? ""));
  const ajustado = tipo !== null && isNota(tipo) ? (numeros.shift() ?? "") : "";
  return {
    claim,
    idUsuario: body.idUsuario,
    idPuntoVenta: body.idPuntoVenta,
    identificacion: normalizeIdentificacion(body.cliente?.identificacion ?? ""),
    codigoActividad: body.codigoActividad,
    productoIds: present(lineas.map((linea) => linea.idProducto)),
    productoCodigos: present(lineas.map((linea) => linea.codigoProducto)),
    exoneracionIds: present(lineas.map((linea) => linea.idExoneracion)),
    ajustado: isClave(ajustado) ? ajustado : null,
    claves: present(numeros.filter(isClave)),
  };
}

/** Each of those that are there, once. */
export function present<T>(values: (T | null)[]): T[] {
  return [...new Set(values.filter((value) => value !== null))];
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
  ajustado: StoredDocumento | undefined;
  referidos: ReferidoRow[];
}

/** Whatever the tenant has issued under the clave: the use case says which of them a note may adjust. */
const TIPOS = Object.keys(TIPOS_DOCUMENTO);

/** What the request does not name is not asked for. */
export async function loadForIssue(ctx: Ctx, wanted: Wanted): Promise<Loaded> {
  const { tenantId } = ctx;
  const { claim, codigoActividad, exoneracionIds, claves } = wanted;
  const ajustado = wanted.ajustado === null ? null : { tenantId, clave: wanted.ajustado, tipos: TIPOS };
  const [
    answers,
    issuers,
    usuarios,
    puntosVenta,
    productos,
    tiposCambio,
    clientes,
    exoneraciones,
    actividades,
    ajustados,
    lineasAjustadas,
    referidos,
  ] = await ctx.db.read(
    tenantId,
    claim && selectIdempotencyKey({ tenantId, route: claim.route, key: claim.key, now: ctx.now }),
    selectIssuer({ tenantId }),
    selectUsuario({ tenantId, usuarioId: knownId(wanted.idUsuario) }),
    selectPuntoVenta({ tenantId, puntoVentaId: wanted.idPuntoVenta === null ? null : knownId(wanted.idPuntoVenta) }),
    selectProductosForIssue({ tenantId, ids: wanted.productoIds.map(knownId), codigos: wanted.productoCodigos }),
    selectTipoCambio({ hoy: toFecha(ctx.now) }),
    selectClienteForIssue({ tenantId, identificacion: wanted.identificacion }),
    exoneracionIds.length === 0 ? null : selectExoneraciones({ tenantId, ids: exoneracionIds.map(knownId) }),
    codigoActividad === null ? null : selectActividad({ tenantId, codigo: codigoActividad }),
    ajustado && selectDocumentoByClave(ajustado),
    ajustado && selectLineasByClave(ajustado),
    claves.length === 0 ? null : selectReferidos({ tenantId, claves }),
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
    ajustado: ajustados[0] && withLineas(ajustados[0], lineasAjustadas),
    referidos,
  };
}
