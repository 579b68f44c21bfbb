/** The second stage of issuing: what must be known before anything is decided, asked for in one flight and by name. */

import type { RowsByName } from "@/db/connection/by-name";
import { selectTipoCambio } from "@/db/queries/catalog/tipo-cambio";
import { selectReemplazable } from "@/db/queries/issuing/documento-reemplazo";
import {
  selectActividad,
  selectClienteForIssue,
  selectEmisorForIssue,
  selectExoneraciones,
  selectProductosForIssue,
  selectPuntoVenta,
  selectPuntoVentaDeReserva,
  selectReferidos,
  selectUsuario,
} from "@/db/queries/issuing/issue";
import { selectReservaNumero } from "@/db/queries/issuing/reserva";
import { selectIdempotencyKey } from "@/db/queries/operations/idempotency-key";
import type { RowOf } from "@/db/sql/prepared";
import type { Contribuyente } from "@/lib/integrations/hacienda/registros/contribuyente";
import { assert } from "@/lib/platform/assert";
import { toFecha } from "@/lib/platform/clock";
import { findContribuyente } from "../catalog/consultas/contribuyente";
import type { Ctx } from "../kernel/context";
import type { IdempotencyClaim } from "../kernel/idempotency";
import { knownId } from "../kernel/known-id";
import type { ReservaRow } from "./decide/emision";
import type { ExoneracionRow } from "./decide/exoneraciones";
import type { ClienteRow } from "./decide/receptor";
import type { Reemplazable } from "./decide/reemplazo";
import type { ReferidoRow } from "./decide/referencias";
import type { NombradoEnFactura } from "./read/factura";
import type { ProductoNombrado } from "./read/linea";
import type { ClientePedido } from "./read/receptor";

export type EmisorRow = RowOf<typeof selectEmisorForIssue>;
export type PuntoVentaRow = RowOf<typeof selectPuntoVenta>;
export type ProductoRow = RowOf<typeof selectProductosForIssue>;
export type TipoCambioRow = RowOf<typeof selectTipoCambio>;
export type StoredAnswer = RowOf<typeof selectIdempotencyKey>;

/** What every issuing request names. It is asked for as sent, whether or not the rest of the request can be read. */
export interface Nombrado {
  idUsuario: number | null;
  idPuntoVenta: number | null;
  productos: readonly ProductoNombrado[];
  /** Decides which exchange rate is in force. */
  momento: Date;
}

/** The reads that `comunOf` takes the answers of. Unknown ids are not refused here: they simply find no row. */
export function askComun({ tenantId, now }: Ctx, nombra: Nombrado, claim: IdempotencyClaim | null) {
  const { idUsuario, idPuntoVenta, productos, momento } = nombra;
  return {
    respuesta: claim && selectIdempotencyKey({ tenantId, route: claim.route, key: claim.key, now }),
    emisor: selectEmisorForIssue({ tenantId }),
    usuario: selectUsuario({ tenantId, usuarioId: knownId(idUsuario) }),
    puntoVenta: selectPuntoVenta({ tenantId, puntoVentaId: idPuntoVenta === null ? null : knownId(idPuntoVenta) }),
    productos: selectProductosForIssue({
      tenantId,
      ids: present(productos.map(({ idProducto }) => idProducto)).map(knownId),
      codigos: present(productos.map(({ codigoProducto }) => codigoProducto)),
    }),
    tipoCambio: selectTipoCambio({ hoy: toFecha(momento) }),
  };
}

export interface Comun {
  storedAnswer: StoredAnswer | undefined;
  issuer: EmisorRow;
  usuarioExists: boolean;
  puntoVenta: PuntoVentaRow | undefined;
  productos: ProductoRow[];
  tipoCambio: TipoCambioRow | undefined;
}

interface Answers {
  respuesta: StoredAnswer[];
  emisor: EmisorRow[];
  usuario: readonly unknown[];
  puntoVenta: PuntoVentaRow[];
  productos: ProductoRow[];
  tipoCambio: TipoCambioRow[];
}

export function comunOf({ respuesta, emisor, usuario, puntoVenta, productos, tipoCambio }: Answers): Comun {
  const [issuer] = emisor;
  assert(issuer !== undefined, "a tenant with a key has its issuer profile");
  return {
    storedAnswer: respuesta[0],
    issuer,
    usuarioExists: usuario.length > 0,
    puntoVenta: puntoVenta[0],
    productos,
    tipoCambio: tipoCambio[0],
  };
}

/** What sales and notes ask for besides: only what the request names. */
export function askFactura({ tenantId }: Ctx, nombra: NombradoEnFactura) {
  const { identificacion, exoneraciones, actividad, referidos, reemplaza, reserva, idPuntoVenta } = nombra;
  const reservaId = reserva && String(knownId(reserva.id));
  return {
    // A reservation belongs to one point of sale, which need not be named again.
    ...(idPuntoVenta === null && reservaId !== null
      ? { puntoVenta: selectPuntoVentaDeReserva({ tenantId, reservaId }) }
      : {}),
    cliente: selectClienteForIssue({ tenantId, identificacion }),
    exoneraciones:
      exoneraciones.length === 0 ? null : selectExoneraciones({ tenantId, ids: exoneraciones.map(knownId) }),
    actividad: actividad === null ? null : selectActividad({ tenantId, codigo: actividad }),
    referidos: referidos.length === 0 ? null : selectReferidos({ tenantId, claves: referidos }),
    reemplazado: reemplaza === null ? null : selectReemplazable({ tenantId, clave: reemplaza }),
    reserva: reservaId === null ? null : selectReservaNumero({ tenantId, reservaId, numero: reserva?.numero ?? 0 }),
  };
}

export interface DeFactura {
  cliente: ClienteRow | undefined;
  exoneraciones: ExoneracionRow[];
  actividadExists: boolean;
  referidos: ReferidoRow[];
  /** Our own document that the new one replaces. */
  reemplazado: Reemplazable | undefined;
  reserva: ReservaRow | undefined;
}

export function facturaOf(rows: RowsByName<ReturnType<typeof askFactura>>): DeFactura {
  return {
    cliente: rows.cliente[0],
    exoneraciones: rows.exoneraciones,
    actividadExists: rows.actividad.length > 0,
    referidos: rows.referidos,
    reemplazado: rows.reemplazado[0],
    reserva: rows.reserva[0],
  };
}

/** The values that are not null, without duplicates. */
export function present<T>(values: (T | null)[]): T[] {
  return [...new Set(values.filter((value) => value !== null))];
}

/** What the register of taxpayers says of a customer whom the document creates, if the request does not name him. */
export async function askContribuyente(ctx: Ctx, cliente: ClientePedido | null): Promise<Contribuyente | null> {
  return cliente === null || cliente.nuevo.nombre !== null ? null : findContribuyente(ctx, cliente.identificacion);
}
