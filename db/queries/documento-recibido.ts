/** Suppliers' documents as received: storing one, the inbox of unanswered ones, and reading one back. */
import type { Ambiente } from "@/lib/domain/ambiente";
import { columns } from "../sql/columns";
import type { Sentido, Sql } from "../sql/documento-clase";
import type { Total } from "../sql/documento-lista";
import { type Recorrida, TRECHO } from "../sql/documento-por-total";
import { own } from "../sql/own";
import { prepared } from "../sql/prepared";
import { qb, sql } from "../sql/qb";

/** What is kept of a supplier's document, in the inbox and with the message that answers it. */
export const MEMBERS_RECIBIDO = [
  "emisorTipo",
  "emisorNumero",
  "emisorNombre",
  "documentoFecha",
  "documentoMoneda",
  "montoTotalImpuesto",
  "totalFactura",
  "fechaLimite",
] as const;

export interface Recibido {
  emisorTipo: string;
  emisorNumero: string;
  emisorNombre: string | null;
  documentoFecha: Date;
  documentoMoneda: string | null;
  montoTotalImpuesto: string | null;
  totalFactura: string;
  fechaLimite: string;
  /** Colones for one unit of its currency; null when the document does not state it. */
  tipoCambio: string | null;
}

interface NewDocumentoRecibido extends Recibido {
  /** Code of the sale condition, and its days. */
  condicionVenta: string | null;
  plazoCredito: number | null;
  /** The clave that a credit note lowers. */
  referencia: string | null;
  tenantId: number;
  clave: string;
  verificacion: "integro" | "comprobado";
  porResponder: boolean;
  rechazado: boolean;
  xml: Buffer;
  actor: string;
  now: Date;
}

/**
 * A lock until the transaction ends, taken both for storing a supplier's document and for answering it, so that neither
 * misses what the other writes. It is a separate statement, so that the next ones see what was committed meanwhile.
 */
export const lockRecibido = prepared((args: { tenantId: number; clave: string }) =>
  qb.selectNoFrom(sql<unknown>`pg_advisory_xact_lock(${args.tenantId}::int, hashtext(${args.clave}))`.as("locked")),
);

/** Returns no row when the tenant has the document already; the first version stays. */
export const insertDocumentoRecibido = prepared((args: NewDocumentoRecibido) =>
  qb
    .insertInto("documento_recibido")
    .values({
      ...columns(args, ["tenantId", "clave", "verificacion", "porResponder", "rechazado", "xml", ...MEMBERS_RECIBIDO]),
      ...columns(args, ["condicionVenta", "plazoCredito", "referencia"]),
      documento_tipo_cambio: args.tipoCambio,
      created_by: args.actor,
      created_at: args.now,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "clave"]).doNothing())
    .returning("documento_recibido_id"),
);

/**
 * The amount by which credit notes lower the document `d`, at most its total. A note counts when it is of the same
 * supplier and no answer rejects it.
 */
const ACREDITADO = sql<string>`least(d.total_factura, trim_scale(coalesce((
          select sum(n.total_factura) from documento_recibido n
          where n.tenant_id = d.tenant_id and n.referencia = d.clave and n.emisor_numero = d.emisor_numero
            and n.documento_moneda = d.documento_moneda and not n.rechazado), 0)))`;

/** After a credit note or the document that it lowers arrived, in either order. */
export const settleAcreditadoRecibido = prepared(
  (args: { tenantId: number; clave: string; emisorNumero: string; referencias: string[] }) =>
    qb
      .updateTable("documento_recibido as d")
      .set({
        monto_acreditado: ACREDITADO,
      })
      .where("d.tenant_id", "=", args.tenantId)
      .where(sql<boolean>`d.clave = any(array[${args.clave}::text] || ${args.referencias}::text[])`)
      .where("d.emisor_numero", "=", args.emisorNumero)
      .where(sql<boolean>`exists (
        select from documento_recibido n
        where n.tenant_id = d.tenant_id and n.referencia = d.clave and n.emisor_numero = d.emisor_numero
          and n.documento_moneda = d.documento_moneda)`),
);

/** After the credit note with this clave was answered, or the authority rejected that answer. */
export const settleReferidoDe = prepared((args: { tenantId: number; clave: string }) =>
  qb
    .updateTable("documento_recibido as d")
    .set({ monto_acreditado: ACREDITADO })
    .where("d.tenant_id", "=", args.tenantId)
    .where(
      "d.clave",
      "=",
      sql<string>`(select n.referencia from documento_recibido n
                   where n.tenant_id = ${args.tenantId} and n.clave = ${args.clave})`,
    ),
);

export interface Respuesta {
  tenantId: number;
  /** Ambiente of the message. */
  ambiente: Ambiente;
  clave: string;
  porResponder: boolean;
  /** True when the message rejects the document. */
  rechazado: boolean;
}

/**
 * Written with the message that answers the document, and again when the authority rejects that message; after
 * `lockRecibido`. An answer in an ambiente that the tenant has left changes nothing.
 */
export const setPorResponder = prepared((args: Respuesta) =>
  qb
    .updateTable("documento_recibido")
    .set({ por_responder: args.porResponder, rechazado: args.rechazado })
    .where("tenant_id", "=", args.tenantId)
    .where("clave", "=", args.clave)
    .where((eb) => eb.or([eb("por_responder", "<>", args.porResponder), eb("rechazado", "<>", args.rechazado)]))
    .where((eb) =>
      eb(eb.selectFrom("tenant").select("ambiente").where("tenant.tenant_id", "=", args.tenantId), "=", args.ambiente),
    ),
);

/** Recomputes for all received documents, in the tenant's ambiente, which answer stands; after a change of ambiente. */
export const refreshRespuestas = prepared((args: { tenantId: number }) => ({
  compile: () =>
    sql<never>`
update documento_recibido d
set por_responder = v.mensaje is null, rechazado = v.mensaje is not distinct from 3
from (
  select r.documento_recibido_id, (
    select m.mensaje from mensaje_receptor m
    where m.tenant_id = ${args.tenantId} and m.clave = r.clave and m.estado <> 'rechazado'
      and m.ambiente = (select t.ambiente from tenant t where t.tenant_id = ${args.tenantId})) as mensaje
  from documento_recibido r where r.tenant_id = ${args.tenantId}
) v
where d.tenant_id = ${args.tenantId} and d.documento_recibido_id = v.documento_recibido_id
  and (d.por_responder, d.rechazado) <> (v.mensaje is null, v.mensaje is not distinct from 3)`.compile(qb),
}));

/** Recomputes what credit notes take from the documents that they name, after many of their answers changed. */
export const settleReferidos = prepared((args: { tenantId: number }) =>
  qb
    .updateTable("documento_recibido as d")
    .set({ monto_acreditado: ACREDITADO })
    .where("d.tenant_id", "=", args.tenantId)
    .where(
      sql<boolean>`d.clave in (select n.referencia from documento_recibido n
        where n.tenant_id = ${args.tenantId} and n.referencia is not null)`,
    )
    .where(sql<boolean>`d.monto_acreditado <> ${ACREDITADO}`),
);

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

/**
 * The result of `readNumero` (lib/services/kernel/listas): ten digits, and twenty when the whole consecutivo was given.
 */
export interface NumeroRecibido {
  numero: string;
  consecutivo: string | null;
}

/** A page's bound: strictly after this position, in the direction of the page. */
interface Desde {
  tenantId: number;
  /** `YYYY-MM-DD` or `-infinity`. */
  desde: string;
  desdeId: string;
  limit: number;
}
interface Hasta {
  tenantId: number;
  /** `YYYY-MM-DD` or `infinity`. */
  hasta: string;
  hastaId: string;
  limit: number;
}

const SENTIDOS = {
  asc: {
    orden: sql`asc`,
    limite: (args: Desde & Hasta) =>
      sql`(r.fecha_limite, r.documento_recibido_id) > (${args.desde}::date, ${args.desdeId}::bigint)`,
  },
  desc: {
    orden: sql`desc`,
    limite: (args: Desde & Hasta) =>
      sql`(r.fecha_limite, r.documento_recibido_id) < (${args.hasta}::date, ${args.hastaId}::bigint)`,
  },
};

/** The position by deadline, with the names of a list of documents (db/sql/documento-lista.ts). */
const posicion = sql<string>`r.fecha_limite::text`;

const filas = (args: { tenantId: number }, ids: Sql) =>
  qb
    .selectFrom("documento_recibido as r")
    .select([...COLUMNS, "r.documento_recibido_id as documento_id", posicion.as("posicion")])
    .where("r.tenant_id", "=", args.tenantId)
    .where(sql<boolean>`r.documento_recibido_id = any(${ids})`);

/**
 * The first documents without a valid answer in the tenant's current ambiente, by deadline, from either end. The
 * condition is a literal, because a generic plan uses no partial index for a condition with an argument.
 * @param de further sources, of each of which the first are merged, and which documents belong to them
 */
const primeros = (args: Desde & Hasta, de: De, sentido: Sentido) => {
  const { orden, limite } = SENTIDOS[sentido];
  return sql`from ${de.fuente} lateral (
        select r.documento_recibido_id, r.fecha_limite, r.total_centimos from documento_recibido r
        where r.tenant_id = ${args.tenantId} and r.por_responder and ${de.condicion} and ${limite(args)}
        order by r.fecha_limite ${orden}, r.documento_recibido_id ${orden} limit ${args.limit}::int) r
      order by r.fecha_limite ${orden}, r.documento_recibido_id ${orden} limit ${args.limit}::int`;
};

interface De {
  fuente: Sql;
  condicion: Sql;
}

/** A list by deadline, the most urgent first (`asc`) or last, and the totals of its documents. */
const listaDe = <Otros extends object>(de: (args: Otros) => De) => {
  const page = (args: Desde & Hasta & Otros, sentido: Sentido) =>
    filas(args, sql`array(select r.documento_recibido_id ${primeros(args, de(args), sentido)})`)
      .orderBy("r.fecha_limite", sentido)
      .orderBy("r.documento_recibido_id", sentido);
  return {
    asc: prepared((args: Desde & Otros) => page(args as Desde & Hasta & Otros, "asc")),
    desc: prepared((args: Hasta & Otros) => page(args as Desde & Hasta & Otros, "desc")),
    totales: prepared((args: Desde & Otros) => ({
      compile: () =>
        sql<Total>`
      select r.documento_recibido_id as documento_id, r.total_centimos, ${posicion} as posicion
      ${primeros(args as Desde & Hasta & Otros, de(args), "asc")}`.compile(qb),
    })),
  };
};

const deEmisores = ({ emisores }: { emisores: string[] }) => sql`unnest(${emisores}::text[]) as e(numero) cross join`;
/** Written so that no index of currencies serves it: few documents are left of the number or the clave. */
const deMoneda = ({ moneda }: { moneda: string | null }) =>
  sql`coalesce(r.documento_moneda, '') = coalesce(${moneda}::text, r.documento_moneda, '')`;

export const porResponder = listaDe(() => ({ fuente: sql``, condicion: sql`true` }));

export const porResponderDeMoneda = listaDe(({ moneda }: { moneda: string }) => ({
  fuente: sql``,
  condicion: sql`r.documento_moneda = ${moneda}`,
}));

/** Those of some suppliers. */
export const porResponderOfEmisores = listaDe((args: { emisores: string[] }) => ({
  fuente: deEmisores(args),
  condicion: sql`r.emisor_numero = e.numero`,
}));

export const porResponderOfEmisoresDeMoneda = listaDe((args: { emisores: string[]; moneda: string }) => ({
  fuente: deEmisores(args),
  condicion: sql`r.emisor_numero = e.numero and r.documento_moneda = ${args.moneda}`,
}));

/** Documents with this number of any supplier; with a whole consecutivo only those with it. */
export const porResponderByNumero = listaDe((args: NumeroRecibido & { moneda: string | null }) => ({
  fuente: sql``,
  condicion: sql`r.numero = ${args.numero} and ${deMoneda(args)}
          and (${args.consecutivo}::text is null or substr(r.clave, 22, 20) = ${args.consecutivo}::text)`,
}));

export const porResponderByClave = listaDe((args: { clave: string; moneda: string | null }) => ({
  fuente: sql``,
  condicion: sql`r.clave = ${args.clave} and ${deMoneda(args)}`,
}));

interface Recorrido {
  tenantId: number;
  moneda: string;
  /** Null for every supplier; otherwise of these, or with the number. */
  emisores: string[] | null;
  numero: string | null;
  /** Strictly behind this place. */
  total: string;
  fecha: string;
  id: string;
  limit: number;
}

/** As the walk of documents by their totals (db/sql/documento-lista.ts). */
const recorrido = (args: Recorrido, sentido: Sentido) => {
  const menor = sentido === "desc" ? sql`<` : sql`>`;
  const { orden } = SENTIDOS[sentido];
  const enOrden = sql`order by r.total_centimos ${orden}, r.fecha_limite ${orden}, r.documento_recibido_id ${orden}`;
  return {
    compile: () =>
      sql<Recorrida>`
select r.documento_recibido_id as documento_id, r.total_centimos, ${posicion} as posicion, r.coincide, r.ultimo
from (
  select r.documento_recibido_id, r.total_centimos, r.fecha_limite,
    ${args.emisores}::text[] is null or r.emisor_numero = any(${args.emisores}::text[])
      or coalesce(r.numero = ${args.numero}::text, false) as coincide,
    row_number() over (${enOrden}) = ${sql.lit(TRECHO)} as ultimo
  from (
    select r.total_centimos, r.fecha_limite, r.documento_recibido_id, r.emisor_numero, r.numero
    from documento_recibido r
    where r.tenant_id = ${args.tenantId} and r.por_responder and r.documento_moneda = ${args.moneda}
      and (r.total_centimos, r.fecha_limite, r.documento_recibido_id) ${menor} (${args.total}::bigint, ${args.fecha}::date, ${args.id}::bigint)
    ${enOrden} limit ${sql.lit(TRECHO)}) r
) r
where r.coincide or r.ultimo
${enOrden} limit ${args.limit}::int`.compile(qb),
  };
};

/** Unanswered documents of one currency in the order of their totals. */
export const porResponderPorTotal = {
  desc: prepared((args: Recorrido) => recorrido(args, "desc")),
  asc: prepared((args: Recorrido) => recorrido(args, "asc")),
};

export const selectRecibidosByIds = prepared((args: { tenantId: number; ids: readonly string[] }) =>
  filas(args, sql`${args.ids}::bigint[]`),
);

/** The newest documents of a supplier, answered or not. */
export const selectRecibidosDeEmisor = prepared((args: { tenantId: number; emisorNumero: string; limit: number }) =>
  qb
    .selectFrom("documento_recibido as r")
    .select([...COLUMNS, "r.por_responder"])
    .where("r.tenant_id", "=", args.tenantId)
    .where("r.emisor_numero", "=", args.emisorNumero)
    // The condition of the index, as a literal.
    .where(sql<boolean>`r.emisor_numero <> ''`)
    .orderBy("r.documento_fecha", "desc")
    .orderBy("r.documento_recibido_id", "desc")
    .limit(args.limit),
);

/** With its bytes. */
export const selectDocumentoRecibido = prepared((args: { tenantId: number; clave: string }) =>
  qb
    .selectFrom("documento_recibido as r")
    .select([...COLUMNS, "r.xml", "r.created_at", "r.created_by"])
    .where("r.tenant_id", "=", args.tenantId)
    .where("r.clave", "=", args.clave),
);

/** The supplier's bytes that came with the newest answer. The API may have answered without the inbox. */
export const selectDocumentoRespondido = prepared((args: { tenantId: number; clave: string }) =>
  qb
    .selectFrom("mensaje_receptor as m")
    .innerJoin("mensaje_receptor_xml as x", own("x", "m", "mensaje_receptor_id"))
    .select("x.documento")
    .where("m.tenant_id", "=", args.tenantId)
    .where("m.clave", "=", args.clave)
    .where("x.documento", "is not", null)
    .orderBy("m.mensaje_receptor_id", "desc")
    .limit(1),
);
