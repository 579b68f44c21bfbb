/** Who changed what, in the transaction that changed it. */
import { prepared } from "../prepared";
import { qb } from "../qb";

export const insertAuditEntry = prepared(
  (args: {
    tenantId: number;
    actor: string;
    accion: string;
    objeto: string;
    objetoId: string;
    detalle: string;
    requestId: string | null;
  }) =>
    qb.insertInto("audit_entry").values({
      tenant_id: args.tenantId,
      actor: args.actor,
      accion: args.accion,
      objeto: args.objeto,
      objeto_id: args.objetoId,
      detalle: args.detalle,
      request_id: args.requestId,
    }),
);
