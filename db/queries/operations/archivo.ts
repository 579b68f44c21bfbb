/** Moving old documents' bytes into the archive and back, and the walk that compares both (decision 0153). */
import { assert } from "@/lib/platform/assert";
import { ARCHIVOS, type Archivos, type NombreDeArchivo, type TablaArchivada } from "../../sql/archivo";
import { prepared } from "../../sql/prepared";
import { qb, type RawBuilder, sql } from "../../sql/qb";

interface Tenant {
  tenantId: number;
}

/** Where a file of a row is. */
type Lugar = readonly [tabla: string, columna: string];

/** Where a table's files are, and which of its rows `d` may leave. */
interface Forma {
  /** Has the place, and the files that are not elsewhere. */
  bytes: string;
  apta: RawBuilder<unknown>;
  /** Those without which a row does not leave. */
  enteros: readonly NombreDeArchivo[];
  archivos: Archivos<Lugar>;
}

/** Its verdict is there, and nothing contradicts it. */
const conVeredicto = (clave: string) => sql`estado in ('aceptado', 'rechazado') and not exists (
        select from contradiccion c where c.tenant_id = d.tenant_id and c.${sql.ref(clave)} = d.${sql.ref(clave)})`;

const FORMAS = {
  documento: {
    bytes: "documento_xml",
    apta: conVeredicto("documento_id"),
    enteros: ["xml", "respuesta"],
    archivos: { xml: ["documento_xml", "xml"], respuesta: ["documento_xml", "respuesta"] },
  },
  mensaje_receptor: {
    bytes: "mensaje_receptor_xml",
    apta: conVeredicto("mensaje_receptor_id"),
    enteros: ["xml", "respuesta"],
    archivos: {
      xml: ["mensaje_receptor_xml", "xml"],
      respuesta: ["mensaje_receptor_xml", "respuesta"],
      respondido: ["mensaje_receptor_xml", "documento"],
    },
  },
  // Answered or not: who answers after months reads it from the archive.
  documento_recibido: {
    bytes: "documento_recibido",
    apta: sql`true`,
    enteros: ["documento"],
    archivos: {
      documento: ["documento_recibido", "xml"],
      pdf: ["documento_recibido_pdf", "pdf"],
      veredicto: ["respuesta_recibida", "xml"],
    },
  },
} satisfies { [Tabla in TablaArchivada]: Forma & { archivos: Record<(typeof ARCHIVOS)[Tabla][number], Lugar> } };

/** The queries for one table. */
function archivoQueries(tabla: TablaArchivada) {
  const { bytes, apta, enteros, archivos }: Forma = FORMAS[tabla];
  const key = `${tabla}_id` as "documento_id";
  const names: readonly NombreDeArchivo[] = ARCHIVOS[tabla];
  const lugarOf = (name: NombreDeArchivo): Lugar => {
    const lugar = archivos[name];
    assert(lugar, "each file has its column");
    return lugar;
  };
  const own = names.filter((name) => lugarOf(name)[0] === bytes);
  /** Files of tables that have them by clave. */
  const others = names.filter((name) => lugarOf(name)[0] !== bytes);
  const tablaOf = (name: NombreDeArchivo) => sql.table(lugarOf(name)[0]);
  const columnOf = (name: NombreDeArchivo) => sql.ref(lugarOf(name)[1]);
  /** In the query that reads: the row's own table is `x`, another one has the name of its file. */
  const fileOf = (name: NombreDeArchivo) => sql.ref(`${own.includes(name) ? "x" : name}.${lugarOf(name)[1]}`);
  const each = (list: readonly NombreDeArchivo[], part: (name: NombreDeArchivo) => RawBuilder<unknown>, by = sql`, `) =>
    sql.join(list.map(part), by);
  return {
    /**
     * The rows after the last one that was looked at, oldest first, that were written before `antes`, and at most about
     * `maxBytes` of them as they are stored. `apta`: it may leave; the bytes of others are null. `version` changes with
     * the row, and with those that have files of it.
     */
    selectPorArchivar: prepared((args: Tenant & { despues: string; antes: Date; limit: number; maxBytes: number }) => ({
      compile: () =>
        sql<{ id: string; mes: string; apta: boolean; version: string } & Archivos<Buffer | null>>`
select id, mes, apta, version, ${each(names, (name) => sql`case when apta then ${sql.ref(name)} end as ${sql.ref(name)}`)}
from (
  select d.id, to_char(d.created_at at time zone 'America/Costa_Rica', 'YYYY-MM-01') as mes,
         concat_ws(' ', x.xmin${sql.join(
           others.map((name) => sql`, coalesce(${sql.ref(name)}.xmin::text, '-')`),
           sql``,
         )}) as version,
         ${each(names, (name) => sql`${fileOf(name)} as ${sql.ref(name)}`)},
         d.apta and ${each(enteros, (name) => sql`${fileOf(name)} is not null`, sql` and `)} as apta,
         sum(${each(names, (name) => sql`coalesce(octet_length(${fileOf(name)}), 0)`, sql` + `)})
           over (order by d.id rows between unbounded preceding and 1 preceding) as antes_bytes
  from (
    select ${sql.ref(key)} as id, created_at, ${apta} as apta
    from ${sql.table(tabla)} d
    where tenant_id = ${args.tenantId} and ${sql.ref(key)} > ${args.despues}
      -- Of most tenants the next one is too young, and no other is looked at.
      and (select f.created_at from ${sql.table(tabla)} f
           where f.tenant_id = ${args.tenantId} and f.${sql.ref(key)} > ${args.despues}
           order by f.${sql.ref(key)} limit 1) < ${args.antes}::timestamptz
    order by ${sql.ref(key)} limit ${args.limit}::int
  ) d
  join ${sql.table(bytes)} x on x.tenant_id = ${args.tenantId} and x.${sql.ref(key)} = d.id
  ${sql.join(
    others.map(
      (name) => sql`left join ${tablaOf(name)} ${sql.ref(name)}
    on ${sql.ref(name)}.tenant_id = ${args.tenantId} and ${sql.ref(name)}.clave = x.clave`,
    ),
    sql` `,
  )}
  where d.created_at < ${args.antes}::timestamptz
) piece
where coalesce(antes_bytes, 0) < ${args.maxBytes}::bigint
order by id`.compile(qb),
    })),

    /**
     * Takes the bytes out of rows that are as they were read. Returns those of which that is so. A file of another table
     * that is another one by now stays there, and holds.
     */
    moveToArchivo: prepared(
      (
        args: Tenant & {
          objetoId: string;
          ids: readonly string[];
          versiones: readonly string[];
          desde: readonly number[];
          largo: readonly number[];
          sha256: readonly string[];
        },
      ) => ({
        compile: () =>
          sql<{ id: string }>`
with movida as (
  update ${sql.table(bytes)} x
  set ${each(own, (name) => sql`${columnOf(name)} = null`)}, archivo_objeto_id = ${args.objetoId},
      archivo_desde = n.desde, archivo_largo = n.largo, archivo_sha256 = decode(n.sha256, 'hex')
  from unnest(${args.ids}::bigint[], ${args.versiones}::text[], ${args.desde}::int[], ${args.largo}::int[],
              ${args.sha256}::text[]) n (id, version, desde, largo, sha256)
  where x.tenant_id = ${args.tenantId} and x.${sql.ref(key)} = n.id and x.xmin::text = split_part(n.version, ' ', 1)
  returning x.${sql.ref(key)} as id, n.version${others.length > 0 ? sql`, x.clave` : sql``}
)${sql.join(
            others.map(
              (name, index) => sql`, ${sql.ref(name)} as (
  update ${tablaOf(name)} a set ${columnOf(name)} = null
  from movida m where a.tenant_id = ${args.tenantId} and a.clave = m.clave
    and a.xmin::text = split_part(m.version, ' ', ${sql.lit(index + 2)})
)`,
            ),
            sql``,
          )}
select id from movida`.compile(qb),
      }),
    ),

    /** Where the rows are that an object has, in the order of their places. */
    selectDeObjeto: prepared((args: Tenant & { objetoId: string; desdeId: string; hastaId: string }) =>
      qb
        .selectFrom(bytes as "documento_xml")
        .select([`${key} as id`, "archivo_desde as desde", "archivo_largo as largo"])
        .select(sql<string>`encode(archivo_sha256, 'hex')`.as("sha256"))
        .where("tenant_id", "=", args.tenantId)
        .where(key, ">=", args.desdeId)
        .where(key, "<=", args.hastaId)
        .where("archivo_objeto_id", "=", args.objetoId)
        .orderBy("archivo_desde"),
    ),

    /** Puts the bytes back into a row of which they are. A file that is there by now stays. */
    bringBack: prepared((args: Tenant & { id: string; objetoId: string } & Archivos<Buffer | null>) => ({
      compile: () => {
        const given = (name: NombreDeArchivo) =>
          sql`${columnOf(name)} = coalesce(${columnOf(name)}, ${args[name]}::bytea)`;
        return sql<{ id: string }>`
with devuelta as (
  update ${sql.table(bytes)} x
  set ${each(own, given)}, archivo_objeto_id = null, archivo_desde = null, archivo_largo = null, archivo_sha256 = null
  where tenant_id = ${args.tenantId} and ${sql.ref(key)} = ${args.id} and archivo_objeto_id = ${args.objetoId}
  returning ${sql.ref(key)} as id${others.length > 0 ? sql`, clave` : sql``}
)${sql.join(
          others.map(
            (name) => sql`, ${sql.ref(name)} as (
  update ${tablaOf(name)} a set ${given(name)}
  from devuelta d where a.tenant_id = ${args.tenantId} and a.clave = d.clave
)`,
          ),
          sql``,
        )}
select id from devuelta`.compile(qb);
      },
    })),
  };
}

export const archivoDe = {
  documento: archivoQueries("documento"),
  mensaje_receptor: archivoQueries("mensaje_receptor"),
  documento_recibido: archivoQueries("documento_recibido"),
};

export const selectAvance = prepared((args: Tenant & { tabla: TablaArchivada }) =>
  qb
    .selectFrom("archivo_avance")
    .select("hasta_id")
    .where("tenant_id", "=", args.tenantId)
    .where("tabla", "=", args.tabla),
);

/** Says that everything up to `hasta` was looked at. Returns no row when another run has said so of what is after `desde`. */
export const moveAvance = prepared(
  (args: Tenant & { tabla: TablaArchivada; desde: string; hasta: string; now: Date }) =>
    qb
      .insertInto("archivo_avance")
      .values({ tenant_id: args.tenantId, tabla: args.tabla, hasta_id: args.hasta, updated_at: args.now })
      .onConflict((conflict) =>
        conflict
          .columns(["tenant_id", "tabla"])
          .doUpdateSet({ hasta_id: args.hasta, updated_at: args.now })
          .where("archivo_avance.hasta_id", "=", args.desde),
      )
      .returning("hasta_id"),
);

export const insertObjeto = prepared(
  (
    args: Tenant & {
      objetoId: string;
      tabla: TablaArchivada;
      mes: string;
      desdeId: string;
      hastaId: string;
      documentos: number;
      bytes: number;
      sha256: Buffer;
      now: Date;
    },
  ) =>
    qb.insertInto("archivo_objeto").values({
      tenant_id: args.tenantId,
      archivo_objeto_id: args.objetoId,
      tabla: args.tabla,
      mes: args.mes,
      desde_id: args.desdeId,
      hasta_id: args.hastaId,
      documentos: args.documentos,
      bytes: args.bytes,
      sha256: args.sha256,
      created_at: args.now,
      revisado_at: args.now,
    }),
);

const OBJETO = [
  "archivo_objeto_id as id",
  "tabla",
  "desde_id",
  "hasta_id",
  "documentos",
  "bytes",
  "sha256",
  "problema",
] as const;

/** Objects that were not compared since `antes`, longest ago first. */
export const selectPorRevisar = prepared((args: Tenant & { antes: Date; limit: number }) =>
  qb
    .selectFrom("archivo_objeto")
    .select(OBJETO)
    .where("tenant_id", "=", args.tenantId)
    .where("devuelto_at", "is", null)
    .where("revisado_at", "<", args.antes)
    .orderBy("revisado_at")
    .limit(args.limit),
);

/** The objects of a month, which is its first day. */
export const selectObjetosDeMes = prepared((args: Tenant & { mes: string }) =>
  qb
    .selectFrom("archivo_objeto")
    .select(OBJETO)
    .where("tenant_id", "=", args.tenantId)
    .where("devuelto_at", "is", null)
    .where("mes", "=", sql<string>`${args.mes}::date`)
    .orderBy("archivo_objeto_id"),
);

export const markRevisado = prepared(
  (args: Tenant & { objetoId: string; problema: "falta" | "alterado" | "filas" | null; now: Date }) =>
    qb
      .updateTable("archivo_objeto")
      .set({ revisado_at: args.now, problema: args.problema })
      .where("tenant_id", "=", args.tenantId)
      .where("archivo_objeto_id", "=", args.objetoId),
);

export const markDevuelto = prepared((args: Tenant & { objetoId: string; now: Date }) =>
  qb
    .updateTable("archivo_objeto")
    .set({ devuelto_at: args.now })
    .where("tenant_id", "=", args.tenantId)
    .where("archivo_objeto_id", "=", args.objetoId)
    .where("devuelto_at", "is", null)
    .returning("archivo_objeto_id"),
);

/** Those of the objects to which documents refer. */
export const selectConReferencia = prepared((args: Tenant & { ids: readonly string[] }) =>
  qb
    .selectFrom("archivo_objeto")
    .select("archivo_objeto_id as id")
    .where("tenant_id", "=", args.tenantId)
    .where("devuelto_at", "is", null)
    .where(sql<boolean>`archivo_objeto_id = any(${args.ids}::uuid[])`),
);
