/** What issuing a document reads before its transaction, and what it locks inside it. */

import type { Ambiente } from "@/lib/domain/ambiente";
import type { SobreLimite } from "@/lib/domain/cobranza/cobranza";
import type { DatosProducto } from "@/lib/domain/montos/regla-impuesto";
import { childrenOf } from "../../sql/children";
import { own } from "../../sql/own";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";
import {
  type ConDia,
  LAST_NUMERO,
  nextDocumentoId,
  numeracionAbierta,
  primeroDe,
  type Serie,
  takeNext,
  takeOne,
} from "../../sql/reserve-consecutivo";
import { emisorMembers } from "../accounts/emisor";
import { IMPUESTOS_DE_PRODUCTO } from "../catalog/producto";

/** The tenant with its issuer profile, main activity and usable signing certificate, in one row. */
export const selectEmisorForIssue = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("tenant as t")
    .innerJoin("emisor as e", "e.tenant_id", "t.tenant_id")
    .leftJoin("actividad as a", (join) => join.onRef("a.tenant_id", "=", "t.tenant_id").on("a.principal", "=", true))
    .leftJoin("certificado as c", (join) => join.onRef("c.tenant_id", "=", "t.tenant_id").on("c.activo", "=", true))
    .select([
      "t.nombre as tenant_nombre",
      "t.ambiente",
      "t.moneda_principal",
      "t.multimoneda",
      sql<SobreLimite>`t.sobre_limite`.as("sobre_limite"),
      ...emisorMembers,
      "a.codigo as actividad_principal",
      "c.certificado_id",
      "c.valido_desde as certificado_desde",
      "c.valido_hasta as certificado_hasta",
    ])
    .where("t.tenant_id", "=", args.tenantId),
);

export const selectActividad = prepared((args: { tenantId: number; codigo: string }) =>
  qb.selectFrom("actividad").select("codigo").where("tenant_id", "=", args.tenantId).where("codigo", "=", args.codigo),
);

export const selectUsuario = prepared((args: { tenantId: number; usuarioId: number }) =>
  qb
    .selectFrom("usuario")
    .select("usuario_id")
    .where("tenant_id", "=", args.tenantId)
    .where("usuario_id", "=", args.usuarioId)
    .where("estado", "=", true),
);

/** The requested point of sale, or the tenant's default one when `puntoVentaId` is null. */
export const selectPuntoVenta = prepared((args: { tenantId: number; puntoVentaId: number | null }) =>
  qb
    .selectFrom("punto_venta")
    .select(["punto_venta_id", "sucursal", "terminal", "bodega_id"])
    .where("tenant_id", "=", args.tenantId)
    .where(
      sql<boolean>`case when ${args.puntoVentaId}::int is null then predeterminado else punto_venta_id = ${args.puntoVentaId}::int end`,
    ),
);

/** The point of sale of a reservation, or the tenant's default one when there is no such reservation. */
export const selectPuntoVentaDeReserva = prepared((args: { tenantId: number; reservaId: string }) =>
  qb
    .selectFrom("punto_venta as p")
    .select(["p.punto_venta_id", "p.sucursal", "p.terminal", "p.bodega_id"])
    .where("p.tenant_id", "=", args.tenantId)
    .where(
      sql<boolean>`coalesce(p.punto_venta_id = (select r.punto_venta_id from reserva r
        where r.tenant_id = ${args.tenantId} and r.reserva_id = ${args.reservaId}), p.predeterminado)`,
    ),
);

/** The products that lines name by id or by code, each with its taxes in order. */
export const selectProductosForIssue = prepared((args: { tenantId: number; ids: number[]; codigos: string[] }) =>
  qb
    .selectFrom("producto as p")
    .select([
      "p.producto_id",
      "p.codigo",
      "p.nombre",
      "p.codigo_cabys",
      "p.unidad_medida",
      "p.tipo_codigo",
      "p.estado",
      sql<string>`trim_scale(p.precio_venta)`.as("precio_venta"),
      sql<string>`trim_scale(p.precio_costo)`.as("precio_costo"),
      childrenOf<{ codigo: string; codigoTarifaIva: string | null; tarifa: string; datos: DatosProducto }>({
        ...IMPUESTOS_DE_PRODUCTO,
        fila: sql`json_build_object('codigo', i.codigo, 'codigoTarifaIva', i.codigo_tarifa_iva,
            'tarifa', trim_scale(i.porcentaje)::text, 'datos', i.datos)`,
      }).as("impuestos"),
    ])
    .where("p.tenant_id", "=", args.tenantId)
    .where(sql<boolean>`(p.producto_id = any(${args.ids}::int[]) or p.codigo = any(${args.codigos}::text[]))`),
);

export const selectClienteForIssue = prepared((args: { tenantId: number; identificacion: string }) =>
  qb
    .selectFrom("cliente")
    .select(["cliente_id", "identificacion", "tipo_identificacion", "nombre", "apellidos", "correo", "telefono"])
    .select("limite_credito")
    .where("tenant_id", "=", args.tenantId)
    .where("identificacion", "=", args.identificacion),
);

/** Exemptions by id, of any customer of the tenant. The use case decides what is wrong with each. */
export const selectExoneraciones = prepared((args: { tenantId: number; ids: number[] }) =>
  qb
    .selectFrom("exoneracion as e")
    .innerJoin("cliente as c", own("c", "e", "cliente_id"))
    .select([
      "e.exoneracion_id",
      "c.identificacion as cliente_identificacion",
      "e.tipo_documento",
      "e.tipo_documento_otro",
      "e.numero_documento",
      "e.codigo_institucion",
      "e.nombre_institucion_otro",
      "e.articulo",
      "e.inciso",
      "e.fecha_emision",
      "e.fecha_expiracion",
      sql<string>`trim_scale(e.porcentaje)`.as("porcentaje"),
      "e.estado",
    ])
    .where("e.tenant_id", "=", args.tenantId)
    .where(sql<boolean>`e.exoneracion_id = any(${args.ids}::int[])`),
);

/** Our own documents among the numbers in references. */
export const selectReferidos = prepared((args: { tenantId: number; claves: string[] }) =>
  qb
    .selectFrom("documento")
    .select(["documento_id", "clave", "tipo", "estado", "fecha_emision"])
    .where("tenant_id", "=", args.tenantId)
    .where(sql<boolean>`clave = any(${args.claves}::text[])`),
);

/**
 * A lock until the transaction ends on one of the callers' own references, so that of two simultaneous documents the
 * second sees the first. It is a separate statement, so that the next one sees what was committed meanwhile.
 */
export const lockReferenciaExterna = prepared((args: { tenantId: number; referencia: string }) =>
  qb.selectNoFrom(
    sql<unknown>`pg_advisory_xact_lock(${args.tenantId}::int, hashtext(${args.referencia}))`.as("locked"),
  ),
);

/** A document with this reference. A rejected one does not count: its replacement has the same reference. */
export const selectByReferenciaExterna = prepared(
  (args: { tenantId: number; ambiente: Ambiente; referencia: string }) =>
    qb
      .selectFrom("documento")
      .select("clave")
      .where("tenant_id", "=", args.tenantId)
      .where("referencia_externa", "=", args.referencia)
      .where("ambiente", "=", args.ambiente)
      .where("estado", "<>", "rechazado")
      .limit(1),
);

/**
 * A lock on the series until the transaction ends, sent before the statement that takes the number. The row alone would
 * do, but every commit wakes all who wait for a row; of those who wait for this lock it wakes the first.
 */
export const lockSerie = prepared((args: Serie) =>
  qb.selectNoFrom(
    sql<unknown>`pg_advisory_xact_lock(hashtextextended(concat_ws(' ', ${args.tenantId}::int, ${args.ambiente}::text,
      ${args.sucursal}::text, ${args.terminal}::text, ${args.tipo}::text), 0))`.as("locked"),
  ),
);

/** The next number of a series, and an id for the document that gets it. */
export const reserveConsecutivo = prepared((args: Serie & ConDia) => takeOne(args, nextDocumentoId(args.dia)));

/**
 * Takes as many numbers of a series in a row as there are `dias`, each the day of its document's clave, as
 * `reserveConsecutivo` takes one: `numero` is the last of them, and `ids` are those of the documents, in order.
 */
export const takeConsecutivos = prepared((args: Serie & { dias: readonly string[]; cantidad: number }) =>
  takeNext(args, args.cantidad).returning([
    LAST_NUMERO.as("numero"),
    sql<string[]>`array(select (${nextDocumentoId(sql`d.dia`)})::text
      from unnest(${args.dias}::text[]) with ordinality as d(dia, orden) order by d.orden)`.as("ids"),
  ]),
);

/**
 * Takes `numero` in a series whose numbers the caller sends. Returns no row when the series is another one, when `numero`
 * is not its next one, or while a restore keeps all numbers closed.
 */
export const takeConsecutivoPropio = prepared((args: Serie & ConDia & { numero: number }) =>
  qb
    .updateTable("consecutivo")
    .set({ siguiente: sql<string>`siguiente % 9999999999 + 1` })
    .where("tenant_id", "=", args.tenantId)
    .where("ambiente", "=", args.ambiente)
    .where("sucursal", "=", args.sucursal)
    .where("terminal", "=", args.terminal)
    .where("tipo", "=", args.tipo)
    .where("numeracion", "=", "propia")
    .where(sql<boolean>`(siguiente - 1) % 9999999999 + 1 = ${args.numero}::bigint`)
    .where(numeracionAbierta(args.tenantId))
    .returning([LAST_NUMERO.as("numero"), nextDocumentoId(args.dia).as("id")]),
);

/**
 * Always one row: who gives the numbers of a series, its next one, whether one was given, and whether numbers are given
 * at all (a restore closes them).
 */
export const selectSerie = prepared((args: Serie) =>
  qb
    .selectFrom("tenant as t")
    .leftJoin("consecutivo as c", (join) =>
      join
        .onRef("c.tenant_id", "=", "t.tenant_id")
        .on("c.ambiente", "=", args.ambiente)
        .on("c.sucursal", "=", args.sucursal)
        .on("c.terminal", "=", args.terminal)
        .on("c.tipo", "=", args.tipo),
    )
    .select([
      sql<"ordinaria" | "reservas" | "propia">`coalesce(c.numeracion, 'ordinaria')`.as("numeracion"),
      sql<string>`(coalesce(c.siguiente, ${primeroDe(args.tenantId)}) - 1) % 9999999999 + 1`.as("siguiente"),
      sql<boolean>`coalesce(c.siguiente <> c.primero, false)`.as("usada"),
      numeracionAbierta(args.tenantId).as("abierta"),
    ])
    .where("t.tenant_id", "=", args.tenantId),
);

/** When the document with this number was issued. Read after the lock on its series, it sees what committed before. */
export const selectFechaOfConsecutivo = prepared(
  (args: { tenantId: number; ambiente: Ambiente; consecutivo: string }) =>
    qb
      .selectFrom("documento")
      .select("fecha_emision")
      .where("tenant_id", "=", args.tenantId)
      .where("ambiente", "=", args.ambiente)
      .where("consecutivo", "=", args.consecutivo),
);
