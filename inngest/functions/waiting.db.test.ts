/** Every table of rows that wait is a registered kind, and the sweep takes an overdue row of each kind once. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { replaceBuzon } from "@/db/queries/reception/buzon-correo";
import { raiseDuda } from "@/db/queries/submission/duda";
import { queryAs } from "@/db/testing/cluster";
import { toFecha } from "@/lib/platform/clock";
import { findDocumento } from "@/lib/services/issuing/documentos/get";
import type { Ctx } from "@/lib/services/kernel/context";
import { GRACE_MS, sweep } from "@/lib/services/kernel/waiting/sweep";
import { requestCorreo } from "@/lib/services/notices/correos/request-correo";
import { saveRecordatorio } from "@/lib/services/notices/recordatorios/ajustes";
import { addWebhook } from "@/lib/services/notices/webhooks/add-webhook";
import { pingWebhook } from "@/lib/services/notices/webhooks/ping-webhook";
import { takeCorreo } from "@/lib/services/reception/correos/take";
import { requestExportacion } from "@/lib/services/reports/exportaciones/request-exportacion";
import { requestImportacion } from "@/lib/services/sales/importaciones/request-importacion";
import { requestUno } from "@/lib/services/sales/lotes/request";
import { createRecurrente } from "@/lib/services/sales/recurrentes/create";
import { requestFactura } from "@/lib/services/sales/solicitudes-factura/pedir";
import { bought } from "@/lib/services/testing/compras";
import { issued, look, TIQUETE } from "@/lib/services/testing/issuing";
import { issueFacturaFor } from "@/lib/services/testing/mail-world";
import { verdict } from "@/lib/services/testing/notas";
import { createProveedor, responder } from "@/lib/services/testing/proveedor";
import { createWorld, facturaBody, type World } from "@/lib/services/testing/world";
import { WAITING } from "./waiting";

/** Tables that are swept in their own way: mails that only their event asks for (decision 0020). */
const OTHERS = ["outbox_event"];
const CSV = "codigo;nombre\nX;Y";

/** Makes a row of each kind, as users and API keys do. */
const MAKE: Readonly<Record<string, (ctx: Ctx) => Promise<unknown>>> = {
  documento: () => bought(world),
  mensaje_receptor: async () => responder(world, { ...(await createProveedor(world)).emit().conXml, mensaje: 1 }),
  duda: async ({ tenantId, db, now }) => {
    const { clave } = await issued(world, TIQUETE);
    await verdict(world, clave, "aceptado");
    const [row] = await look<{ id: string }>(
      world,
      `select documento_id as id from documento where clave = '${clave}'`,
    );
    const dicho = { objeto: "documento", objetoId: row?.id ?? "", clave, estado: "rechazado", limite: 1 } as const;
    await db.write(tenantId, raiseDuda({ tenantId, ...dicho, now }));
  },
  correo: async (ctx) => requestCorreo(ctx, { clave: (await issueFacturaFor(world)).clave, correos: ["a@b.example"] }),
  recordatorio: async (ctx) => {
    await saveRecordatorio(ctx, { activo: true, dias: [0] });
    await look(world, "update recordatorio set siguiente_at = now()");
  },
  correo_recibido: (ctx) =>
    ctx.db.transaction(ctx.tenantId, (tx) =>
      takeCorreo(ctx, tx, { via: "buzon", origen: "1:1", mensajeId: null, crudo: Buffer.from("Subject: x\r\n\r\n") }),
    ),
  // Opened by a test against a real server; here only the row counts.
  buzon_correo: (ctx) =>
    ctx.db.transaction(ctx.tenantId, (tx) => {
      const at = { host: "imap.example", puerto: 993, usuario: "x", carpeta: "INBOX" };
      return tx.run(
        replaceBuzon({ ...at, tenantId: ctx.tenantId, contrasenaCifrada: Buffer.alloc(0), actor: "s", now: ctx.now }),
      );
    }),
  recurrente: (ctx) =>
    createRecurrente(ctx, {
      llave: randomUUID(),
      totalEsperado: "5651.13",
      cada: "mes",
      desde: toFecha(ctx.now),
      dia: null,
      hasta: null,
      veces: null,
      body: facturaBody({ ...TIQUETE, idUsuario: world.idUsuario }),
    }),
  // Issued by its approval; here as if that had died on the way.
  solicitud_factura: async (ctx) => {
    const { clave } = await issued(world, TIQUETE);
    await verdict(world, clave, "aceptado");
    const pedida = { tipoIdentificacion: "01", identificacion: "112340567", nombre: "Ana Mora" } as const;
    const mas = { correo: "ana@correo.cr", codigoActividadReceptor: null };
    await requestFactura(ctx, await findDocumento(ctx, clave, ["04"]), { ...pedida, ...mas });
    await look(
      world,
      `update solicitud_factura set estado = 'aprobada', usuario_id = ${world.idUsuario}, siguiente_at = now()
       returning 1`,
    );
  },
  lote: (ctx) =>
    requestUno(ctx, { body: facturaBody({ ...TIQUETE, idUsuario: world.idUsuario }), idempotencyKey: null }),
  webhook_entrega: async (ctx) => pingWebhook(ctx, await addWebhook(ctx, { url: "https://8.8.8.8/", eventos: [] })),
  exportacion: (ctx) => requestExportacion(ctx, { mes: "2025-01", alcance: "ventas" }),
  importacion: (ctx) => requestImportacion(ctx, { objeto: "productos", archivo: "a.csv", bytes: Buffer.from(CSV) }),
  // Documents were issued above; they would be folded five minutes later.
  cifra_cambio: () => look(world, "update cifra_cambio set siguiente_at = clock_timestamp()"),
};

/** Tables of which one row stands for all of its tenant. */
const ONE_OF_TENANT = ["cifra_cambio"];

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const eventsOf = async (names: readonly string[]) =>
  (
    await queryAs<{ n: number }>(
      world.ownerUrl,
      `select count(*)::int as n from outbox_event
     where name in ('${names.join("', '")}')`,
    )
  )[0]?.n ?? 0;

it("every table with a column for when its rows are looked at again is a registered kind", async () => {
  const tables = await look<{ tabla: string }>(
    world,
    `select distinct table_name::text as tabla from information_schema.columns
     where table_schema = 'public' and column_name in ('siguiente_at', 'revisar_at') order by 1`,
  );
  expect(tables.map(({ tabla }) => tabla)).toEqual([...WAITING.map(({ kind }) => kind.tabla), ...OTHERS].sort());
});

it.each(WAITING)(
  "$kind.tabla: is taken when overdue and not before, once, by one of two sweeps",
  async ({ kind, run }) => {
    const begun = Date.now();
    await MAKE[kind.tabla]?.({ ...world.ctx, now: new Date() });
    const made = Date.now();
    const counted = ONE_OF_TENANT.includes(kind.tabla) ? "distinct tenant_id" : "*";
    const [row] = await look<{ n: number }>(world, `select count(${counted})::int as n from ${kind.tabla}`);
    const waiting = row?.n ?? 0;
    expect(waiting).toBeGreaterThan(0);
    const names = (run.opts.triggers as { event: string }[]).map(({ event }) => event);
    const before = await eventsOf(names);
    const at = (ms: number) => sweep(world.ctx, kind, new Date(ms));

    expect(await at(begun + GRACE_MS)).toEqual({ woken: 0 });
    const [one, other] = await Promise.all([at(made + GRACE_MS + 1), at(made + GRACE_MS + 1)]);
    expect(one.woken + other.woken).toBe(waiting);
    // Each woken row has an event that starts its run.
    expect(await eventsOf(names)).toBe(before + waiting);
    expect(await at(made + GRACE_MS + 60_000)).toEqual({ woken: 0 });
  },
);
