/** A receiver message's way to the authority. */
import { envioQueries } from "../../sql/envio";
import { own } from "../../sql/own";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";
import type { WaitingId } from "../../sql/waiting";

export const mensajeEnvio = envioQueries("mensaje_receptor", ["clave"]);

/** Everything that the next step towards the authority needs to know. */
export const selectEnvio = prepared((args: WaitingId) =>
  qb
    .selectFrom("mensaje_receptor as m")
    .innerJoin("mensaje_receptor_xml as x", own("x", "m", "mensaje_receptor_id"))
    .innerJoin("tenant as t", "t.tenant_id", "m.tenant_id")
    .leftJoin("credencial_hacienda as h", own("h", "m", "ambiente"))
    .select([
      "m.clave",
      sql<null>`null::text`.as("tipo"),
      "m.consecutivo as consecutivo_receptor",
      "m.ambiente",
      "m.estado",
      "m.turno",
      "m.fecha_emision",
      "m.created_at",
      "m.envio_iniciado_at",
      "m.sent_at",
      "m.problema",
      "m.problema_desde",
      sql<{ tipo: string; numero: string }>`json_build_object('tipo', m.emisor_tipo, 'numero', m.emisor_numero)`.as(
        "emisor",
      ),
      sql<{ tipo: string; numero: string }>`json_build_object('tipo', m.receptor_tipo, 'numero', m.receptor_numero)`.as(
        "receptor",
      ),
      sql<boolean>`x.xml is not null`.as("firmado"),
      // Only the first sending needs them at once, and they are many.
      sql<Buffer | null>`case when m.envio_iniciado_at is null then x.xml end`.as("xml"),
      "h.usuario",
      "h.contrasena_cifrada",
      "h.updated_at as credencial_version",
      "t.data_key",
      "t.master_key_id",
    ])
    .where("m.tenant_id", "=", args.tenantId)
    .where("m.mensaje_receptor_id", "=", args.id),
);
