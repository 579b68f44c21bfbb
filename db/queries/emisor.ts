/** A tenant's issuer profile and activities, as an administrator reads and changes them. */
import { prepared } from "../sql/prepared";
import { qb, sql } from "../sql/qb";

export const selectEmisor = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("emisor")
    .select([
      "tipo_identificacion",
      "identificacion",
      "nombre",
      "nombre_comercial",
      "provincia",
      "canton",
      "distrito",
      "barrio",
      "otras_senas",
      "telefono",
      "correos",
      "proveedor_sistemas",
    ])
    .where("tenant_id", "=", args.tenantId),
);

/** Whose documents they are does not change: its certificate and its series belong to that number. */
export const updateEmisor = prepared(
  (args: {
    tenantId: number;
    nombre: string;
    nombreComercial: string | null;
    provincia: string;
    canton: string;
    distrito: string;
    barrio: string | null;
    otrasSenas: string;
    telefono: string | null;
    correos: string[];
    now: Date;
  }) =>
    qb
      .updateTable("emisor")
      .set({
        nombre: args.nombre,
        nombre_comercial: args.nombreComercial,
        provincia: args.provincia,
        canton: args.canton,
        distrito: args.distrito,
        barrio: args.barrio,
        otras_senas: args.otrasSenas,
        telefono: args.telefono,
        correos: args.correos,
        updated_at: args.now,
      })
      .where("tenant_id", "=", args.tenantId)
      .returning("tenant_id"),
);

/** The main one first. */
export const selectActividades = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("actividad")
    .select(["codigo", "nombre", "principal"])
    .where("tenant_id", "=", args.tenantId)
    .orderBy("principal", "desc")
    .orderBy("codigo"),
);

export const deleteActividades = prepared((args: { tenantId: number }) =>
  qb.deleteFrom("actividad").where("tenant_id", "=", args.tenantId),
);

/** Holds the profile, so that two who change it at once do so one after the other. */
export const lockEmisor = prepared((args: { tenantId: number }) =>
  qb.selectFrom("emisor").select("tenant_id").where("tenant_id", "=", args.tenantId).forUpdate(),
);

/** What an administrator sets; the logo itself is read apart. */
export const selectAjustes = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("tenant")
    .select([
      "nombre",
      "ambiente",
      "es_prueba",
      "moneda_principal",
      "multimoneda",
      "correo_automatico",
      "color",
      sql<boolean>`logo is not null`.as("tiene_logo"),
    ])
    .where("tenant_id", "=", args.tenantId),
);

export const updateMultimoneda = prepared((args: { tenantId: number; multimoneda: boolean }) =>
  qb
    .updateTable("tenant")
    .set({ multimoneda: args.multimoneda })
    .where("tenant_id", "=", args.tenantId)
    .returning("tenant_id"),
);

/** Never out of produccion; no row when it is there already. */
export const updateAmbiente = prepared(
  (args: { tenantId: number; de: "simulador" | "pruebas"; ambiente: "simulador" | "pruebas" | "produccion" }) =>
    qb
      .updateTable("tenant")
      .set({ ambiente: args.ambiente })
      .where("tenant_id", "=", args.tenantId)
      .where("ambiente", "=", args.de)
      .returning("tenant_id"),
);

export const updateColor = prepared((args: { tenantId: number; color: string | null }) =>
  qb.updateTable("tenant").set({ color: args.color }).where("tenant_id", "=", args.tenantId).returning("tenant_id"),
);

export const updateLogo = prepared((args: { tenantId: number; logo: Buffer | null }) =>
  qb.updateTable("tenant").set({ logo: args.logo }).where("tenant_id", "=", args.tenantId).returning("tenant_id"),
);
