/** Numbers that tills take in advance: a reservation, its numbers, what each was used for, and its end. */
import type { Situacion } from "@/lib/domain/clave";
import { noEsCerrada } from "../../sql/estado-empresa";
import { own } from "../../sql/own";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";
import {
  type ConDia,
  nextDocumentoId,
  numeracionAbierta,
  SERIE_COLUMNS,
  type Serie,
  serieBegun,
} from "../../sql/reserve-consecutivo";

/** A point of sale with the tenant's ambiente: what decides which series a reservation takes its numbers from. */
export const selectPuntoVentaToReserve = prepared((args: { tenantId: number; puntoVentaId: number }) =>
  qb
    .selectFrom("punto_venta as p")
    .innerJoin("tenant as t", "t.tenant_id", "p.tenant_id")
    .select(["t.ambiente", "p.punto_venta_id", "p.sucursal", "p.terminal", "p.predeterminado"])
    .where("p.tenant_id", "=", args.tenantId)
    .where("p.punto_venta_id", "=", args.puntoVentaId),
);

/**
 * Takes `cantidad` numbers in a row and returns the first. The series becomes one of reservations. Returns no row when
 * an ordinary document has used it, when the caller numbers it, when fewer numbers are left before 9999999999, and while
 * a restore keeps all numbers closed.
 */
export const reserveConsecutivos = prepared((args: Serie & { cantidad: number }) =>
  qb
    .insertInto("consecutivo")
    .columns([...SERIE_COLUMNS, "numeracion"])
    .expression(
      sql`select ${serieBegun(args, args.cantidad)}, 'reservas' where ${numeracionAbierta(args.tenantId)}` as never,
    )
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "ambiente", "sucursal", "terminal", "tipo"])
        .doUpdateSet({
          siguiente: sql<string>`(consecutivo.siguiente - 1) % 9999999999 + 1 + ${args.cantidad}::bigint`,
          numeracion: "reservas",
        })
        .where(
          sql<boolean>`(consecutivo.numeracion = 'reservas'
            or consecutivo.numeracion = 'ordinaria' and consecutivo.siguiente = consecutivo.primero)
            and (consecutivo.siguiente - 1) % 9999999999 + ${args.cantidad}::bigint <= 9999999999`,
        ),
    )
    .returning(sql<string>`siguiente - ${args.cantidad}::bigint`.as("desde")),
);

interface NewReserva extends Serie {
  puntoVentaId: number;
  situacion: Situacion;
  expiresAt: Date;
  cierraAt: Date;
  createdBy: string;
  now: Date;
}

export const insertReserva = prepared((args: NewReserva) =>
  qb
    .insertInto("reserva")
    .values({
      tenant_id: args.tenantId,
      punto_venta_id: args.puntoVentaId,
      ambiente: args.ambiente,
      sucursal: args.sucursal,
      terminal: args.terminal,
      tipo: args.tipo,
      situacion: args.situacion,
      expires_at: args.expiresAt,
      cierra_at: args.cierraAt,
      created_by: args.createdBy,
      created_at: args.now,
    })
    .returning("reserva_id"),
);

/** The numbers from `desde` on, one for each security code. */
export const insertReservaNumeros = prepared(
  (args: { tenantId: number; reservaId: string; desde: string; codigos: string[] }) =>
    qb
      .insertInto("reserva_numero")
      .columns(["tenant_id", "reserva_id", "numero", "codigo_seguridad"])
      .expression(
        sql`select ${args.tenantId}::int, ${args.reservaId}::bigint, ${args.desde}::bigint + c.orden - 1, c.codigo
          from unnest(${args.codigos}::text[]) with ordinality as c(codigo, orden)` as never,
      ),
);

export const selectReserva = prepared((args: { tenantId: number; reservaId: string }) =>
  qb
    .selectFrom("reserva")
    .select(["reserva_id", "punto_venta_id", "ambiente", "sucursal", "terminal", "tipo", "situacion"])
    .select(["expires_at", "cierra_at", "closed_at", "created_at"])
    .where("tenant_id", "=", args.tenantId)
    .where("reserva_id", "=", args.reservaId),
);

/** Its numbers in order, each with the clave of the document that used it. */
export const selectReservaNumeros = prepared((args: { tenantId: number; reservaId: string }) =>
  qb
    .selectFrom("reserva_numero as n")
    .innerJoin("reserva as r", own("r", "n", "reserva_id"))
    .leftJoin("documento as d", (join) =>
      join
        .onRef("d.tenant_id", "=", "n.tenant_id")
        .onRef("d.ambiente", "=", "r.ambiente")
        .on("d.consecutivo", "=", sql<string>`r.sucursal || r.terminal || r.tipo || lpad(n.numero::text, 10, '0')`),
    )
    .select(["n.numero", "n.codigo_seguridad", "n.used_at", "n.sin_uso_at", "d.clave"])
    .where("n.tenant_id", "=", args.tenantId)
    .where("n.reserva_id", "=", args.reservaId)
    .orderBy("n.numero"),
);

/** A reservation with one of its numbers, whose members are null when it does not have that number. */
export const selectReservaNumero = prepared((args: { tenantId: number; reservaId: string; numero: number }) =>
  qb
    .selectFrom("reserva as r")
    .leftJoin("reserva_numero as n", (join) =>
      join
        .onRef("n.tenant_id", "=", "r.tenant_id")
        .onRef("n.reserva_id", "=", "r.reserva_id")
        .on("n.numero", "=", sql<string>`${args.numero}::bigint`),
    )
    .select(["r.reserva_id", "r.punto_venta_id", "r.ambiente", "r.sucursal", "r.terminal", "r.tipo", "r.situacion"])
    .select(["r.expires_at", "r.created_at", "n.codigo_seguridad"])
    .select([sql<boolean>`n.used_at is not null`.as("usado"), sql<boolean>`n.sin_uso_at is not null`.as("sin_uso")])
    .where("r.tenant_id", "=", args.tenantId)
    .where("r.reserva_id", "=", args.reservaId),
);

/**
 * Uses a number, once. Returns no row when it is used, was left over by the end of its reservation, or is not in it, and
 * while a restore keeps all numbers closed.
 */
export const takeReservaNumero = prepared(
  (args: ConDia & { tenantId: number; reservaId: string; numero: number; now: Date }) =>
    qb
      .updateTable("reserva_numero")
      .set({ used_at: args.now })
      .where("tenant_id", "=", args.tenantId)
      .where("reserva_id", "=", args.reservaId)
      .where("numero", "=", sql<string>`${args.numero}::bigint`)
      .where("used_at", "is", null)
      .where("sin_uso_at", "is", null)
      .where(numeracionAbierta(args.tenantId))
      .returning(["numero", nextDocumentoId(args.dia).as("id")]),
);

/** Ends a reservation; no row when it has ended already. */
export const closeReserva = prepared((args: { tenantId: number; reservaId: string; now: Date }) =>
  qb
    .updateTable("reserva")
    .set({ closed_at: args.now })
    .where("tenant_id", "=", args.tenantId)
    .where("reserva_id", "=", args.reservaId)
    .where("closed_at", "is", null)
    .returning(["ambiente", "sucursal", "terminal", "tipo"]),
);

/** Marks the numbers that are left, and waits for an issuance that is using one of them. */
export const leaveReservaNumeros = prepared((args: { tenantId: number; reservaId: string; now: Date }) =>
  qb
    .updateTable("reserva_numero")
    .set({ sin_uso_at: args.now })
    .where("tenant_id", "=", args.tenantId)
    .where("reserva_id", "=", args.reservaId)
    .where("used_at", "is", null)
    .where("sin_uso_at", "is", null)
    .returning("numero"),
);

/** Reservations of any tenant that end now; system role. */
export const selectReservasToClose = prepared((args: { now: Date; limit: number }) =>
  qb
    .selectFrom("reserva")
    .select(["tenant_id", "reserva_id"])
    .where("closed_at", "is", null)
    .where("cierra_at", "<=", args.now)
    .where(noEsCerrada("tenant_id"))
    .orderBy("cierra_at")
    .limit(args.limit),
);

/** Those of one tenant, by its clock. */
export const selectReservasToCloseOf = prepared((args: { tenantId: number; now: Date; limit: number }) =>
  qb
    .selectFrom("reserva")
    .select("reserva_id")
    .where("tenant_id", "=", args.tenantId)
    .where("closed_at", "is", null)
    .where("cierra_at", "<=", args.now)
    .orderBy("cierra_at")
    .limit(args.limit),
);
