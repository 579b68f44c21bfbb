/** An import of a spreadsheet: its lines, what was found about each, and the result of each. */
import type {
  ColumnaImportada,
  ObjetoImportacion,
  Parecidos,
  Simulado,
  SumaSimulada,
} from "@/lib/contract/portal/importaciones";
import { columns, membersOf } from "../../sql/columns";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";
import { waitingQueries } from "../../sql/waiting";

interface One {
  tenantId: number;
  importacionId: string;
}

/** What reading a file gives: its columns, what only its owner can answer, and how many of its lines are left out. */
interface Leida {
  codificacion: "utf-8" | "utf-16" | "windows-1252" | "xlsx";
  separador: "," | ";" | "\t" | "";
  /** JSON of ColumnaImportada[]. */
  columnas: string;
  ignoradas: string[];
  /** JSON of Parecidos[]. */
  parecidos: string;
  total: number;
  /** Lines that are refused already. */
  repetidas: number;
}

export const insertImportacion = prepared(
  (
    args: Leida & {
      tenantId: number;
      objeto: ObjetoImportacion;
      archivo: string;
      contenido: Buffer;
      estado: "preguntando" | "revisando";
      actor: string;
      now: Date;
      expiresAt: Date;
    },
  ) =>
    qb
      .insertInto("importacion")
      .values({
        ...columns(args, ["tenantId", "objeto", "archivo", "codificacion", "separador", "columnas", "ignoradas"]),
        ...columns(args, ["parecidos", "total", "contenido", "estado"]),
        revisadas: args.repetidas,
        invalidas: args.repetidas,
        created_by: args.actor,
        created_at: args.now,
        revisar_at: sql<Date | null>`case when ${args.estado}::text = 'revisando' then ${args.now}::timestamptz end`,
        expires_at: args.expiresAt,
      })
      .returning("importacion_id"),
);

/** Checks a file again with other answers; returns no row when its lines are being checked or applied, or were. */
export const answerImportacion = prepared((args: One & Omit<Leida, "codificacion" | "separador"> & { now: Date }) =>
  qb
    .updateTable("importacion")
    .set({
      ...columns(args, ["columnas", "ignoradas", "parecidos", "total"]),
      revisadas: args.repetidas,
      invalidas: args.repetidas,
      advertidas: 0,
      estado: "revisando",
      revisar_at: args.now,
    })
    .where("tenant_id", "=", args.tenantId)
    .where("importacion_id", "=", args.importacionId)
    .where("estado", "in", ["preguntando", "revisada"])
    .returning("archivo"),
);

/** Keeps which columns were said, and asks what they raised: about codes that look alike. */
export const askParecidos = prepared((args: One & Omit<Leida, "codificacion" | "separador">) =>
  qb
    .updateTable("importacion")
    .set({ ...columns(args, ["columnas", "ignoradas", "parecidos", "total"]), estado: "preguntando" })
    .where("tenant_id", "=", args.tenantId)
    .where("importacion_id", "=", args.importacionId)
    .where("estado", "in", ["preguntando", "revisada"]),
);

/** The file as it came; null once nothing can be asked any more. */
export const selectContenido = prepared((args: One) =>
  qb
    .selectFrom("importacion")
    .select("contenido")
    .where("tenant_id", "=", args.tenantId)
    .where("importacion_id", "=", args.importacionId),
);

export const deleteImportacionFilas = prepared((args: One) =>
  qb
    .deleteFrom("importacion_fila")
    .where("tenant_id", "=", args.tenantId)
    .where("importacion_id", "=", args.importacionId),
);

/** `filas`: JSON text of `{ linea, datos, error }[]`, `error` null or a stored refusal. */
export const insertImportacionFilas = prepared((args: One & { filas: string }) =>
  qb
    .insertInto("importacion_fila")
    .columns(["tenant_id", "importacion_id", "linea", "datos", "estado", "error"])
    .expression(
      sql`select ${args.tenantId}::int, ${args.importacionId}::bigint, f.linea, f.datos,
            case when f.error is null then 'nueva' else 'invalida' end, f.error::jsonb
          from jsonb_to_recordset(${args.filas}::jsonb) as f(linea int, datos jsonb, error text)` as never,
    ),
);

/** What was answered for files of the tenant; the shapes used last first. */
export const selectFormas = prepared((args: { tenantId: number; objeto: ObjetoImportacion; limit: number }) =>
  qb
    .selectFrom("importacion_forma")
    .select(["forma", sql<(string | null)[]>`columnas`.as("columnas")])
    .where("tenant_id", "=", args.tenantId)
    .where("objeto", "=", args.objeto)
    .orderBy("used_at", "desc")
    .limit(args.limit),
);

/** Remembers the columns of a shape for the next file. */
export const saveForma = prepared(
  (args: { tenantId: number; forma: string; objeto: ObjetoImportacion; columnas: string; now: Date }) =>
    qb
      .insertInto("importacion_forma")
      .values({ ...columns(args, ["tenantId", "forma", "objeto", "columnas"]), used_at: args.now })
      .onConflict((conflict) =>
        conflict.columns(["tenant_id", "forma"]).doUpdateSet({ columnas: args.columnas, used_at: args.now }),
      ),
);

const MEMBERS = [
  ...(["objeto", "archivo", "codificacion", "separador", "columnas", "ignoradas", "parecidos"] as const),
  ...(["estado", "error"] as const),
  ...(["total", "revisadas", "invalidas", "advertidas", "creadas", "actualizadas", "fallidas"] as const),
  ...(["createdBy", "createdAt", "endedAt", "expiresAt", "loteId"] as const),
];

const whole = qb
  .selectFrom("importacion as i")
  .select(["i.importacion_id as idImportacion", ...membersOf("i", MEMBERS)])
  .$narrowType<{ columnas: ColumnaImportada[]; parecidos: Parecidos[] }>();

export const selectImportacion = prepared((args: One) =>
  whole.where("i.tenant_id", "=", args.tenantId).where("i.importacion_id", "=", args.importacionId),
);

/** Those of sales, or those of catalogs; newest first. */
export const selectImportaciones = prepared((args: { tenantId: number; ventas: boolean; limit: number }) =>
  whole
    .where("i.tenant_id", "=", args.tenantId)
    .where(sql<boolean>`(i.objeto = 'ventas') = ${args.ventas}::boolean`)
    .orderBy("i.importacion_id", "desc")
    .limit(args.limit),
);

/** Documents of a checked spreadsheet by currency, with what they add up to; those that were issued before have none. */
export const selectSimulados = prepared((args: One) => ({
  compile: () =>
    sql<SumaSimulada>`
select simulado ->> 'moneda' as moneda, count(*)::int as documentos, sum((simulado ->> 'total')::numeric)::text as total
from importacion_fila
where tenant_id = ${args.tenantId} and importacion_id = ${args.importacionId} and estado = 'valida'
group by 1 order by 1`.compile(qb),
}));

/** Ends a checked spreadsheet as the batch that issues it; returns no row when it was confirmed or changed before. */
export const issueImportacion = prepared((args: One & { loteId: string; now: Date }) =>
  qb
    .updateTable("importacion")
    .set({ estado: "lista", lote_id: args.loteId, ended_at: args.now, contenido: null })
    .where("tenant_id", "=", args.tenantId)
    .where("importacion_id", "=", args.importacionId)
    .where("estado", "=", "revisada")
    .returning(["archivo", "total"]),
);

interface Tramo extends One {
  /** Only lines after this one. */
  despues: number;
  limit: number;
}

const filas = (args: Tramo) =>
  qb
    .selectFrom("importacion_fila")
    .select(["linea", "datos", "estado", "efecto", "error", "advertencias", "simulado"])
    .$narrowType<{ simulado: Simulado | null }>()
    .where("tenant_id", "=", args.tenantId)
    .where("importacion_id", "=", args.importacionId)
    .where("linea", ">", args.despues)
    .orderBy("linea")
    .limit(args.limit);

/** Lines in their order. */
export const selectImportacionFilas = prepared((args: Tramo) => filas(args));

/** Those that were refused; like those with a warning, they have an index of their own. */
export const selectImportacionFilasConError = prepared((args: Tramo) => filas(args).where("error", "is not", null));

export const selectImportacionFilasConAviso = prepared((args: Tramo) =>
  filas(args).where("advertencias", "is not", null),
);

/** Lines that a run checks or applies next. */
export const selectImportacionFilasDe = prepared((args: Tramo & { estado: "nueva" | "valida" }) =>
  filas(args).where("estado", "=", args.estado),
);

/** Locks a line that is still in that state; returns no row when another run was first. */
export const lockImportacionFila = prepared((args: One & { linea: number; estado: "nueva" | "valida" }) =>
  qb
    .selectFrom("importacion_fila")
    .select("linea")
    .where("tenant_id", "=", args.tenantId)
    .where("importacion_id", "=", args.importacionId)
    .where("linea", "=", args.linea)
    .where("estado", "=", args.estado)
    .forUpdate(),
);

/** Moves a line from one state to the next, with the counters. Does nothing when the line is in another state. */
export const moveImportacionFila = prepared(
  (
    args: One & {
      linea: number;
      de: string;
      a: string;
      efecto: string | null;
      /** JSON of a refusal. */
      error: string | null;
      /** JSON of Advertencia[]; null when there are none. */
      advertencias: string | null;
      /** JSON of Simulado. */
      simulado: string | null;
      now: Date;
    },
  ) => ({
    compile: () =>
      sql<{ linea: number }>`
with movida as (
  update importacion_fila set estado = ${args.a}, efecto = coalesce(${args.efecto}::text, efecto), error = ${args.error}::jsonb,
    advertencias = ${args.advertencias}::jsonb, simulado = coalesce(${args.simulado}::jsonb, simulado)
  where tenant_id = ${args.tenantId} and importacion_id = ${args.importacionId} and linea = ${args.linea}
    and estado = ${args.de}
  returning linea, estado, efecto, advertencias
)
update importacion i
set revisadas = i.revisadas + (m.estado in ('valida', 'invalida'))::int,
    invalidas = i.invalidas + (m.estado = 'invalida')::int,
    advertidas = i.advertidas + (m.estado = 'valida' and m.advertencias is not null)::int,
    creadas = i.creadas + (m.estado = 'aplicada' and m.efecto = 'crear')::int,
    actualizadas = i.actualizadas + (m.estado = 'aplicada' and m.efecto = 'actualizar')::int,
    fallidas = i.fallidas + (m.estado = 'fallida')::int,
    revisar_at = ${args.now}
from movida m
where i.tenant_id = ${args.tenantId} and i.importacion_id = ${args.importacionId}
returning m.linea`.compile(qb),
  }),
);

/** Moves an import from one state to the next; returns no row when it is in another state. */
export const moveImportacion = prepared(
  (
    args: One & {
      de: string;
      a: "revisada" | "aplicando" | "lista" | "fallida";
      error: string | null;
      now: Date;
    },
  ) =>
    qb
      .updateTable("importacion")
      .set({
        estado: args.a,
        error: args.error,
        revisar_at: sql<Date | null>`case when ${args.a}::text = 'aplicando' then ${args.now}::timestamptz end`,
        ended_at: sql<Date | null>`case when ${args.a}::text in ('lista', 'fallida') then ${args.now}::timestamptz end`,
        contenido: sql<Buffer | null>`case when ${args.a}::text = 'revisada' then contenido end`,
      })
      .where("tenant_id", "=", args.tenantId)
      .where("importacion_id", "=", args.importacionId)
      .where(sql<boolean>`estado = ${args.de}::text`)
      .returning(["objeto", "archivo", "total", "invalidas"]),
);

export const { selectOverdue, claimOverdue } = waitingQueries("importacion", {
  estados: ["revisando", "aplicando"],
  at: "revisar_at",
});

/** With their lines; system role. */
export const purgeImportaciones = prepared((args: { now: Date; limit: number }) => ({
  compile: () =>
    sql<{ importacion_id: string }>`
delete from importacion where (tenant_id, importacion_id) in (
  select tenant_id, importacion_id from importacion where expires_at < ${args.now} limit ${args.limit}::int)
returning importacion_id`.compile(qb),
}));
