/** Plans, which tenant has which, and how much of it a tenant used (decision 0144). */
import type { AlPasar, FuncionPlan, UmbralPlan } from "@/lib/domain/plan";
import { columns } from "../../sql/columns";
import { noEsCerrada } from "../../sql/estado-empresa";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

export interface PlanRow {
  nombre: string;
  documentosMes: number | null;
  usuarios: number | null;
  /** Megabytes of kept files. */
  espacioMb: number | null;
  /** Null for everything. */
  funciones: FuncionPlan[] | null;
  limitePorMinuto: number | null;
  rafaga: number | null;
  alPasar: AlPasar;
  frenoPorMinuto: number | null;
  /** Decimal text in colones, without tax. */
  precio: string | null;
  precioDocumento: string | null;
  /** A month, of each begun megabyte beyond `espacioMb`. */
  precioEspacio: string | null;
}

const MIEMBROS = [
  ...(["nombre", "documentosMes", "usuarios", "espacioMb", "funciones", "limitePorMinuto", "rafaga"] as const),
  ...(["alPasar", "frenoPorMinuto", "precio", "precioDocumento", "precioEspacio"] as const),
];

/** `plan` as the members of `PlanRow`. */
const MEMBERS = sql`p.nombre, p.documentos_mes as "documentosMes", p.usuarios, p.espacio_mb as "espacioMb", p.funciones,
  p.limite_por_minuto as "limitePorMinuto", p.rafaga, p.al_pasar as "alPasar", p.freno_por_minuto as "frenoPorMinuto", p.precio::text as precio,
  p.precio_documento::text as "precioDocumento", p.precio_espacio::text as "precioEspacio"`;

/** Its row, locked until the transaction ends; system role. */
export const lockPlan = prepared((args: { nombre: string }) => ({
  compile: () => sql<PlanRow>`select ${MEMBERS} from plan p where nombre = ${args.nombre}::text for update`.compile(qb),
}));

/** Makes a plan, or gives it other terms; system role. */
export const upsertPlan = prepared((args: PlanRow) =>
  qb
    .insertInto("plan")
    .values(columns(args, MIEMBROS))
    .onConflict((conflict) => conflict.column("nombre").doUpdateSet(columns(args, MIEMBROS))),
);

/** Gives the tenants of a plan its new limit, but for those with whom another one was agreed; system role. */
export const updateLimiteDePlan = prepared(
  (
    args: Pick<PlanRow, "nombre" | "limitePorMinuto" | "rafaga"> & {
      limiteAntes: number | null;
      rafagaAntes: number | null;
    },
  ) =>
    qb
      .updateTable("tenant")
      .set({ limite_por_minuto: args.limitePorMinuto, rafaga: args.rafaga })
      .where("plan", "=", args.nombre)
      .where(sql<boolean>`limite_por_minuto is not distinct from ${args.limiteAntes}::int`)
      .where(sql<boolean>`rafaga is not distinct from ${args.rafagaAntes}::int`),
);

/** All plans by name, with how many tenants have each; system role. */
export const selectPlanes = prepared((_: object) => ({
  compile: () =>
    sql<PlanRow & { empresas: number }>`
select ${MEMBERS}, (select count(*)::int from tenant t where t.plan = p.nombre) as empresas
from plan p order by p.nombre`.compile(qb),
}));

/** Returns no row when there is none, and fails while a tenant has it; system role. */
export const deletePlan = prepared((args: { nombre: string }) =>
  qb.deleteFrom("plan").where("nombre", "=", args.nombre).returning("nombre"),
);

/**
 * A tenant, those for which it pays, and the one that is to pay for it, locked until the transaction ends, so that of two
 * changes the second sees the first; system role.
 */
export const lockSuscripcion = prepared((args: { tenantId: number; pagaTenantId: number | null }) =>
  qb
    .selectFrom("tenant")
    .select(["tenant_id as tenantId", "nombre", "plan", "paga_tenant_id as pagaTenantId"])
    .where(
      sql<boolean>`(tenant_id in (${args.tenantId}::int, ${args.pagaTenantId}::int)
        or paga_tenant_id = ${args.tenantId}::int)`,
    )
    .orderBy("tenant_id")
    .forNoKeyUpdate(),
);

/** A tenant that pays, and those for which it does; system role. */
export const selectSuscripcion = prepared((args: { pagaTenantId: number }) =>
  qb
    .selectFrom("tenant")
    .select(["tenant_id as tenantId", "estado"])
    .where(sql<boolean>`(tenant_id = ${args.pagaTenantId}::int or paga_tenant_id = ${args.pagaTenantId}::int)`)
    .orderBy("tenant_id"),
);

/**
 * Gives a tenant, and those for which it pays, a plan or none, with the plan's limit unless another one was agreed with
 * it. Without a plan it pays for none; system role.
 */
export const updateTenantPlan = prepared(
  (args: { tenantId: number; plan: string | null; pagaTenantId: number | null }) => ({
    compile: () =>
      sql<{ tenantId: number; plan: string | null; pagaTenantId: number | null }>`
with era as (
  select t.tenant_id, n.limite_por_minuto as limite, n.rafaga,
         (t.limite_por_minuto, t.rafaga) is distinct from (v.limite_por_minuto, v.rafaga) as propio
  from tenant t left join plan v on v.nombre = t.plan left join plan n on n.nombre = ${args.plan}::text
  where t.tenant_id = ${args.tenantId}::int or t.paga_tenant_id = ${args.tenantId}::int
)
update tenant t set plan = ${args.plan}::text,
  paga_tenant_id = case when t.tenant_id = ${args.tenantId}::int then ${args.pagaTenantId}::int
    when ${args.plan}::text is not null then t.paga_tenant_id end,
  limite_por_minuto = case when propio then t.limite_por_minuto else e.limite end,
  rafaga = case when propio then t.rafaga else e.rafaga end
from era e where t.tenant_id = e.tenant_id
returning t.tenant_id as "tenantId", t.plan, t.paga_tenant_id as "pagaTenantId"`.compile(qb),
  }),
);

/** What a tenant's plan is, and what of it was counted last. Without a plan its members are null. */
export const selectUso = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("tenant as t")
    .leftJoin("plan as p", "p.nombre", "t.plan")
    .select(["t.plan", "p.documentos_mes", "p.usuarios", "p.espacio_mb", "p.freno_por_minuto"])
    .select(sql<FuncionPlan[] | null>`p.funciones`.as("funciones"))
    .select(sql<boolean>`p.precio_espacio is not null`.as("espacioSeCobra"))
    .select(sql<AlPasar | null>`p.al_pasar`.as("al_pasar"))
    .select([sql<string | null>`to_char(t.uso_mes, 'YYYY-MM')`.as("mes"), "t.uso_documentos as documentos"])
    .select("t.freno_por_minuto as freno")
    .select(sql<UmbralPlan | null>`t.uso_umbral`.as("umbral"))
    .select(sql<UmbralPlan>`t.espacio_umbral`.as("umbralEspacio"))
    .select(["t.paga_tenant_id as pagaTenantId", "t.uso_propio as propio"])
    .select(sql<number | null>`t.uso_espacio::float8`.as("espacioJunto"))
    // Exact up to 2^53.
    .select(sql<number | null>`t.espacio_bytes::float8`.as("espacio"))
    .select(
      sql<number>`(select count(*)::int from usuario u where u.tenant_id = t.tenant_id and u.estado)`.as("personas"),
    )
    .where("t.tenant_id", "=", args.tenantId),
);

/**
 * Notes the count of a month (`YYYY-MM`), and until when its keys are slowed down. Returns no row when another one noted
 * it since `mesAntes` and both `umbral…Antes` were read, so that of two counts one announces a threshold.
 */
export const updateUso = prepared(
  (args: {
    tenantId: number;
    mesAntes: string | null;
    umbralAntes: UmbralPlan | null;
    umbralEspacioAntes: UmbralPlan;
    mes: string;
    documentos: number;
    umbral: UmbralPlan;
    umbralEspacio: UmbralPlan;
    propio: number;
    espacioJunto: number | null;
    frenadaHasta: Date | null;
    frenoPorMinuto: number | null;
  }) =>
    qb
      .updateTable("tenant")
      .set({
        uso_mes: sql<string>`(${args.mes}::text || '-01')::date`,
        uso_documentos: args.documentos,
        uso_umbral: args.umbral,
        espacio_umbral: args.umbralEspacio,
        uso_propio: args.propio,
        uso_espacio: args.espacioJunto,
        frenada_hasta: args.frenadaHasta,
        freno_por_minuto: args.frenoPorMinuto,
      })
      .where("tenant_id", "=", args.tenantId)
      .where(sql<boolean>`to_char(uso_mes, 'YYYY-MM') is not distinct from ${args.mesAntes}::text`)
      .where(sql<boolean>`uso_umbral is not distinct from ${args.umbralAntes}::int`)
      .where("espacio_umbral", "=", args.umbralEspacioAntes)
      .returning("tenant_id"),
);

/** What a tenant's plan includes; null for everything, also without a plan. */
export const selectFunciones = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("tenant as t")
    .leftJoin("plan as p", "p.nombre", "t.plan")
    .select(["t.plan", sql<FuncionPlan[] | null>`p.funciones`.as("funciones")])
    .where("t.tenant_id", "=", args.tenantId),
);

/** Whether nothing new may be drafted in a month: its documents are used up, and that is what the plan says of it. */
export const selectSinBorradores = prepared((args: { tenantId: number; mes: string }) =>
  qb
    .selectFrom("tenant as t")
    .innerJoin("plan as p", "p.nombre", "t.plan")
    .select("p.documentos_mes as incluidos")
    .where("t.tenant_id", "=", args.tenantId)
    .where("p.al_pasar", "=", "sin_borradores")
    .where("t.uso_umbral", "=", 100)
    .where(sql<boolean>`to_char(t.uso_mes, 'YYYY-MM') = ${args.mes}`),
);

/**
 * People who may enter, or are invited, in all companies of the present tenant's subscription, each once but for one of
 * them, and how many its plan has. Of two who ask at once the second waits.
 */
export const lockPersonas = prepared((args: { menosCorreo: string | null; menosCuenta: number | null; now: Date }) => ({
  compile: () =>
    sql<{ personas: number; incluidas: number | null }>`
select personas, incluidas
from personas_de_suscripcion(${args.menosCorreo}::text, ${args.menosCuenta}::int, ${args.now}::timestamptz)`.compile(
      qb,
    ),
}));

/** Of the companies that share a tenant's plan, itself among them: what the others used of a month, `YYYY-MM`. */
export const selectUsoDeSuscripcion = prepared((args: { mes: string }) => ({
  compile: () =>
    sql<{ empresas: number; documentosOtras: number; espacioOtras: number; personas: number }>`
select empresas, documentos_otras as "documentosOtras", espacio_otras::float8 as "espacioOtras", personas
from uso_de_suscripcion((${args.mes}::text || '-01')::date)`.compile(qb),
}));

/**
 * Tenants after that id, in its order, of one plan, of any (`conPlan`), or all; `cerradas`: also those that a move has
 * closed. System role.
 */
export const selectTenantsDePlan = prepared(
  (args: { despues: number; plan: string | null; conPlan: boolean; cerradas: boolean; limit: number }) =>
    qb
      .selectFrom("tenant")
      .select(["tenant_id", "nombre", "estado", "plan", "paga_tenant_id as pagaTenantId"])
      .where("tenant_id", ">", args.despues)
      .where(sql<boolean>`(${args.plan}::text is null or plan = ${args.plan}::text)`)
      .where(sql<boolean>`(plan is not null or not ${args.conPlan}::boolean)`)
      .where(sql<boolean>`(${args.cerradas}::boolean or ${noEsCerrada("tenant_id")})`)
      .orderBy("tenant_id")
      .limit(args.limit),
);

/** Requests of days (`hasta` exclusive), and the last thing that was measured of each. */
export const selectMedidos = prepared((args: { tenantId: number; desde: string; hasta: string }) => ({
  compile: () =>
    sql<{ dia: string; solicitudes: number; documentos: number | null; medidas: number | null }>`
select to_char(d, 'YYYY-MM-DD') as dia, coalesce(u.solicitudes, 0) as solicitudes, m.documentos, m.solicitudes as medidas
from generate_series(${args.desde}::date, ${args.hasta}::date - 1, interval '1 day') d
left join uso_dia u on u.tenant_id = ${args.tenantId}::int and u.dia = d::date
left join lateral (select documentos, solicitudes from medicion m where m.tenant_id = ${args.tenantId}::int
  and m.dia = d::date order by medicion_id desc limit 1) m on true
order by d`.compile(qb),
}));

/** Role system. */
export const insertMedicion = prepared(
  (args: {
    tenantId: number;
    dia: string;
    plan: string | null;
    documentos: number;
    solicitudes: number;
    usuarios: number;
    espacioBytes: number | null;
    pagaTenantId: number | null;
  }) =>
    qb.insertInto("medicion").values({
      ...columns(args, ["tenantId", "plan", "documentos", "solicitudes", "usuarios", "espacioBytes", "pagaTenantId"]),
      dia: sql<string>`${args.dia}::date`,
    }),
);

/** The bytes of kept files as they were measured last of a day before `hasta`; null for none. */
export const selectEspacioMedido = prepared((args: { tenantId: number; hasta: string }) =>
  qb
    .selectFrom("medicion")
    .select(sql<number | null>`espacio_bytes::float8`.as("bytes"))
    .where("tenant_id", "=", args.tenantId)
    .where(sql<boolean>`dia < ${args.hasta}::date`)
    .orderBy("dia", "desc")
    .orderBy("medicion_id", "desc")
    .limit(1),
);

/** What was measured after that one, in the order in which it was; system role. */
export const selectMediciones = prepared((args: { despues: string; limit: number }) =>
  qb
    .selectFrom("medicion")
    .select(["medicion_id as medicionId", "tenant_id as tenantId", sql<string>`to_char(dia, 'YYYY-MM-DD')`.as("dia")])
    .select(["plan", "paga_tenant_id as pagaTenantId", "documentos", "solicitudes", "usuarios"])
    .select(sql<number | null>`espacio_bytes::float8`.as("espacioBytes"))
    .where("medicion_id", ">", args.despues)
    .orderBy("medicion_id")
    .limit(args.limit),
);
