/** Suppliers' documents as received: keeping one, the inbox of those without an answer, and reading one back. */
import type { Ambiente } from "@/lib/domain/ambiente";
import { prepared } from "../sql/prepared";
import { qb, sql } from "../sql/qb";

export interface NewDocumentoRecibido {
  tenantId: number;
  clave: string;
  emisorTipo: string;
  emisorNumero: string;
  emisorNombre: string | null;
  documentoFecha: Date;
  documentoMoneda: string | null;
  montoTotalImpuesto: string | null;
  totalFactura: string;
  /** Colones for one unit of its currency; null where it does not say. */
  tipoCambio: string | null;
  verificacion: "integro" | "comprobado";
  fechaLimite: string;
  porResponder: boolean;
  xml: Buffer;
  actor: string;
  now: Date;
}

/**
 * Until the transaction ends, whoever keeps a supplier's document and whoever answers it take turns, so that neither misses
 * what the other is about to write. A statement of its own: the next ones see what was committed meanwhile.
 */
export const lockRecibido = prepared((args: { tenantId: number; clave: string }) =>
  qb.selectNoFrom(sql<unknown>`pg_advisory_xact_lock(${args.tenantId}::int, hashtext(${args.clave}))`.as("locked")),
);

/** No row when the tenant has it already: what came first stays. */
export const insertDocumentoRecibido = prepared((args: NewDocumentoRecibido) =>
  qb
    .insertInto("documento_recibido")
    .values({
      tenant_id: args.tenantId,
      clave: args.clave,
      emisor_tipo: args.emisorTipo,
      emisor_numero: args.emisorNumero,
      emisor_nombre: args.emisorNombre,
      documento_fecha: args.documentoFecha,
      documento_moneda: args.documentoMoneda,
      monto_total_impuesto: args.montoTotalImpuesto,
      total_factura: args.totalFactura,
      documento_tipo_cambio: args.tipoCambio,
      verificacion: args.verificacion,
      fecha_limite: args.fechaLimite,
      por_responder: args.porResponder,
      xml: args.xml,
      created_by: args.actor,
      created_at: args.now,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "clave"]).doNothing())
    .returning("documento_recibido_id"),
);

export interface Respuesta {
  tenantId: number;
  /** Of the message. */
  ambiente: Ambiente;
  clave: string;
  porResponder: boolean;
}

/**
 * Together with the message that answers it, and again when the authority rejects that one; after `lockRecibido`. What is
 * answered in an ambiente that the tenant has left changes nothing.
 */
export const setPorResponder = prepared((args: Respuesta) =>
  qb
    .updateTable("documento_recibido")
    .set({ por_responder: args.porResponder })
    .where("tenant_id", "=", args.tenantId)
    .where("clave", "=", args.clave)
    .where("por_responder", "<>", args.porResponder)
    .where((eb) =>
      eb(eb.selectFrom("tenant").select("ambiente").where("tenant.tenant_id", "=", args.tenantId), "=", args.ambiente),
    ),
);

/** The whole inbox as it stands in the tenant's ambiente: after that was changed. */
export const refreshPorResponder = prepared((args: { tenantId: number }) =>
  qb
    .updateTable("documento_recibido as d")
    .set((eb) => ({ por_responder: eb.not("d.por_responder") }))
    .where("d.tenant_id", "=", args.tenantId)
    .where((eb) =>
      eb(
        eb.exists(
          eb
            .selectFrom("mensaje_receptor as m")
            .innerJoin("tenant as t", "t.tenant_id", "m.tenant_id")
            .where("m.tenant_id", "=", args.tenantId)
            .whereRef("m.ambiente", "=", "t.ambiente")
            .whereRef("m.clave", "=", "d.clave")
            .where("m.estado", "<>", "rechazado"),
        ),
        "=",
        eb.ref("d.por_responder"),
      ),
    ),
);

interface Tramo {
  tenantId: number;
  /** `YYYY-MM-DD` or `-infinity`; strictly after this position. */
  desde: string;
  desdeId: string;
  limit: number;
}

const COLUMNS = [
  "r.documento_recibido_id",
  "r.clave",
  "r.emisor_tipo",
  "r.emisor_numero",
  "r.emisor_nombre",
  "r.documento_fecha",
  "r.documento_moneda",
  "r.monto_total_impuesto",
  "r.total_factura",
  "r.verificacion",
  "r.fecha_limite",
] as const;

/** As `readNumero` (lib/services/kernel/listas) reads it: ten digits, and twenty when the whole was given. */
export interface NumeroRecibido {
  numero: string;
  consecutivo: string | null;
}

/** Without an answer that stands in the tenant's present ambiente. */
const pendientes = (args: Tramo) =>
  qb
    .selectFrom("documento_recibido as r")
    .select(COLUMNS)
    .where("r.tenant_id", "=", args.tenantId)
    // Written out: a generic plan does not use a partial index for what only an argument says.
    .where(sql<boolean>`r.por_responder`);

const pagina = (query: ReturnType<typeof pendientes>, args: Tramo) =>
  query
    .where(sql<boolean>`(r.fecha_limite, r.documento_recibido_id) > (${args.desde}::date, ${args.desdeId}::bigint)`)
    .orderBy("r.fecha_limite")
    .orderBy("r.documento_recibido_id")
    .limit(args.limit);

/** The most urgent first. */
export const selectPorResponder = prepared((args: Tramo) => pagina(pendientes(args), args));

/** The same of some suppliers: the most urgent of each, merged. */
export const selectPorResponderOfEmisores = prepared((args: Tramo & { emisores: string[] }) =>
  qb
    .selectFrom(sql<{ numero: string }>`unnest(${args.emisores}::text[])`.as<"e">(sql`e(numero)`))
    .innerJoinLateral(
      (eb) => pagina(pendientes(args).whereRef("r.emisor_numero", "=", eb.ref("e.numero")), args).as("r"),
      (join) => join.onTrue(),
    )
    .select(COLUMNS)
    .orderBy("r.fecha_limite")
    .orderBy("r.documento_recibido_id")
    .limit(args.limit),
);

/** Those with this number, of whatever supplier; of them the ones of a consecutivo, where it is given whole. */
export const selectPorResponderByNumero = prepared((args: Tramo & NumeroRecibido) =>
  pagina(
    pendientes(args)
      .where("r.numero", "=", args.numero)
      .where(sql<boolean>`(${args.consecutivo}::text is null or substr(r.clave, 22, 20) = ${args.consecutivo}::text)`),
    args,
  ),
);

export const selectPorResponderByClave = prepared((args: Tramo & { clave: string }) =>
  pagina(pendientes(args).where("r.clave", "=", args.clave), args),
);

/** With its bytes. */
export const selectDocumentoRecibido = prepared((args: { tenantId: number; clave: string }) =>
  qb
    .selectFrom("documento_recibido as r")
    .select([...COLUMNS, "r.xml", "r.created_at", "r.created_by"])
    .where("r.tenant_id", "=", args.tenantId)
    .where("r.clave", "=", args.clave),
);

/** The supplier's bytes that came with the newest answer, which the API may have given without the inbox. */
export const selectDocumentoRespondido = prepared((args: { tenantId: number; clave: string }) =>
  qb
    .selectFrom("mensaje_receptor as m")
    .innerJoin("mensaje_receptor_xml as x", (join) =>
      join.onRef("x.tenant_id", "=", "m.tenant_id").onRef("x.mensaje_receptor_id", "=", "m.mensaje_receptor_id"),
    )
    .select("x.documento")
    .where("m.tenant_id", "=", args.tenantId)
    .where("m.clave", "=", args.clave)
    .where("x.documento", "is not", null)
    .orderBy("m.mensaje_receptor_id", "desc")
    .limit(1),
);
