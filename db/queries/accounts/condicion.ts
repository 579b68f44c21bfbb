/** What a company's person accepted when it signed up, by version. */
import type { Condicion } from "@/lib/contract/portal/altas";
import { columns } from "../../sql/columns";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

const MEMBERS = ["tenantId", "condicion", "version", "fecha", "url", "usuarioId", "aceptadaAt"] as const;

export const insertCondicionAceptada = prepared(
  (args: {
    tenantId: number;
    condicion: Condicion;
    version: string;
    fecha: string;
    url: string | null;
    usuarioId: number;
    aceptadaAt: Date;
  }) => qb.insertInto("condicion_aceptada").values(columns(args, MEMBERS)),
);

/** Newest first; none for a company that the operator made. */
export const selectCondicionesAceptadas = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("condicion_aceptada")
    .select([sql<Condicion>`condicion`.as("condicion"), "version", "fecha", "url"])
    .select(["usuario_id as usuarioId", "aceptada_at as aceptadaAt"])
    .where("tenant_id", "=", args.tenantId)
    .orderBy("aceptada_at", "desc")
    .orderBy("condicion", "desc"),
);
