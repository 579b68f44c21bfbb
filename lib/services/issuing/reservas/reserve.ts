/**
 * POST /consecutivos/reservas: a till takes numbers and security codes in advance, in a series of its own (decision
 * 0060).
 */
import type { Transaction } from "@/db/connection/client";
import { selectSerie } from "@/db/queries/issuing/issue";
import {
  insertReserva,
  insertReservaNumeros,
  reserveConsecutivos,
  selectPuntoVentaToReserve,
} from "@/db/queries/issuing/reserva";
import { selectIdempotencyKey } from "@/db/queries/operations/idempotency-key";
import type { RowOf } from "@/db/sql/prepared";
import type { Serie } from "@/db/sql/reserve-consecutivo";
import { type Advertencia, tellAdvertencias } from "@/lib/contract/advertencias";
import { type ReservaRequest, reserva } from "@/lib/contract/consecutivos";
import { refusal } from "@/lib/contract/refusal";
import { serialize } from "@/lib/contract/serialize";
import { DIAS_TARDE, isSituacion, type Situacion } from "@/lib/domain/clave";
import { MAX_NUMERO_CONSECUTIVO } from "@/lib/domain/consecutivo";
import { parseTipoVenta } from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import { DAY_MS } from "@/lib/platform/clock";
import type { AppError } from "@/lib/platform/errors";
import { readMembers } from "../../kernel/at-member";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { type Answered, claimKey, type IdempotencyClaim, keepAnswer } from "../../kernel/idempotency";
import { knownId } from "../../kernel/known-id";
import { requirePermiso } from "../../kernel/permisos";
import { tenantNow } from "../../kernel/reloj";
import { type IssueInput, type IssueResult, issueOnce } from "../issue";
import type { StoredAnswer } from "../load";
import { drawCodigoSeguridad, numeracionCerrada } from "../record/numero";
import { reservaAnswer } from "./answer";

export const MAX_CANTIDAD = 1000;
/** How long its numbers are for sale. */
const VENTA_DAYS = 30;
/** How long a till has after that to send its last sales. */
const ENTREGA_DAYS = DIAS_TARDE - VENTA_DAYS;

interface Loaded {
  storedAnswer: StoredAnswer | undefined;
  puntoVenta: RowOf<typeof selectPuntoVentaToReserve> | undefined;
}

interface Reservation {
  serie: Serie;
  puntoVentaId: number;
  cantidad: number;
  situacion: Situacion;
  advertencias: Advertencia[];
}

/** @throws AppError rule, idempotency-mismatch, conflict */
export async function reserveNumeros(ctx: Ctx, input: IssueInput<ReservaRequest>): Promise<IssueResult> {
  requirePermiso(ctx, "documentos.emitir");
  return issueOnce(ctx, "POST /consecutivos/reservas", input, {
    load: (claim) => load(ctx, input.body, claim),
    draft: async (loaded) => ({ ...decide(ctx, input.body, loaded), advertencias: input.advertencias ?? [] }),
    record: (reservation, claim) => ctx.db.transaction(ctx.tenantId, (tx) => reserveIn(ctx, tx, reservation, claim)),
  });
}

async function load(ctx: Ctx, body: ReservaRequest, claim: IdempotencyClaim | null): Promise<Loaded> {
  const { tenantId, now } = ctx;
  const [answers, puntosVenta] = await ctx.db.read(
    tenantId,
    claim && selectIdempotencyKey({ tenantId, route: claim.route, key: claim.key, now }),
    selectPuntoVentaToReserve({ tenantId, puntoVentaId: knownId(body.idPuntoVenta) }),
  );
  return { storedAnswer: answers[0], puntoVenta: puntosVenta[0] };
}

function decide({ tenantId }: Ctx, body: ReservaRequest, { puntoVenta }: Loaded): Omit<Reservation, "advertencias"> {
  const { tipo, idPuntoVenta, cantidad, situacion } = readMembers({
    tipo: () => {
      const tipo = parseTipoVenta(body.tipo);
      if (tipo === null) throw refusal("tipo_desconocido", { tipo: body.tipo ?? "" });
      return tipo;
    },
    idPuntoVenta: () => {
      if (puntoVenta === undefined) throw refusal("punto_venta_desconocido", { id: body.idPuntoVenta ?? 0 });
      if (puntoVenta.predeterminado) throw refusal("reserva_en_predeterminado");
      return puntoVenta;
    },
    cantidad: () => {
      const cantidad = body.cantidad ?? 0;
      if (cantidad >= 1 && cantidad <= MAX_CANTIDAD) return cantidad;
      throw refusal("cantidad_de_reserva_invalida", { max: MAX_CANTIDAD });
    },
    situacion: () => {
      const situacion = body.situacion ?? "";
      if (!isSituacion(situacion)) throw refusal("situacion_desconocida", { situacion });
      return situacion;
    },
  });
  const { ambiente, sucursal, terminal, punto_venta_id: puntoVentaId } = idPuntoVenta;
  return { serie: { tenantId, ambiente, sucursal, terminal, tipo }, puntoVentaId, cantidad, situacion };
}

async function reserveIn(
  ctx: Ctx,
  tx: Transaction,
  { serie, puntoVentaId, cantidad, situacion, advertencias }: Reservation,
  claim: IdempotencyClaim | null,
): Promise<Answered | null> {
  const { tenantId, actor } = ctx;
  // Its days are those of the sales that it is for, which are dated by the tenant's clock.
  const now = tenantNow(ctx);
  if (!(await claimKey(ctx, tx, claim))) return null;
  const [block] = await tx.run(reserveConsecutivos({ ...serie, cantidad }));
  if (block === undefined) throw await whyNone(tx, serie);
  const expiresAt = new Date(now.getTime() + VENTA_DAYS * DAY_MS);
  const cierraAt = new Date(expiresAt.getTime() + ENTREGA_DAYS * DAY_MS);
  const row = { ...serie, puntoVentaId, situacion, expiresAt, cierraAt, createdBy: actor, now };
  const [made] = await tx.run(insertReserva(row));
  assert(made !== undefined, "an insert returns its row");
  const { reserva_id: reservaId } = made;
  const codigos = Array.from({ length: cantidad }, drawCodigoSeguridad);
  tx.send(insertReservaNumeros({ tenantId, reservaId, desde: block.desde, codigos }));
  const detalle = { ambiente: serie.ambiente, situacion, desde: Number(block.desde), cantidad };
  const objetoId = serie.sucursal + serie.terminal + serie.tipo;
  tx.send(auditEntry(ctx, { accion: "reservar", objeto: "consecutivo", objetoId, detalle }));
  const answer = reservaAnswer(
    {
      reserva_id: reservaId,
      punto_venta_id: puntoVentaId,
      ...serie,
      situacion,
      expires_at: expiresAt,
      cierra_at: cierraAt,
      closed_at: null,
      created_at: now,
    },
    codigos.map((codigo_seguridad, n) => ({
      numero: String(Number(block.desde) + n),
      codigo_seguridad,
      used_at: null,
      sin_uso_at: null,
      clave: null,
    })),
  );
  const advertencia = tellAdvertencias(advertencias);
  const answered = {
    status: 201,
    body: serialize(reserva, { ...answer, ...(advertencia && { advertencia }) }),
    location: locationOf(reservaId),
  };
  keepAnswer(ctx, tx, claim, answered);
  return answered;
}

const locationOf = (reservaId: string) => `/api/v1/consecutivos/reservas/${reservaId}`;

/** Says why the series gave no numbers. */
async function whyNone(tx: Transaction, serie: Serie): Promise<AppError> {
  const [row] = await tx.run(selectSerie(serie));
  assert(row !== undefined, "a tenant has every series");
  if (!row.abierta) return numeracionCerrada();
  const name = `${serie.sucursal}-${serie.terminal}-${serie.tipo}`;
  if (row.numeracion === "propia" || (row.numeracion === "ordinaria" && row.usada)) {
    return refusal("serie_sin_reservas", { serie: name }, { path: "idPuntoVenta" });
  }
  const quedan = MAX_NUMERO_CONSECUTIVO - Number(row.siguiente) + 1;
  return refusal("serie_sin_numeros", { quedan }, { path: "cantidad" });
}
