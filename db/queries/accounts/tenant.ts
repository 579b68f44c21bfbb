/** A tenant with its issuer profile and activities. */
import type { Ambiente } from "@/lib/domain/ambiente";
import type { Moneda } from "@/lib/domain/codigo-moneda";
import type { Diseno } from "@/lib/domain/documento/diseno";
import type { CuentaBancaria } from "@/lib/domain/documento/pie-documento";
import type { TextosCorreo } from "@/lib/domain/escrito/texto-correo";
import type { EstadoEmpresa } from "@/lib/domain/estado-empresa";
import type { FuncionPlan } from "@/lib/domain/plan";
import { columns } from "../../sql/columns";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/** Draws the next tenant's id; system role. */
export const drawTenantId = prepared((_: object) =>
  qb.selectNoFrom(sql<number>`nextval('tenant_tenant_id_seq')::int`.as("tenant_id")),
);

const NEW_TENANT = [
  ...(["tenantId", "nombre", "estado", "ambiente", "esPrueba", "monedaPrincipal", "multimoneda"] as const),
  ...(["dataKey", "masterKeyId"] as const),
];

/** Returns no row when the tenant is there already. */
export const insertTenant = prepared(
  (args: {
    tenantId: number;
    nombre: string;
    estado: EstadoEmpresa;
    ambiente: Ambiente;
    esPrueba: boolean;
    monedaPrincipal: Moneda;
    multimoneda: boolean;
    dataKey: Buffer;
    masterKeyId: string;
  }) =>
    qb
      .insertInto("tenant")
      .values(columns(args, NEW_TENANT))
      .onConflict((conflict) => conflict.column("tenant_id").doNothing())
      .returning("tenant_id"),
);

export const insertActividad = prepared(
  (args: { tenantId: number; codigo: string; nombre: string; principal: boolean }) =>
    qb
      .insertInto("actividad")
      .values({ tenant_id: args.tenantId, codigo: args.codigo, nombre: args.nombre, principal: args.principal }),
);

/** The tenant's data for administration; no row when it does not exist. */
export const selectTenant = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("tenant as t")
    .innerJoin("emisor as e", "e.tenant_id", "t.tenant_id")
    .select([
      "t.tenant_id",
      "t.nombre",
      "t.ambiente",
      "t.es_prueba",
      "t.estado",
      "t.estado_desde",
      "t.data_key",
      "t.master_key_id",
      "e.identificacion",
      "e.tipo_identificacion",
    ])
    .where("t.tenant_id", "=", args.tenantId),
);

/**
 * What the company of a key is told about itself: who it is, what was agreed, its signing certificate, its credential for
 * the present ambiente, and the requests of a day (`YYYY-MM-DD` in Costa Rica).
 */
export const selectCuenta = prepared((args: { tenantId: number; dia: string }) =>
  qb
    .selectFrom("tenant as t")
    .innerJoin("emisor as e", "e.tenant_id", "t.tenant_id")
    .leftJoin("actividad as a", (join) => join.onRef("a.tenant_id", "=", "t.tenant_id").on("a.principal", "=", true))
    .leftJoin("certificado as c", (join) => join.onRef("c.tenant_id", "=", "t.tenant_id").on("c.activo", "=", true))
    .leftJoin("credencial_hacienda as h", (join) =>
      join.onRef("h.tenant_id", "=", "t.tenant_id").onRef("h.ambiente", "=", "t.ambiente"),
    )
    .leftJoin("plan as p", "p.nombre", "t.plan")
    .leftJoin("uso_dia as u", (join) =>
      join.onRef("u.tenant_id", "=", "t.tenant_id").on("u.dia", "=", sql<string>`${args.dia}::date`),
    )
    .select(["t.nombre", "t.estado", "t.es_prueba", "t.multimoneda", "t.plan", "t.limite_por_minuto", "t.rafaga"])
    .select(sql<Ambiente>`t.ambiente`.as("ambiente"))
    .select(sql<Moneda>`t.moneda_principal`.as("moneda_principal"))
    .select(["e.nombre_comercial", "e.tipo_identificacion", "e.identificacion"])
    .select(["a.codigo as actividad_codigo", "a.nombre as actividad_nombre"])
    .select(["c.valido_desde", "c.valido_hasta", "h.usuario", "h.rechazado_at", "h.probada_at", "u.solicitudes"])
    .select(["p.documentos_mes as incluidos", "p.espacio_mb as megas_incluidos"])
    .select(sql<FuncionPlan[] | null>`p.funciones`.as("funciones"))
    .select(sql<number | null>`t.espacio_bytes::float8`.as("espacio_bytes"))
    .where("t.tenant_id", "=", args.tenantId),
);

/** Tenants in these states after that id, in its order; system role. */
export const selectTenantsPage = prepared(
  (args: { despues: number; estados: readonly EstadoEmpresa[]; limit: number }) =>
    qb
      .selectFrom("tenant")
      .select(["tenant_id", "nombre", "estado", "estado_desde", "ambiente", "es_prueba"])
      .where("tenant_id", ">", args.despues)
      .where(sql<boolean>`estado = any(${args.estados}::text[])`)
      .orderBy("tenant_id")
      .limit(args.limit),
);

/** The newest tenant with that name; system role. */
export const selectTenantIdByNombre = prepared((args: { nombre: string }) =>
  qb.selectFrom("tenant").select("tenant_id").where("nombre", "=", args.nombre).orderBy("tenant_id", "desc").limit(1),
);

export const selectTenantEstado = prepared((args: { tenantId: number }) =>
  qb.selectFrom("tenant").select("estado").where("tenant_id", "=", args.tenantId),
);

/** The same; of two concurrent changes the second sees the first. */
export const lockTenantEstado = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("tenant")
    .select(["nombre", "estado", "estado_previo"])
    .where("tenant_id", "=", args.tenantId)
    .forNoKeyUpdate(),
);

/** `previo`: what a company that is suspended goes back to. */
export const updateTenantEstado = prepared(
  (args: { tenantId: number; estado: EstadoEmpresa; previo: "prueba" | "activo" | null; now: Date }) =>
    qb
      .updateTable("tenant")
      .set({ estado: args.estado, estado_previo: args.previo, estado_desde: args.now })
      .where("tenant_id", "=", args.tenantId),
);

/** Returns a row only if the tenant exists. */
export const updateTenantLimit = prepared(
  (args: { tenantId: number; limitePorMinuto: number | null; rafaga: number | null }) =>
    qb
      .updateTable("tenant")
      .set({ limite_por_minuto: args.limitePorMinuto, rafaga: args.rafaga })
      .where("tenant_id", "=", args.tenantId)
      .returning("nombre"),
);

/** Returns a row only if the tenant exists. */
export const updateSoportePidePermiso = prepared((args: { tenantId: number; pidePermiso: boolean }) =>
  qb
    .updateTable("tenant")
    .set({ soporte_pide_permiso: args.pidePermiso })
    .where("tenant_id", "=", args.tenantId)
    .returning("tenant_id"),
);

/** Returns a row only if the tenant exists. */
export const updateCorreoAutomatico = prepared((args: { tenantId: number; automatico: boolean }) =>
  qb
    .updateTable("tenant")
    .set({ correo_automatico: args.automatico })
    .where("tenant_id", "=", args.tenantId)
    .returning("nombre"),
);

/** Whether the invoice that a customer asks for in place of a ticket is issued without approval. */
export const selectFacturaAutomatica = prepared((args: { tenantId: number }) =>
  qb.selectFrom("tenant").select("factura_automatica").where("tenant_id", "=", args.tenantId),
);

export const updateFacturaAutomatica = prepared((args: { tenantId: number; automatica: boolean }) =>
  qb
    .updateTable("tenant")
    .set({ factura_automatica: args.automatica })
    .where("tenant_id", "=", args.tenantId)
    .returning("tenant_id"),
);

/** What the tenant's PDFs and mail have besides the document: logo, colour, and the foot of a sale. */
export const selectBranding = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("tenant")
    .select(["logo", "color", "sinpe", "notas", "terminos"])
    .select(sql<Diseno>`diseno`.as("diseno"))
    .select(sql<readonly CuentaBancaria[]>`cuentas`.as("cuentas"))
    .where("tenant_id", "=", args.tenantId),
);

export const selectTextosCorreo = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("tenant")
    .select(["correo_asunto as asunto", "correo_cuerpo as cuerpo"])
    .where("tenant_id", "=", args.tenantId),
);

export const updateTextosCorreo = prepared((args: { tenantId: number } & TextosCorreo) =>
  qb
    .updateTable("tenant")
    .set({ correo_asunto: args.asunto, correo_cuerpo: args.cuerpo })
    .where("tenant_id", "=", args.tenantId)
    .returning("tenant_id"),
);

export const selectTenantKey = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("tenant")
    .select(["data_key", "master_key_id", "reloj_adelanto"])
    .where("tenant_id", "=", args.tenantId),
);

/**
 * Locks the tenant, so that of two concurrent changes of a thing that a tenant has one of, or a number of, the second
 * sees the first. Returns what opens its key.
 */
/** The row alone: the console may lock it and read no key. */
export const lockTenantRow = prepared((args: { tenantId: number }) =>
  qb.selectFrom("tenant").select("tenant_id").where("tenant_id", "=", args.tenantId).forNoKeyUpdate(),
);

export const lockTenant = prepared((args: { tenantId: number }) =>
  qb.selectFrom("tenant").select(["data_key", "master_key_id"]).where("tenant_id", "=", args.tenantId).forNoKeyUpdate(),
);

export const selectIdentificacionEmisor = prepared((args: { tenantId: number }) =>
  qb.selectFrom("emisor").select(["tipo_identificacion", "identificacion"]).where("tenant_id", "=", args.tenantId),
);

/** Tenants whose data key is wrapped by another master key, in order, after the given one; system role. */
export const selectTenantsToRewrap = prepared((args: { masterKeyId: string; after: number; limit: number }) =>
  qb
    .selectFrom("tenant")
    .select("tenant_id")
    .where("master_key_id", "<>", args.masterKeyId)
    .where("tenant_id", ">", args.after)
    .orderBy("tenant_id")
    .limit(args.limit),
);

/**
 * Returns a row only if the key is still wrapped as it was read, so that concurrent rotations do not change it twice.
 */
export const updateTenantKey = prepared(
  (args: { tenantId: number; dataKey: Buffer; masterKeyId: string; before: string }) =>
    qb
      .updateTable("tenant")
      .set({ data_key: args.dataKey, master_key_id: args.masterKeyId })
      .where("tenant_id", "=", args.tenantId)
      .where("master_key_id", "=", args.before)
      .returning("tenant_id"),
);
