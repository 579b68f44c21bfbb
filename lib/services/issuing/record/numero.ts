/** Takes a document's number inside the issuing transaction; only stock is locked after it (architecture 6.1). */
import { randomInt } from "node:crypto";
import type { Transaction } from "@/db/connection/client";
import {
  lockSerie,
  reserveConsecutivo,
  selectFechaOfConsecutivo,
  selectSerie,
  takeConsecutivoPropio,
  takeConsecutivos,
} from "@/db/queries/issuing/issue";
import { selectReservaNumero, takeReservaNumero } from "@/db/queries/issuing/reserva";
import type { RowOf } from "@/db/sql/prepared";
import { refusal } from "@/lib/contract/refusal";
import { toDia } from "@/lib/domain/clave";
import { buildConsecutivo, MAX_NUMERO_CONSECUTIVO } from "@/lib/domain/consecutivo";
import { assert } from "@/lib/platform/assert";
import { SECOND_MS, toFechaHora } from "@/lib/platform/clock";
import { AppError } from "@/lib/platform/errors";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import type { Draft } from "../draft";

const PATH = "consecutivo";
const CODIGO_SEGURIDAD_LIMIT = 100_000_000;

/** Eight random digits of a clave. */
export function drawCodigoSeguridad(): string {
  return String(randomInt(CODIGO_SEGURIDAD_LIMIT)).padStart(8, "0");
}

export interface Taken {
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
  const serie = { ...serieOf(ctx, draft), dia: diaOf(draft) };
  if (numeracion.de === "serie") tx.send(lockSerie(serie));
  const [row] = await tx.run(
    numeracion.de === "serie"
      ? reserveConsecutivo(serie)
      : numeracion.de === "solicitud"
        ? takeConsecutivoPropio({ ...serie, numero: numeracion.numero })
        : takeReservaNumero({
            tenantId,
            reservaId: numeracion.reservaId,
            numero: numeracion.numero,
            dia: serie.dia,
            now,
          }),
  );
  if (row === undefined) throw await whyNone(ctx, tx, draft);
  const taken = { numero: Number(row.numero), documentoId: row.id };
  if (fechada && numeracion.de !== "reserva") {
    refuseDisorder(draft, await tx.run(selectPrevious(ctx, draft, taken.numero)));
  }
  return taken;
}

/**
 * The same for drafts whose series number them: each series gives its numbers in the order of the drafts. The locks are
 * taken in the order of the series' names, so two such transactions never wait for each other.
 * @throws AppError rule when a series is numbered otherwise
 */
export async function takeNumeros(ctx: Ctx, tx: Transaction, drafts: readonly Draft[]): Promise<Taken[]> {
  const places = Object.groupBy(drafts.keys(), (n) => nameOf(drafts[n] as Draft));
  const taken: Taken[] = [];
  for (const name of Object.keys(places).sort()) {
    const own = places[name] ?? [];
    const draft = drafts[own[0] as number] as Draft;
    const serie = serieOf(ctx, draft);
    tx.send(lockSerie(serie));
    const dias = own.map((place) => diaOf(drafts[place] as Draft));
    const [row] = await tx.run(takeConsecutivos({ ...serie, dias, cantidad: own.length }));
    if (row === undefined) throw await whyNone(ctx, tx, draft);
    for (const [n, place] of own.entries()) {
      // A series that has reached its last number starts again at 1.
      const before = MAX_NUMERO_CONSECUTIVO + Number(row.numero) - own.length;
      taken[place] = { numero: ((before + n) % MAX_NUMERO_CONSECUTIVO) + 1, documentoId: row.ids[n] as string };
    }
  }
  return taken;
}

const serieOf = ({ tenantId }: Ctx, { ambiente, sucursal, terminal, tipo }: Draft) => ({
  tenantId,
  ambiente,
  sucursal,
  terminal,
  tipo,
});

const diaOf = (draft: Draft) => toDia(toFechaHora(draft.emision.fecha));

const nameOf = ({ sucursal, terminal, tipo }: Draft) => `${sucursal}-${terminal}-${tipo}`;

/**
 * The same refusals as takeNumero, without taking a number: for a simulation.
 * @throws AppError rule
 */
export async function refuseNumero(ctx: Ctx, draft: Draft): Promise<void> {
  const { tenantId, db } = ctx;
  const { numeracion, fechada } = draft.emision;
  const [[serie]] = await db.read(tenantId, selectSerie(serieOf(ctx, draft)));
  assert(serie !== undefined, "a tenant has every series");
  if (!serie.abierta) throw numeracionCerrada();
  if (numeracion.de === "reserva") {
    const { reservaId, numero } = numeracion;
    const [[row]] = await db.read(tenantId, selectReservaNumero({ tenantId, reservaId, numero }));
    if (row === undefined || row.usado || row.sin_uso) throw reservadoTomado(draft, numero, row);
    return;
  }
  const siguiente = Number(serie.siguiente);
  const numero = numeracion.de === "solicitud" ? numeracion.numero : siguiente;
  const otra = numeradaDeOtroModo(draft, serie);
  if (otra !== null) throw otra;
  if (numero !== siguiente) throw saltado(numero, serie);
  const [previous] = fechada ? await db.read(tenantId, selectPrevious(ctx, draft, numero)) : [[]];
  refuseDisorder(draft, previous);
}

type Serie = RowOf<typeof selectSerie>;

/** Says why no number was taken, as the rows are now. */
async function whyNone(ctx: Ctx, tx: Transaction, draft: Draft): Promise<AppError> {
  const { numeracion } = draft.emision;
  const [serie] = await tx.run(selectSerie(serieOf(ctx, draft)));
  assert(serie !== undefined, "a tenant has every series");
  if (!serie.abierta) return numeracionCerrada();
  if (numeracion.de === "reserva") {
    const { reservaId, numero } = numeracion;
    const [row] = await tx.run(selectReservaNumero({ tenantId: ctx.tenantId, reservaId, numero }));
    return reservadoTomado(draft, numero, row);
  }
  const otra = numeradaDeOtroModo(draft, serie);
  if (otra !== null) return otra;
  // When the series has become the service's own meanwhile, the next try takes a number.
  if (numeracion.de === "serie") return refusal("consecutivo_requerido", {}, { path: PATH });
  return saltado(numeracion.numero, serie);
}

/** How long a caller waits before it asks again: a person has to raise the series meanwhile. */
const CERRADA_RETRY_SECONDS = 300;

/** The refusal of everything that takes a number, after a restore to an earlier moment (decision 0121). */
export const numeracionCerrada = (): AppError =>
  refusal("numeracion_cerrada", {}, { retryAfterSeconds: CERRADA_RETRY_SECONDS });

/** The refusal of a reserved number that is not free: used, or left over when its reservation ended. */
const reservadoTomado = (draft: Draft, numero: number, row: RowOf<typeof selectReservaNumero> | undefined) =>
  row?.usado
    ? refusal("numero_reservado_usado", { consecutivo: consecutivoOf(draft, numero) }, { path: PATH })
    : refusal("reserva_cerrada");

/** The refusal of a document whose series is numbered in another way than the request says; null when it is not. */
function numeradaDeOtroModo(draft: Draft, row: Serie): AppError | null {
  const serie = nameOf(draft);
  if (draft.emision.numeracion.de === "solicitud") {
    return row.numeracion === "propia" ? null : refusal("serie_sin_numeracion_propia", { serie }, { path: PATH });
  }
  if (row.numeracion === "reservas") return refusal("serie_de_reservas", { serie }, { path: "idPuntoVenta" });
  return row.numeracion === "propia" ? refusal("consecutivo_requerido", {}, { path: PATH }) : null;
}

function saltado(numero: number, serie: Serie): AppError {
  const siguiente = Number(serie.siguiente);
  const codigo = isBefore(numero, siguiente) ? "consecutivo_repetido" : "consecutivo_con_salto";
  return refusal(codigo, { numero, siguiente }, { path: PATH });
}

/** A series starts again at 1 after its last number, so the number before is the nearer one around the circle. */
function isBefore(numero: number, siguiente: number): boolean {
  const ahead = (numero - siguiente + MAX_NUMERO_CONSECUTIVO) % MAX_NUMERO_CONSECUTIVO;
  return ahead > MAX_NUMERO_CONSECUTIVO / 2;
}

const selectPrevious = ({ tenantId }: Ctx, draft: Draft, numero: number) => {
  const consecutivo = consecutivoOf(draft, numero === 1 ? MAX_NUMERO_CONSECUTIVO : numero - 1);
  return selectFechaOfConsecutivo({ tenantId, ambiente: draft.ambiente, consecutivo });
};

/** Dates follow the numbers of a series: a sent date is not before that of the previous number. */
function refuseDisorder(draft: Draft, [previous]: readonly RowOf<typeof selectFechaOfConsecutivo>[] = []): void {
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
