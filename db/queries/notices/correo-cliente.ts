/** Mail to a customer about what it owes; it is sent like all mail (`correo.ts`). */
import { prepared } from "../../sql/prepared";
import { qb } from "../../sql/qb";
import { recentCorreos } from "../../sql/recent-correos";

/** The customer of a statement of account, locked, so that concurrent requests count correctly. */
export const lockClienteForCorreo = prepared((args: { tenantId: number; identificacion: string }) =>
  qb
    .selectFrom("cliente")
    .select(["cliente_id", "correo"])
    .where("tenant_id", "=", args.tenantId)
    .where("identificacion", "=", args.identificacion)
    .forNoKeyUpdate(),
);

/** Statements of account to a customer. */
export const selectRecentEstados = recentCorreos("cliente_id", "estado");

/** A mail to a customer about what it owes. */
export const insertCorreoDeCliente = prepared(
  (args: {
    tenantId: number;
    clienteId: number;
    motivo: "estado" | "recordatorio";
    destinatarios: string[];
    actor: string;
    now: Date;
  }) =>
    qb
      .insertInto("correo")
      .values({
        tenant_id: args.tenantId,
        cliente_id: args.clienteId,
        motivo: args.motivo,
        destinatarios: args.destinatarios,
        siguiente_at: args.now,
        created_by: args.actor,
        created_at: args.now,
      })
      .returning("correo_id"),
);
