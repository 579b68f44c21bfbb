/** The history of one document: its own moments, the notes about it, and the documents that it refers to. */

import { own } from "../../sql/own";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

interface One {
  tenantId: number;
  clave: string;
}

/** Moments stored in the document's row and with its bytes. */
export const selectHitos = prepared((args: One & { tipos: readonly string[] }) =>
  qb
    .selectFrom("documento as d")
    .innerJoin("documento_xml as x", own("x", "d", "documento_id"))
    .select([
      "d.documento_id",
      "d.tipo",
      "d.ambiente",
      "d.created_at",
      "d.created_by",
      "d.sent_at",
      "d.intentos",
      "d.respondido_at",
      "d.hacienda_mensaje",
      "d.voided_at",
      "d.rechazo_visto_at",
      "x.firmado_at",
      // What stands in the archive has both.
      sql<boolean>`num_nonnulls(x.xml, x.archivo_objeto_id) > 0`.as("tiene_xml"),
      sql<boolean>`num_nonnulls(x.respuesta, x.archivo_objeto_id) > 0`.as("tiene_respuesta"),
      // Searches only the entries written in the transaction of the event, whose moment is known, and not the whole
      // log.
      sql<string | null>`(select a.actor from evento e join audit_entry a on a.tenant_id = e.tenant_id
          and a.created_at between uuid_extract_timestamp(e.evento_id) - interval '10 seconds'
            and uuid_extract_timestamp(e.evento_id) + interval '1 second'
          and a.objeto = 'documento' and a.accion = 'anular' and a.objeto_id = d.clave
        where e.tenant_id = d.tenant_id and e.clave = d.clave and e.tipo = 'documento.anulado'
        order by a.created_at limit 1)`.as("anulada_por"),
    ])
    .where("d.tenant_id", "=", args.tenantId)
    .where("d.clave", "=", args.clave)
    .where(sql<boolean>`d.tipo = any(${args.tipos}::text[])`),
);

const RELACIONADO = ["o.clave", "o.consecutivo", "o.tipo", "o.estado", "o.moneda", "o.total_comprobante"] as const;

/** Our own documents that refer to this one, oldest first: notes, and replacements of a rejected document. */
export const selectReferentes = prepared((args: One & { limit: number }) =>
  qb
    .selectFrom("documento as d")
    .innerJoin("documento_referencia as r", own("r", "d", "referido_id", "documento_id"))
    .innerJoin("documento as o", own("o", "r", "documento_id"))
    .select([...RELACIONADO, "o.fecha_emision", "r.codigo"])
    .where("d.tenant_id", "=", args.tenantId)
    .where("d.clave", "=", args.clave)
    .orderBy("o.documento_id")
    .limit(args.limit),
);

/** Our own documents that this one refers to. */
export const selectReferidos = prepared((args: One) =>
  qb
    .selectFrom("documento as d")
    .innerJoin("documento_referencia as r", own("r", "d", "documento_id"))
    .innerJoin("documento as o", own("o", "r", "documento_id", "referido_id"))
    .select([...RELACIONADO, "o.fecha_emision", "r.codigo"])
    .where("d.tenant_id", "=", args.tenantId)
    .where("d.clave", "=", args.clave)
    .orderBy("r.orden"),
);
