/** Moving old documents' bytes into the archive and back, and the walk that compares both (decision 0153). */
import type { TablaArchivada } from "../../sql/archivo";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

interface Tenant {
  tenantId: number;
}

const ENDED = ["aceptado", "rechazado"] as const;

/** The queries for one table. */
function archivoQueries(tabla: TablaArchivada) {
  const [rows, bytes] = [tabla as "documento", `${tabla}_xml` as "documento_xml"];
  const key = `${tabla}_id` as "documento_id";
  return {
    /**
     * The rows after the last one that was looked at, oldest first, that were written before `antes`, and at most about
     * `maxBytes` of them as they are stored. `apta`: its verdict is there and nothing contradicts it; the bytes of
     * others are null. `version` changes with the row.
     */
    selectPorArchivar: prepared((args: Tenant & { despues: string; antes: Date; limit: number; maxBytes: number }) => ({
      compile: () =>
        sql<{ id: string; mes: string; apta: boolean; version: string; xml: Buffer | null; respuesta: Buffer | null }>`
select id, mes, apta, version, case when apta then xml end as xml, case when apta then respuesta end as respuesta
from (
  select d.id, to_char(d.created_at at time zone 'America/Costa_Rica', 'YYYY-MM-01') as mes, x.xmin::text as version,
         x.xml, x.respuesta, d.apta and x.xml is not null and x.respuesta is not null as apta,
         sum(coalesce(octet_length(x.xml), 0) + coalesce(octet_length(x.respuesta), 0))
           over (order by d.id rows between unbounded preceding and 1 preceding) as antes_bytes
  from (
    select ${sql.ref(key)} as id, created_at, estado = any(${sql.val([...ENDED])}::text[]) and not exists (
        select from contradiccion c where c.tenant_id = d.tenant_id and c.${sql.ref(key)} = d.${sql.ref(key)}) as apta
    from ${sql.table(rows)} d
    where tenant_id = ${args.tenantId} and ${sql.ref(key)} > ${args.despues}
      -- Of most tenants the next one is too young, and no other is looked at.
      and (select f.created_at from ${sql.table(rows)} f
           where f.tenant_id = ${args.tenantId} and f.${sql.ref(key)} > ${args.despues}
           order by f.${sql.ref(key)} limit 1) < ${args.antes}::timestamptz
    order by ${sql.ref(key)} limit ${args.limit}::int
  ) d
  join ${sql.table(bytes)} x on x.tenant_id = ${args.tenantId} and x.${sql.ref(key)} = d.id
  where d.created_at < ${args.antes}::timestamptz
) piece
where coalesce(antes_bytes, 0) < ${args.maxBytes}::bigint
order by id`.compile(qb),
    })),

    /** Takes the bytes out of rows that are as they were read. Returns those of which that is so. */
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
update ${sql.table(bytes)} x
set xml = null, respuesta = null, archivo_objeto_id = ${args.objetoId}, archivo_desde = n.desde, archivo_largo = n.largo,
    archivo_sha256 = decode(n.sha256, 'hex')
from unnest(${args.ids}::bigint[], ${args.versiones}::text[], ${args.desde}::int[], ${args.largo}::int[],
            ${args.sha256}::text[]) n (id, version, desde, largo, sha256)
where x.tenant_id = ${args.tenantId} and x.${sql.ref(key)} = n.id and x.xmin::text = n.version
returning x.${sql.ref(key)} as id`.compile(qb),
      }),
    ),

    /** Where the rows are that an object has, in the order of their places. */
    selectDeObjeto: prepared((args: Tenant & { objetoId: string; desdeId: string; hastaId: string }) =>
      qb
        .selectFrom(bytes)
        .select([`${key} as id`, "archivo_desde as desde", "archivo_largo as largo"])
        .select(sql<string>`encode(archivo_sha256, 'hex')`.as("sha256"))
        .where("tenant_id", "=", args.tenantId)
        .where(key, ">=", args.desdeId)
        .where(key, "<=", args.hastaId)
        .where("archivo_objeto_id", "=", args.objetoId)
        .orderBy("archivo_desde"),
    ),

    /** Puts the bytes, packed, back into a row of which they are. */
    bringBack: prepared((args: Tenant & { id: string; objetoId: string; xml: Buffer; respuesta: Buffer }) =>
      qb
        .updateTable(bytes)
        .set({
          xml: args.xml,
          respuesta: args.respuesta,
          archivo_objeto_id: null,
          archivo_desde: null,
          archivo_largo: null,
          archivo_sha256: null,
        })
        .where("tenant_id", "=", args.tenantId)
        .where(key, "=", args.id)
        .where("archivo_objeto_id", "=", args.objetoId)
        .returning(`${key} as id`),
    ),
  };
}

export const archivoDe = {
  documento: archivoQueries("documento"),
  mensaje_receptor: archivoQueries("mensaje_receptor"),
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
