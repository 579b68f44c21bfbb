/** The scheduled functions as the embedded executor runs them: each does its work in the process's own database. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { reservaRequest } from "@/lib/contract/consecutivos";
import { readJson } from "@/lib/contract/json-number";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { createIssuer, type Issuer } from "@/lib/host/testing/issuer";
import { DAY_MS, toFecha } from "@/lib/platform/clock";
import { until } from "@/lib/platform/testing/until";
import { listPuntosVenta } from "@/lib/services/accounts/puntos-venta/list-puntos-venta";
import { reserveNumeros } from "@/lib/services/issuing/reservas/reserve";
import { moveReloj, resetReloj } from "@/lib/services/operations/reloj";
import { getRuntime } from "@/lib/services/operations/runtime";
import { issueFactura } from "@/lib/services/sales/facturas";
import { type RateSource, startRateSource } from "@/lib/services/testing/rate-source";
import { facturaBody } from "@/lib/services/testing/world";
import { nextSlot } from "../embedded/cron";
import { startExecutor } from "../embedded/executor";
import { silent } from "../embedded/testing/scenario-app";
import { startWorker } from "../testing/start-worker";

let world: ApiWorld;
let source: RateSource;
let issuer: Issuer;
beforeAll(async () => {
  source = await startRateSource({ fecha: toFecha(new Date()), venta: 512.34 });
  world = await createApiWorld({ HACIENDA_API_URL: source.url });
  issuer = await createIssuer("propio");
});
afterAll(async () => {
  await world?.close();
  await source?.close();
});

/** Moves the executor's clock to the function's next slot and waits until `done` passes. */
async function whenDue(
  id:
    | ("close-reservas" | "purge-expired" | "refresh-tipo-cambio" | "warn-certificado" | "warn-cobros")
    | ("count-usos" | "count-espacios" | "measure-dias"),
  done: () => Promise<void>,
): Promise<void> {
  // Imported here, because these modules read the environment that the world sets.
  const { embeddedClient } = await import("../client");
  const { functions } = await import("../functions");
  const chosen = functions.filter((fn) => fn.id() === id);
  const triggers: { cron?: string }[] = chosen[0]?.opts.triggers;
  const schedule = triggers[0]?.cron ?? "";
  const slot = nextSlot(schedule, new Date());
  let now = new Date(slot.getTime() - 1);
  const executor = await startExecutor({
    db: world.db,
    client: embeddedClient,
    functions: chosen,
    log: silent,
    pollMs: 100,
    now: () => now,
  });
  // The executor has stored the schedule by now.
  now = slot;
  try {
    await until(done);
  } finally {
    await executor.stop();
  }
}

describe("purge-expired", () => {
  it("spec 8(idempotency): an Idempotency-Key older than 24 hours is removed; a younger one stays, and so do the documents", async () => {
    const lineas = [{ codigoProducto: issuer.productos[0], cantidad: 1 }];
    for (const idempotencyKey of ["vencida", "vigente"]) {
      const body = facturaBody({ tipo: "04", idUsuario: issuer.idUsuario, lineas });
      await issueFactura({ ...issuer.ctx, now: new Date() }, { body, idempotencyKey });
    }
    await queryAs(
      world.ownerUrl,
      "update idempotency_key set expires_at = now() - interval '1 s' where key = 'vencida'",
    );
    await whenDue("purge-expired", async () =>
      expect(await queryAs(world.ownerUrl, "select key from idempotency_key")).toEqual([{ key: "vigente" }]),
    );
    expect(await queryAs(world.ownerUrl, "select 1 from documento")).toHaveLength(2);
  });
});

describe("refresh-tipo-cambio", () => {
  it("spec 2.6(3): fetches the rate of the day once for the whole system, so that no document waits for it", async () => {
    const { tenantId } = await createIssuer("otro");
    expect(tenantId).not.toBe(issuer.tenantId);
    await whenDue("refresh-tipo-cambio", async () =>
      expect(await queryAs(world.ownerUrl, "select fecha::text, venta::text from tipo_cambio")).toEqual([
        { fecha: toFecha(new Date()), venta: "512.34" },
      ]),
    );
    const body = facturaBody({
      tipo: "04",
      idUsuario: issuer.idUsuario,
      moneda: "USD",
      lineas: [{ codigoProducto: issuer.productos[0], cantidad: 1 }],
    });
    const { body: text } = await issueFactura({ ...issuer.ctx, now: new Date() }, { body, idempotencyKey: null });
    expect(JSON.parse(text)).toMatchObject({ moneda: "USD", tipoCambio: 512.34 });
    expect(source.asked).toBe(1);
  });
});

describe("close-reservas", () => {
  it("ends a reservation whose time to deliver sales is over, and leaves a younger one open", async () => {
    const [caja] = (await listPuntosVenta(issuer.ctx)).filter(({ predeterminado }) => !predeterminado);
    const sent = { tipo: "04", idPuntoVenta: caja?.idPuntoVenta, cantidad: 2, situacion: "3" };
    const body = reservaRequest.parse(readJson(JSON.stringify(sent)));
    for (const days of [60, 1]) {
      const now = new Date(Date.now() - days * DAY_MS);
      await reserveNumeros({ ...issuer.ctx, now }, { body, idempotencyKey: null });
    }
    await whenDue("close-reservas", async () =>
      expect(
        await queryAs(
          world.ownerUrl,
          "select sin_uso_at is not null as left, count(*)::int from reserva_numero group by 1 order by 1",
        ),
      ).toEqual([
        { left: false, count: 2 },
        { left: true, count: 2 },
      ]),
    );
  });
});

describe("warn-certificado", () => {
  it("records each morning which certificates are about to expire", async () => {
    const tomorrow = `${toFecha(new Date(Date.now() + 86_400_000))}T12:00:00-06:00`;
    await queryAs(
      world.ownerUrl,
      `update certificado set valido_hasta = '${tomorrow}' where tenant_id = ${issuer.tenantId}`,
    );
    await whenDue("warn-certificado", async () =>
      expect(
        await queryAs(
          world.ownerUrl,
          "select tenant_id, datos ->> 'umbral' as umbral from evento where tipo = 'certificado.porVencer'",
        ),
      ).toEqual([{ tenant_id: issuer.tenantId, umbral: "1" }]),
    );
  });
});

describe("plans", () => {
  const plan = () =>
    queryAs(world.ownerUrl, `select uso_umbral as umbral from tenant where tenant_id = ${issuer.tenantId}`);

  it("count-usos counts each hour what a tenant used of its plan", async () => {
    await queryAs(world.ownerUrl, "insert into plan (nombre, documentos_mes) values ('Pyme', 1000)");
    await queryAs(world.ownerUrl, `update tenant set plan = 'Pyme' where tenant_id = ${issuer.tenantId}`);
    await whenDue("count-usos", async () => expect(await plan()).toEqual([{ umbral: 0 }]));
  });

  it("count-espacios counts each night the files that are kept for a tenant with a plan", async () => {
    await whenDue("count-espacios", async () =>
      expect(
        await queryAs(world.ownerUrl, `select espacio_bytes from tenant where tenant_id = ${issuer.tenantId}`),
      ).toEqual([{ espacio_bytes: expect.any(String) }]),
    );
  });

  it("measure-dias measures each morning what was used on the day before", async () => {
    await queryAs(
      world.ownerUrl,
      `insert into uso_dia (tenant_id, dia, solicitudes)
       values (${issuer.tenantId}, (now() at time zone 'America/Costa_Rica')::date - 1, 3)`,
    );
    await whenDue("measure-dias", async () =>
      expect(await queryAs(world.ownerUrl, "select tenant_id, solicitudes from medicion")).toEqual([
        { tenant_id: issuer.tenantId, solicitudes: 3 },
      ]),
    );
  });
});

describe("catch-up-reloj", () => {
  it("does at once what fell due by a move of a test tenant's clock, on reloj/adelantado", async () => {
    const lineas = [{ codigoProducto: issuer.productos[0], cantidad: 1 }];
    const body = facturaBody({ tipo: "04", idUsuario: issuer.idUsuario, lineas });
    const ctx = { ...issuer.ctx, ...(await getRuntime()), now: new Date() };
    const { body: text } = await issueFactura(ctx, { body, idempotencyKey: null });
    const worker = await startWorker(world.db, ["catch-up-reloj"]);
    try {
      await moveReloj(ctx, { momento: null, dias: null, minutos: 31 });
      await until(async () =>
        expect(
          await queryAs(world.ownerUrl, "select clave from evento where tipo = 'documento.demorado'"),
        ).toContainEqual({ clave: JSON.parse(text).clave }),
      );
    } finally {
      await worker.stop();
      await resetReloj(ctx);
    }
  });
});

describe("warn-cobros", () => {
  it("tells each morning of unpaid invoices with deferred IVA that are near day 90 or past it", async () => {
    const lineas = [{ codigoProducto: issuer.productos[0], cantidad: 1 }];
    const credito = { condicionVenta: "10", plazoCredito: 30, cliente: { identificacion: issuer.clientes[0] } };
    const body = facturaBody({ tipo: "01", idUsuario: issuer.idUsuario, lineas, ...credito });
    const { body: text } = await issueFactura({ ...issuer.ctx, now: new Date() }, { body, idempotencyKey: null });
    const { clave } = JSON.parse(text);
    const issuedAt = new Date(Date.now() - 80 * DAY_MS).toISOString();
    await queryAs(
      world.ownerUrl,
      `update documento set estado = 'aceptado', fecha_emision = '${issuedAt}' where clave = '${clave}'`,
    );
    await whenDue("warn-cobros", async () =>
      expect(await queryAs(world.ownerUrl, "select clave, tipo from evento where tipo like 'cobro.%'")).toEqual([
        { clave, tipo: "cobro.porVencer" },
      ]),
    );
  });
});
