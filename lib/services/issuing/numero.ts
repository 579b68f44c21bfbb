/** Takes a document's number inside the issuing transaction, as its last lock (architecture 6.1). */
import type { Transaction } from "@/db/connection/client";
import { reserveConsecutivo, selectFechaOfConsecutivo, selectSerie, takeConsecutivoPropio } from "@/db/queries/issue";
import { selectReservaNumero, takeReservaNumero } from "@/db/queries/reserva";
import { refusal } from "@/lib/contract/refusals/refusal";
import { buildConsecutivo, MAX_NUMERO_CONSECUTIVO } from "@/lib/domain/consecutivo";
import { assert } from "@/lib/platform/assert";
import { SECOND_MS, toFechaHora } from "@/lib/platform/clock";
import { AppError } from "@/lib/platform/errors";
import { auditEntry } from "../kernel/audit";
import type { Ctx } from "../kernel/context";
import type { Draft } from "./draft";

interface Taken {
  /** 1 to 9999999999. */
  numero: number;
  documentoId: string;
}

/**
 * The number and an id for the document that gets it.
 * @throws AppError rule when the number that was sent is not the one to use, or when the series is numbered otherwise
 */
export async function takeNumero(ctx: Ctx, tx: Transaction, draft: Draft): Promise<Taken> {
  const { tenantId, now } = ctx;
  const { numeracion, fechada } = draft.emision;
  const serie = serieOf(ctx, draft);
  const [row] = await tx.run(
    numeracion.de === "serie"
      ? reserveConsecutivo(serie)
      : numeracion.de === "solicitud"
        ? takeConsecutivoPropio({ ...serie, numero: numeracion.numero })
        : takeReservaNumero({ tenantId, reservaId: numeracion.reservaId, numero: numeracion.numero, now }),
  );
  if (row === undefined) throw await whyNone(ctx, tx, draft);
  const taken = { numero: Number(row.numero), documentoId: row.id };
  if (fechada && numeracion.de !== "reserva") await refuseDisorder(ctx, tx, draft, taken.numero);
  return taken;
}

const serieOf = ({ tenantId }: Ctx, { ambiente, sucursal, terminal, tipo }: Draft) => ({
  ...{ tenantId, ambiente, sucursal, terminal, tipo },
});

const nameOf = ({ sucursal, terminal, tipo }: Draft) => `${sucursal}-${terminal}-${tipo}`;

/** Says why no number was taken, as the rows are now. */
async function whyNone(ctx: Ctx, tx: Transaction, draft: Draft): Promise<AppError> {
  const { numeracion } = draft.emision;
  const path = "consecutivo";
  if (numeracion.de === "reserva") {
    const { reservaId, numero } = numeracion;
    const [row] = await tx.run(selectReservaNumero({ tenantId: ctx.tenantId, reservaId, numero }));
    const consecutivo = consecutivoOf(draft, numero);
    return row?.usado ? refusal("numero_reservado_usado", { consecutivo }, { path }) : refusal("reserva_cerrada");
  }
  const serie = nameOf(draft);
  const [row] = await tx.run(selectSerie(serieOf(ctx, draft)));
  if (numeracion.de === "serie") {
    const reservas = row?.numeracion === "reservas";
    return reservas
      ? refusal("serie_de_reservas", { serie }, { path: "idPuntoVenta" })
      : refusal("consecutivo_requerido", {}, { path });
  }
  if (row?.numeracion !== "propia") return refusal("serie_sin_numeracion_propia", { serie }, { path });
  const { numero } = numeracion;
  const siguiente = Number(row.siguiente);
  const codigo = isBefore(numero, siguiente) ? "consecutivo_repetido" : "consecutivo_con_salto";
  return refusal(codigo, { numero, siguiente }, { path });
}

/** A series starts again at 1 after its last number, so the number before is the nearer one around the circle. */
function isBefore(numero: number, siguiente: number): boolean {
  const ahead = (numero - siguiente + MAX_NUMERO_CONSECUTIVO) % MAX_NUMERO_CONSECUTIVO;
  return ahead > MAX_NUMERO_CONSECUTIVO / 2;
}

/** Dates follow the numbers of a series: a sent date is not before that of the previous number. */
async function refuseDisorder(ctx: Ctx, tx: Transaction, draft: Draft, numero: number): Promise<void> {
  const consecutivo = consecutivoOf(draft, numero === 1 ? MAX_NUMERO_CONSECUTIVO : numero - 1);
  const { tenantId } = ctx;
  const [previous] = await tx.run(selectFechaOfConsecutivo({ tenantId, ambiente: draft.ambiente, consecutivo }));
  if (previous === undefined || seconds(previous.fecha_emision) <= seconds(draft.emision.fecha)) return;
  throw refusal("fecha_fuera_de_orden", { anterior: toFechaHora(previous.fecha_emision) }, { path: "fechaEmision" });
}

/** The XML has no fractions of a second. */
const seconds = (instant: Date) => Math.floor(instant.getTime() / SECOND_MS);

const consecutivoOf = ({ sucursal, terminal, tipo }: Draft, numero: number) =>
  buildConsecutivo({ sucursal, terminal, tipo, numero });

/** Codes of a number of the caller's own that would leave a gap, or that was used. */
const SALTOS: ReadonlySet<string> = new Set(["consecutivo_con_salto", "consecutivo_repetido"]);

/** Notes in the audit log that a number of the caller's own was refused; the issuing transaction has rolled back. */
export async function auditRefusedNumero(ctx: Ctx, draft: Draft, error: unknown): Promise<void> {
  if (!(error instanceof AppError) || !SALTOS.has(error.codigo)) return;
  const { numero, siguiente } = error.refusals[0].params;
  assert(typeof numero === "number" && typeof siguiente === "number", "a refused number names both");
  const { sucursal, terminal, tipo, ambiente } = draft;
  const objetoId = sucursal + terminal + tipo;
  const detalle = { ambiente, numero, siguiente };
  await ctx.db.transaction(ctx.tenantId, async (tx) => {
    tx.send(auditEntry(ctx, { accion: "rechazar", objeto: "consecutivo", objetoId, detalle }));
  });
}
