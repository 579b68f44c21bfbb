/** The bytes of the files that are kept for a tenant: what was issued and answered, and what suppliers sent (decision 0157). */
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

const largo = (columna: string) => sql`coalesce(octet_length(${sql.ref(columna)}), 0)`;

/** By table: its files, joined to its row `d`, and their bytes as they are stored. The length alone reads no file. */
const ARCHIVOS = {
  documento: {
    de: sql`left join documento_xml x on x.tenant_id = d.tenant_id and x.documento_id = d.documento_id`,
    bytes: sql`${largo("x.xml")} + ${largo("x.respuesta")} + coalesce(x.archivo_largo, 0)`,
  },
  mensaje_receptor: {
    de: sql`left join mensaje_receptor_xml x
      on x.tenant_id = d.tenant_id and x.mensaje_receptor_id = d.mensaje_receptor_id`,
    bytes: sql`${largo("x.xml")} + ${largo("x.respuesta")} + ${largo("x.documento")} + coalesce(x.archivo_largo, 0)`,
  },
  documento_recibido: {
    de: sql`left join respuesta_recibida r on r.tenant_id = d.tenant_id and r.clave = d.clave
      left join documento_recibido_pdf p on p.tenant_id = d.tenant_id and p.clave = d.clave`,
    bytes: sql`${largo("d.xml")} + ${largo("r.xml")} + ${largo("p.pdf")} + coalesce(d.archivo_largo, 0)`,
  },
} as const;

export type TablaConArchivos = keyof typeof ARCHIVOS;

export const TABLAS_CON_ARCHIVOS = Object.keys(ARCHIVOS) as TablaConArchivos[];

/**
 * A page of a table's rows after `despues`, in the order of ids: how many, the last one, and their bytes. `viejo`: the
 * last one before the first that was written since `corte`, and `bytesViejos` those up to it; null when there is none.
 */
function espacioQuery(tabla: TablaConArchivos) {
  const { de, bytes } = ARCHIVOS[tabla];
  return prepared((args: { tenantId: number; despues: string; corte: Date; limit: number }) => ({
    compile: () =>
      sql<{
        filas: number;
        ultimo: string | null;
        bytes: number;
        viejo: string | null;
        bytesViejos: number;
        joven: boolean;
      }>`
with pagina as materialized (
  select d.id, d.created_at, ${bytes} as bytes
  from (
    select *, ${sql.ref(`${tabla}_id`)} as id from ${sql.table(tabla)}
    where tenant_id = ${args.tenantId}::int and ${sql.ref(`${tabla}_id`)} > ${args.despues}::bigint
    order by ${sql.ref(`${tabla}_id`)} limit ${args.limit}::int
  ) d ${de}
), joven as (select min(id) as id from pagina where created_at >= ${args.corte}::timestamptz)
select count(*)::int as filas, max(p.id)::text as ultimo, coalesce(sum(p.bytes), 0)::float8 as bytes,
       max(p.id) filter (where j.id is null or p.id < j.id)::text as viejo,
       coalesce(sum(p.bytes) filter (where j.id is null or p.id < j.id), 0)::float8 as "bytesViejos",
       count(j.id) > 0 as joven
from pagina p cross join joven j`.compile(qb),
  }));
}

export const selectPaginaDe = {
  documento: espacioQuery("documento"),
  mensaje_receptor: espacioQuery("mensaje_receptor"),
  documento_recibido: espacioQuery("documento_recibido"),
};

/** Up to which row of each table the bytes stand, and how many. */
export const selectEspacio = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("espacio")
    .select(["tabla", "hasta_id as hasta", sql<number>`bytes::float8`.as("bytes")])
    .where("tenant_id", "=", args.tenantId),
);

export const upsertEspacio = prepared(
  (args: { tenantId: number; tabla: TablaConArchivos; hasta: string; bytes: number }) =>
    qb
      .insertInto("espacio")
      .values({ tenant_id: args.tenantId, tabla: args.tabla, hasta_id: args.hasta, bytes: args.bytes })
      .onConflict((conflict) =>
        conflict.columns(["tenant_id", "tabla"]).doUpdateSet({ hasta_id: args.hasta, bytes: args.bytes }),
      ),
);

/** All that is kept now. Writes only what changed. */
export const updateEspacioDeTenant = prepared((args: { tenantId: number; bytes: number }) =>
  qb
    .updateTable("tenant")
    .set({ espacio_bytes: args.bytes })
    .where("tenant_id", "=", args.tenantId)
    .where(sql<boolean>`espacio_bytes is distinct from ${args.bytes}::bigint`),
);
