/** Mails from suppliers: what came, what became of each file, and the list of them. */

import { archivado } from "../../sql/archivo";
import { columns, membersOf } from "../../sql/columns";
import { own } from "../../sql/own";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";
import { waitingQueries } from "../../sql/waiting";

interface One {
  tenantId: number;
  correoRecibidoId: string;
}

/** Returns no row when the mail is there already. */
export const insertCorreoRecibido = prepared(
  (args: {
    tenantId: number;
    via: "direccion" | "buzon";
    origen: string;
    mensajeId: string;
    crudo: Buffer | null;
    now: Date;
  }) =>
    qb
      .insertInto("correo_recibido")
      .values({
        ...columns(args, ["tenantId", "via", "origen", "mensajeId", "crudo"]),
        siguiente_at: args.now,
        created_at: args.now,
      })
      .onConflict((conflict) => conflict.columns(["tenant_id", "mensaje_id"]).doNothing())
      .returning("correo_recibido_id"),
);

export const selectCorreoRecibido = prepared((args: One) =>
  qb
    .selectFrom("correo_recibido")
    .select(["via", "origen", "estado", "crudo", "asunto", "adjuntos", "responder_a", "created_at"])
    .where("tenant_id", "=", args.tenantId)
    .where("correo_recibido_id", "=", args.correoRecibidoId),
);

/** Records what became of it; returns no row when another run was first. `adjuntos` and `problema` are JSON text. */
export const markCorreoLeido = prepared(
  (
    args: One & {
      remitente: string | null;
      asunto: string;
      fecha: Date | null;
      adjuntos: string;
      /** The sender will be told; null when nobody is. */
      responderA: string | null;
      now: Date;
    },
  ) =>
    qb
      .updateTable("correo_recibido")
      .set({
        ...columns(args, ["remitente", "asunto", "fecha", "adjuntos", "responderA"]),
        crudo: null,
        problema: null,
        estado: sql<"leido" | "listo">`case when ${args.responderA}::text is null then 'listo' else 'leido' end`,
        siguiente_at: sql<Date | null>`case when ${args.responderA}::text is not null then ${args.now}::timestamptz end`,
      })
      .where("tenant_id", "=", args.tenantId)
      .where("correo_recibido_id", "=", args.correoRecibidoId)
      .where("estado", "=", "pendiente")
      .returning("correo_recibido_id"),
);

/** The mail as a whole was not read. `problema` is JSON text. */
export const markCorreoIlegible = prepared((args: One & { problema: string }) =>
  qb
    .updateTable("correo_recibido")
    .set({ estado: "fallido", crudo: null, problema: args.problema, siguiente_at: null })
    .where("tenant_id", "=", args.tenantId)
    .where("correo_recibido_id", "=", args.correoRecibidoId)
    .where("estado", "=", "pendiente")
    .returning("correo_recibido_id"),
);

/** The sender was told, or is not told after all. */
export const markCorreoRespondido = prepared((args: One & { respondidoAt: Date | null }) =>
  qb
    .updateTable("correo_recibido")
    .set({ estado: "listo", respondido_at: args.respondidoAt, siguiente_at: null })
    .where("tenant_id", "=", args.tenantId)
    .where("correo_recibido_id", "=", args.correoRecibidoId)
    .where("estado", "=", "leido")
    .returning("correo_recibido_id"),
);

/** Something outside delays it. `problema` is JSON text. */
export const postponeCorreoRecibido = prepared((args: One & { problema: string | null; siguienteAt: Date }) =>
  qb
    .updateTable("correo_recibido")
    .set({ problema: args.problema, siguiente_at: args.siguienteAt })
    .where("tenant_id", "=", args.tenantId)
    .where("correo_recibido_id", "=", args.correoRecibidoId)
    .where("estado", "in", ["pendiente", "leido"]),
);

const MEMBERS = [
  ...(["via", "remitente", "asunto", "fecha", "estado", "adjuntos"] as const),
  ...(["problema", "respondidoAt", "createdAt"] as const),
];

/** Newest first. */
export const selectCorreosRecibidosPage = prepared((args: { tenantId: number; antes: string; limit: number }) =>
  qb
    .selectFrom("correo_recibido as c")
    .select(["c.correo_recibido_id as idCorreo", ...membersOf("c", MEMBERS)])
    .where("c.tenant_id", "=", args.tenantId)
    .where("c.correo_recibido_id", "<", args.antes)
    .orderBy("c.correo_recibido_id", "desc")
    .limit(args.limit),
);

/** System role. */
export const purgeCorreosRecibidos = prepared((args: { before: Date; limit: number }) => ({
  compile: () =>
    sql<{ correo_recibido_id: string }>`
delete from correo_recibido where (tenant_id, correo_recibido_id) in (
  select tenant_id, correo_recibido_id from correo_recibido where created_at < ${args.before} limit ${args.limit}::int)
returning correo_recibido_id`.compile(qb),
}));

export const { selectOverdue, claimOverdue } = waitingQueries("correo_recibido", {
  estados: ["pendiente", "leido"],
  at: "siguiente_at",
});

/** Keeps the first PDF of a document. */
export const keepRecibidoPdf = prepared((args: { tenantId: number; clave: string; pdf: Buffer; now: Date }) =>
  qb
    .insertInto("documento_recibido_pdf")
    .values({ ...columns(args, ["tenantId", "clave", "pdf"]), created_at: args.now })
    .onConflict((conflict) => conflict.columns(["tenant_id", "clave"]).doNothing()),
);

export const selectConPdf = prepared((args: { tenantId: number; clave: string }) =>
  qb
    .selectFrom("documento_recibido_pdf")
    .select("clave")
    .where("tenant_id", "=", args.tenantId)
    .where("clave", "=", args.clave),
);

export const selectRecibidoPdf = prepared((args: { tenantId: number; clave: string }) =>
  qb
    .selectFrom("documento_recibido_pdf as p")
    .leftJoin("documento_recibido as r", own("r", "p", "clave"))
    .select(["p.pdf", archivado("documento_recibido", "r").as("archivo")])
    .where("p.tenant_id", "=", args.tenantId)
    .where("p.clave", "=", args.clave),
);
