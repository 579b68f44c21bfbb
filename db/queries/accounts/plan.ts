/** Plans, which tenant has which, and how much of it a tenant used (decision 0144). */
import type { AlPasar, UmbralPlan } from "@/lib/domain/plan";
import { columns } from "../../sql/columns";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

export interface PlanRow {
  nombre: string;
  documentosMes: number | null;
  usuarios: number | null;
  /** Megabytes of kept files. */
  espacioMb: number | null;
  limitePorMinuto: number | null;
  rafaga: number | null;
  alPasar: AlPasar;
  frenoPorMinuto: number | null;
  /** Decimal text in colones, without tax. */
  precio: string | null;
  precioDocumento: string | null;
}

const MIEMBROS = [
  ...(["nombre", "documentosMes", "usuarios", "espacioMb", "limitePorMinuto", "rafaga"] as const),
  ...(["alPasar", "frenoPorMinuto", "precio", "precioDocumento"] as const),
];

/** `plan` as the members of `PlanRow`. */
const MEMBERS = sql`p.nombre, p.documentos_mes as "documentosMes", p.usuarios, p.espacio_mb as "espacioMb",
  p.limite_por_minuto as "limitePorMinuto", p.rafaga, p.al_pasar as "alPasar", p.freno_por_minuto as "frenoPorMinuto", p.precio::text as precio,
  p.precio_documento::text as "precioDocumento"`;

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
 * Gives a tenant a plan, or none, with the plan's limit unless another one was agreed with it. Returns no row when there
 * is no such tenant; `hay` is false when there is no such plan, and then nothing changes.
 */
export const updateTenantPlan = prepared((args: { tenantId: number; plan: string | null }) => ({
  compile: () =>
    sql<{ nombre: string; hay: boolean }>`
with era as (
  select t.tenant_id, t.nombre, n.nombre as plan, n.limite_por_minuto as limite, n.rafaga,
         (t.limite_por_minuto, t.rafaga) is distinct from (v.limite_por_minuto, v.rafaga) as propio,
         ${args.plan}::text is null or n.nombre is not null as hay
  from tenant t left join plan v on v.nombre = t.plan left join plan n on n.nombre = ${args.plan}::text
  where t.tenant_id = ${args.tenantId}::int for no key update of t
), cambio as (
  update tenant t set plan = e.plan,
    limite_por_minuto = case when propio then t.limite_por_minuto else e.limite end,
    rafaga = case when propio then t.rafaga else e.rafaga end
  from era e where t.tenant_id = e.tenant_id and e.hay
)
select nombre, hay from era`.compile(qb),
}));

/** What a tenant's plan is, and what of it was counted last. Without a plan its members are null. */
export const selectUso = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("tenant as t")
    .leftJoin("plan as p", "p.nombre", "t.plan")
    .select(["t.plan", "p.documentos_mes", "p.usuarios", "p.espacio_mb", "p.freno_por_minuto"])
    .select(sql<AlPasar | null>`p.al_pasar`.as("al_pasar"))
    .select([sql<string | null>`to_char(t.uso_mes, 'YYYY-MM')`.as("mes"), "t.uso_documentos as documentos"])
    .select("t.freno_por_minuto as freno")
    .select(sql<UmbralPlan | null>`t.uso_umbral`.as("umbral"))
    .select(sql<UmbralPlan>`t.espacio_umbral`.as("umbralEspacio"))
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
        frenada_hasta: args.frenadaHasta,
        freno_por_minuto: args.frenoPorMinuto,
      })
      .where("tenant_id", "=", args.tenantId)
      .where(sql<boolean>`to_char(uso_mes, 'YYYY-MM') is not distinct from ${args.mesAntes}::text`)
      .where(sql<boolean>`uso_umbral is not distinct from ${args.umbralAntes}::int`)
      .where("espacio_umbral", "=", args.umbralEspacioAntes)
      .returning("tenant_id"),
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

/** How many people a tenant's plan has, with the tenant locked, so that of two who are let in the second is counted. */
export const lockUsuariosDePlan = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("tenant as t")
    .leftJoin("plan as p", "p.nombre", "t.plan")
    .select("p.usuarios")
    .where("t.tenant_id", "=", args.tenantId)
    .forNoKeyUpdate("t"),
);

/** Those who may enter, and those who are invited, but for `correo`: an address is invited again in the same place. */
export const countPersonas = prepared((args: { tenantId: number; correo: string | null; now: Date }) =>
  qb.selectNoFrom(
    sql<number>`(select count(*)::int from usuario u where u.tenant_id = ${args.tenantId}::int and u.estado)
      + (select count(*)::int from invitacion i where i.tenant_id = ${args.tenantId}::int and i.aceptada_at is null
         and i.revoked_at is null and i.expires_at > ${args.now}::timestamptz
         and i.correo is distinct from ${args.correo}::text)`.as("personas"),
  ),
);

/** Tenants after that id, in its order, of one plan, of any (`conPlan`), or all; system role. */
export const selectTenantsDePlan = prepared(
  (args: { despues: number; plan: string | null; conPlan: boolean; limit: number }) =>
    qb
      .selectFrom("tenant")
      .select(["tenant_id", "nombre", "estado", "plan"])
      .where("tenant_id", ">", args.despues)
      .where(sql<boolean>`(${args.plan}::text is null or plan = ${args.plan}::text)`)
      .where(sql<boolean>`(plan is not null or not ${args.conPlan}::boolean)`)
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
  }) =>
    qb.insertInto("medicion").values({
      ...columns(args, ["tenantId", "plan", "documentos", "solicitudes", "usuarios", "espacioBytes"]),
      dia: sql<string>`${args.dia}::date`,
    }),
);

/** What was measured after that one, in the order in which it was; system role. */
export const selectMediciones = prepared((args: { despues: string; limit: number }) =>
  qb
    .selectFrom("medicion")
    .select(["medicion_id as medicionId", "tenant_id as tenantId", sql<string>`to_char(dia, 'YYYY-MM-DD')`.as("dia")])
    .select(["plan", "documentos", "solicitudes", "usuarios"])
    .select(sql<number | null>`espacio_bytes::float8`.as("espacioBytes"))
    .where("medicion_id", ">", args.despues)
    .orderBy("medicion_id")
    .limit(args.limit),
);
