/** All that a company has of files, a page at a time in the order of a key: for the archive that it takes along. */
import { type Archivado, archivado } from "../../sql/archivo";
import { own } from "../../sql/own";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

interface Pagina {
  tenantId: number;
  /** Those after this key; `0` from the first one. */
  despues: string;
  limit: number;
}

export const selectDocumentosDeEmpresa = prepared((args: Pagina) =>
  qb
    .selectFrom("documento as d")
    .innerJoin("documento_xml as x", own("x", "d", "documento_id"))
    .select(["d.documento_id as llave", "d.clave", "d.tipo", "d.ambiente", "d.estado", "x.xml", "x.respuesta"])
    .select(archivado("documento").as("archivo"))
    .where("d.tenant_id", "=", args.tenantId)
    .where("d.documento_id", ">", args.despues)
    .orderBy("d.documento_id")
    .limit(args.limit),
);

/** What the authority said besides its verdict, in another document (decision 0136). */
export const selectContradiccionesDeEmpresa = prepared((args: Pagina) =>
  qb
    .selectFrom("contradiccion")
    .select(["contradiccion_id as llave", "clave", "respuesta", "created_at"])
    .where("tenant_id", "=", args.tenantId)
    .where("contradiccion_id", ">", args.despues)
    .orderBy("contradiccion_id")
    .limit(args.limit),
);

/** What suppliers sent, by clave: the document, its PDF, and the authority's answer to it, each of which may be alone. */
export const selectRecibidosDeEmpresa = prepared((args: Pagina) => ({
  compile: () => {
    const de = (tabla: string) => sql`
  (select clave from ${sql.table(tabla)} where tenant_id = ${args.tenantId} and clave > ${args.despues}
   order by clave limit ${args.limit}::int)`;
    return sql<{
      llave: string;
      documento: Buffer | null;
      pdf: Buffer | null;
      veredicto: Buffer | null;
      archivo: Archivado | null;
      fecha: Date;
    }>`
select k.clave as llave, r.xml as documento, p.pdf, v.xml as veredicto, ${archivado("documento_recibido", "r")} as archivo,
       coalesce(r.created_at, v.created_at, p.created_at) as fecha
from (${de("documento_recibido")} union ${de("documento_recibido_pdf")} union ${de("respuesta_recibida")}
  order by clave limit ${args.limit}::int) k
left join documento_recibido r on r.tenant_id = ${args.tenantId} and r.clave = k.clave
left join documento_recibido_pdf p on p.tenant_id = ${args.tenantId} and p.clave = k.clave
left join respuesta_recibida v on v.tenant_id = ${args.tenantId} and v.clave = k.clave
order by k.clave`.compile(qb);
  },
}));

/** Our messages, the authority's answer to each, and the supplier's document that the API sent along. */
export const selectMensajesDeEmpresa = prepared((args: Pagina) =>
  qb
    .selectFrom("mensaje_receptor as m")
    .innerJoin("mensaje_receptor_xml as x", own("x", "m", "mensaje_receptor_id"))
    .select(["m.mensaje_receptor_id as llave", "m.ambiente", "m.clave", "m.consecutivo", "m.fecha_emision"])
    .select(["x.xml", "x.respuesta", "x.documento as respondido", archivado("mensaje_receptor").as("archivo")])
    .where("m.tenant_id", "=", args.tenantId)
    .where("m.mensaje_receptor_id", ">", args.despues)
    .orderBy("m.mensaje_receptor_id")
    .limit(args.limit),
);
