/** Sales that are issued again on the days of a calendar. */
import type { Cadencia } from "@/lib/domain/cobranza/recurrencia";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";
import { shiftWaiting, waitingQueries } from "../../sql/waiting";

interface Una {
  tenantId: number;
  recurrenteId: string;
}

interface Nueva {
  tenantId: number;
  key: string;
  usuarioId: number;
  puntoVentaId: number;
  cliente: string | null;
  moneda: string;
  total: string;
  cada: Cadencia;
  dia: number;
  primera: string;
  hasta: string | null;
  veces: number | null;
  siguienteAt: Date;
  /** JSON. */
  pedido: string;
  createdBy: string;
  now: Date;
}

/** No row when the form has one already. */
export const insertRecurrente = prepared((args: Nueva) =>
  qb
    .insertInto("recurrente")
    .values({
      tenant_id: args.tenantId,
      key: args.key,
      usuario_id: args.usuarioId,
      punto_venta_id: args.puntoVentaId,
      cliente: args.cliente,
      moneda: args.moneda,
      total: args.total,
      cada: args.cada,
      dia: args.dia,
      primera: args.primera,
      hasta: args.hasta,
      veces: args.veces,
      estado: "activa",
      proxima: args.primera,
      siguiente_at: args.siguienteAt,
      pedido: args.pedido,
      created_by: args.createdBy,
      created_at: args.now,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "key"]).doNothing())
    .returning("recurrente_id"),
);

const LISTADA = [
  ...(["recurrente_id", "cliente", "moneda", "total", "cada", "dia", "primera", "hasta", "veces", "emitidos"] as const),
  ...(["estado", "problema", "paused_at", "proxima", "perdidas"] as const),
] as const;

/** The newest first, those that ended last. */
export const selectRecurrentes = prepared((args: { tenantId: number; limit: number }) =>
  qb
    .selectFrom("recurrente")
    .select(LISTADA)
    .where("tenant_id", "=", args.tenantId)
    .orderBy("recurrente_id", "desc")
    .limit(args.limit),
);

/** Those that a rejection or a refusal paused, the oldest pause first. */
export const selectRecurrentesPausadas = prepared((args: { tenantId: number; limit: number }) =>
  qb
    .selectFrom("recurrente")
    .select(LISTADA)
    .where("tenant_id", "=", args.tenantId)
    .where(sql<boolean>`estado = 'pausada' and problema is not null`)
    .orderBy("paused_at")
    .limit(args.limit),
);

export const selectRecurrente = prepared((args: Una) =>
  qb
    .selectFrom("recurrente")
    .select([...LISTADA, "usuario_id", "pedido"])
    .where("tenant_id", "=", args.tenantId)
    .where("recurrente_id", "=", args.recurrenteId),
);

/** The document of a day. */
export const insertRecurrenteDocumento = prepared((args: Una & { fecha: string; documentoId: string }) =>
  qb.insertInto("recurrente_documento").values({
    tenant_id: args.tenantId,
    recurrente_id: args.recurrenteId,
    fecha: args.fecha,
    documento_id: args.documentoId,
  }),
);

interface Siguiente {
  proxima: string | null;
  siguienteAt: Date | null;
}

const siguienteOf = ({ proxima, siguienteAt }: Siguiente) => ({ proxima, siguiente_at: siguienteAt });

/** After the document of the day `fecha`; without a next day it has ended. */
export const advanceRecurrente = prepared((args: Una & Siguiente & { fecha: string; estado: "activa" | "terminada" }) =>
  qb
    .updateTable("recurrente")
    .set({ ...siguienteOf(args), estado: args.estado, emitidos: sql<number>`emitidos + 1` })
    .where("tenant_id", "=", args.tenantId)
    .where("recurrente_id", "=", args.recurrenteId)
    .where("proxima", "=", args.fecha)
    .where("estado", "=", "activa"),
);

/** Waits for its day again. */
export const postponeRecurrente = prepared((args: Una & { siguienteAt: Date }) =>
  qb
    .updateTable("recurrente")
    .set({ siguiente_at: args.siguienteAt })
    .where("tenant_id", "=", args.tenantId)
    .where("recurrente_id", "=", args.recurrenteId)
    .where("estado", "=", "activa"),
);

const PAUSADA = { estado: "pausada", siguiente_at: null } as const;

export const pauseRecurrente = prepared((args: Una & { problema: string | null; now: Date }) =>
  qb
    .updateTable("recurrente")
    .set({ ...PAUSADA, problema: args.problema, paused_at: args.now })
    .where("tenant_id", "=", args.tenantId)
    .where("recurrente_id", "=", args.recurrenteId)
    .where("estado", "=", "activa")
    .returning("recurrente_id"),
);

/** Those of which a day passed without anything being issued, because their company could issue nothing. */
export const pauseRecurrentesAtrasadas = prepared(
  (args: { tenantId: number; hoy: string; problema: string; now: Date }) =>
    qb
      .updateTable("recurrente")
      .set({ ...PAUSADA, problema: args.problema, paused_at: args.now })
      .where("tenant_id", "=", args.tenantId)
      .where("estado", "=", "activa")
      .where("proxima", "<", args.hoy)
      .returning("recurrente_id"),
);

/** That of a document, if it is one's. */
export const pauseRecurrenteOf = prepared(
  (args: { tenantId: number; documentoId: string; problema: string; now: Date }) =>
    qb
      .updateTable("recurrente")
      .set({ ...PAUSADA, problema: args.problema, paused_at: args.now })
      .where("tenant_id", "=", args.tenantId)
      .where("estado", "=", "activa")
      .where(
        sql<boolean>`recurrente_id in (select d.recurrente_id from recurrente_documento d
          where d.tenant_id = ${args.tenantId} and d.documento_id = ${args.documentoId}::bigint)`,
      ),
);

/** Goes on from `proxima`, or ends; `perdidas` are the days that were missed. */
export const resumeRecurrente = prepared(
  (args: Una & Siguiente & { estado: "activa" | "terminada"; perdidas: string[] }) =>
    qb
      .updateTable("recurrente")
      .set({
        ...siguienteOf(args),
        estado: args.estado,
        problema: null,
        paused_at: null,
        perdidas: sql<string[]>`${args.perdidas}::text[]`,
      })
      .where("tenant_id", "=", args.tenantId)
      .where("recurrente_id", "=", args.recurrenteId)
      .where("estado", "=", "pausada")
      .returning("recurrente_id"),
);

/** A missed day is decided: its document was issued, or it is let go. No row when it was decided before. */
export const settlePerdida = prepared((args: Una & { fecha: string; emitidos: number }) =>
  qb
    .updateTable("recurrente")
    .set({
      perdidas: sql<string[]>`array_remove(perdidas, ${args.fecha}::text)`,
      emitidos: sql<number>`emitidos + ${args.emitidos}::int`,
    })
    .where("tenant_id", "=", args.tenantId)
    .where("recurrente_id", "=", args.recurrenteId)
    .where(sql<boolean>`${args.fecha}::text = any(perdidas)`)
    .returning("recurrente_id"),
);

export const endRecurrente = prepared((args: Una) =>
  qb
    .updateTable("recurrente")
    .set({ estado: "terminada", siguiente_at: null, proxima: null, paused_at: null, problema: null })
    .where("tenant_id", "=", args.tenantId)
    .where("recurrente_id", "=", args.recurrenteId)
    .where("estado", "in", ["activa", "pausada"])
    .returning("recurrente_id"),
);

export const { selectOverdue, claimOverdue } = waitingQueries("recurrente", {
  estados: ["activa"],
  at: "siguiente_at",
  escribe: true,
});

export const shiftRecurrentes = shiftWaiting("recurrente", "activa");
