/** The newest mails that somebody asked for about one document, or to one customer. */
import { prepared } from "./prepared";
import { qb, sql } from "./qb";

/** Makes the query for one kind of mail: those asked for since a moment, newest first. */
export const recentCorreos = (about: "documento_id" | "cliente_id", motivo: "manual" | "estado") =>
  prepared((args: { tenantId: number; id: string | number; since: Date; limit: number }) =>
    qb
      .selectFrom("correo")
      .select("created_at")
      .where("tenant_id", "=", args.tenantId)
      .where(sql<boolean>`${sql.ref(about)} = ${args.id}`)
      .where("motivo", "=", motivo)
      .where("created_at", ">", args.since)
      .orderBy("created_at", "desc")
      .limit(args.limit),
  );
