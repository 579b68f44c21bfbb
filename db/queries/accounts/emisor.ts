/** A tenant's issuer profile and activities, as an administrator reads and changes them. */
import type { IdentidadEmisor, PerfilEmisor } from "@/lib/contract/portal/configuracion";
import type { Ambiente } from "@/lib/domain/ambiente";
import type { SobreLimite } from "@/lib/domain/cobranza/cobranza";
import type { Moneda } from "@/lib/domain/codigo-moneda";
import type { Diseno } from "@/lib/domain/documento/diseno";
import type { PieDocumento } from "@/lib/domain/documento/pie-documento";
import { columns, membersOf } from "../../sql/columns";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/** The members of the issuer's profile that may change. */
const PERFIL = [
  "nombre",
  "nombreComercial",
  "registroFiscal8707",
  "provincia",
  "canton",
  "distrito",
  "barrio",
  "otrasSenas",
  "telefono",
  "correos",
] as const satisfies (keyof PerfilEmisor)[];
/** All members of the profile. */
const EMISOR = ["tipoIdentificacion", "identificacion", "proveedorSistemas", ...PERFIL] as const;

/** For `emisor as e`. */
export const emisorMembers = membersOf("e", EMISOR);

export const selectEmisor = prepared((args: { tenantId: number }) =>
  qb.selectFrom("emisor as e").select(emisorMembers).where("e.tenant_id", "=", args.tenantId),
);

export const insertEmisor = prepared((args: { tenantId: number } & PerfilEmisor & IdentidadEmisor) =>
  qb.insertInto("emisor").values({ tenant_id: args.tenantId, ...columns(args, EMISOR) }),
);

/** The identification does not change, because the certificate and the series belong to it. */
export const updateEmisor = prepared((args: { tenantId: number; now: Date } & PerfilEmisor) =>
  qb
    .updateTable("emisor")
    .set({ ...columns(args, PERFIL), updated_at: args.now })
    .where("tenant_id", "=", args.tenantId)
    .returning("tenant_id"),
);

export const deleteActividades = prepared((args: { tenantId: number }) =>
  qb.deleteFrom("actividad").where("tenant_id", "=", args.tenantId),
);

/** Locks the profile, so that concurrent changes run one after the other. */
export const lockEmisor = prepared((args: { tenantId: number }) =>
  qb.selectFrom("emisor").select("tenant_id").where("tenant_id", "=", args.tenantId).forUpdate(),
);

/** The settings of an administrator; the logo itself is read separately. */
export const selectAjustes = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("tenant as t")
    .select(
      membersOf("t", [
        "nombre",
        "estado",
        "esPrueba",
        "multimoneda",
        "correoAutomatico",
        "facturaAutomatica",
        "color",
        "soportePidePermiso",
      ]),
    )
    .select(sql<Ambiente>`t.ambiente`.as("ambiente"))
    .select(sql<Moneda>`t.moneda_principal`.as("monedaPrincipal"))
    .select(sql<Diseno>`t.diseno`.as("diseno"))
    .select(sql<SobreLimite>`t.sobre_limite`.as("sobreLimite"))
    .select(sql<boolean>`t.logo is not null`.as("tieneLogo"))
    .where("t.tenant_id", "=", args.tenantId),
);

export const updateMultimoneda = prepared((args: { tenantId: number; multimoneda: boolean }) =>
  qb
    .updateTable("tenant")
    .set({ multimoneda: args.multimoneda })
    .where("tenant_id", "=", args.tenantId)
    .returning("tenant_id"),
);

export const updateSobreLimite = prepared((args: { tenantId: number; sobreLimite: SobreLimite }) =>
  qb
    .updateTable("tenant")
    .set({ sobre_limite: args.sobreLimite })
    .where("tenant_id", "=", args.tenantId)
    .returning("tenant_id"),
);

/** Never changes out of produccion; returns no row when it is already there. */
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

export const updateDiseno = prepared((args: { tenantId: number; diseno: Diseno }) =>
  qb.updateTable("tenant").set({ diseno: args.diseno }).where("tenant_id", "=", args.tenantId).returning("tenant_id"),
);

/** `cuentas`: JSON text. */
export const updatePie = prepared((args: { tenantId: number; cuentas: string } & Omit<PieDocumento, "cuentas">) =>
  qb
    .updateTable("tenant")
    .set({
      cuentas: args.cuentas,
      sinpe: args.sinpe,
      notas: args.notas,
      terminos: args.terminos,
    })
    .where("tenant_id", "=", args.tenantId)
    .returning("tenant_id"),
);

export const updateLogo = prepared((args: { tenantId: number; logo: Buffer | null }) =>
  qb.updateTable("tenant").set({ logo: args.logo }).where("tenant_id", "=", args.tenantId).returning("tenant_id"),
);
