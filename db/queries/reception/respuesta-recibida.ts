/** The authority's answers to suppliers' documents, as suppliers forward them. */

import { archivado } from "../../sql/archivo";
import { columns } from "../../sql/columns";
import { own } from "../../sql/own";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

export interface NewRespuestaRecibida {
  tenantId: number;
  clave: string;
  mensaje: 1 | 3;
  detalle: string | null;
  integra: boolean;
  comprobada: boolean;
  xml: Buffer;
  actor: string;
  now: Date;
}

/**
 * Returns no row when an answer is already stored, unless this one proves more: a valid signature, or the authority's
 * own seal, which the stored one lacks.
 */
export const keepRespuestaRecibida = prepared((args: NewRespuestaRecibida) =>
  qb
    .insertInto("respuesta_recibida")
    .values({
      ...columns(args, ["tenantId", "clave", "mensaje", "detalle", "integra", "comprobada", "xml"]),
      created_by: args.actor,
      created_at: args.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "clave"])
        .doUpdateSet((eb) => ({
          mensaje: eb.ref("excluded.mensaje"),
          detalle: eb.ref("excluded.detalle"),
          integra: eb.ref("excluded.integra"),
          comprobada: eb.ref("excluded.comprobada"),
          xml: eb.ref("excluded.xml"),
          created_by: eb.ref("excluded.created_by"),
          created_at: eb.ref("excluded.created_at"),
        }))
        .where(
          sql<boolean>`(excluded.integra and not respuesta_recibida.integra)
            or (excluded.comprobada and not respuesta_recibida.comprobada)`,
        ),
    )
    .returning("clave"),
);

export const selectRespuestaRecibida = prepared((args: { tenantId: number; clave: string }) =>
  qb
    .selectFrom("respuesta_recibida")
    .select(["mensaje", "detalle", "integra", "created_at"])
    .where("tenant_id", "=", args.tenantId)
    .where("clave", "=", args.clave),
);

/** Its bytes, as received. */
export const selectRespuestaRecibidaXml = prepared((args: { tenantId: number; clave: string }) =>
  qb
    .selectFrom("respuesta_recibida as v")
    .leftJoin("documento_recibido as r", own("r", "v", "clave"))
    .select(["v.xml as veredicto", archivado("documento_recibido", "r").as("archivo")])
    .where("v.tenant_id", "=", args.tenantId)
    .where("v.clave", "=", args.clave),
);
