import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "@/db/connection/client";
import { migrationNames } from "@/db/migrations/migrate";
import { closeNumeracion } from "@/db/queries/operations/restauracion";
import { qb, sql } from "@/db/sql/qb";
import { queryAs } from "@/db/testing/cluster";
import { holdSession } from "@/db/testing/hold";
import { issueFactura } from "@/lib/services/sales/facturas";
import { createWorld, facturaBody, type World } from "../../testing/world";
import { checkHealth } from "./health";
import { scrape } from "./metrics";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let world: World;
let migrations: string[];
beforeAll(async () => {
  world = await createWorld();
  migrations = await migrationNames();
});
afterAll(() => world.drop());
const seen = (name: string, labels: object, minutesAgo: number) =>
  world.db.system.query(
    sql`insert into system_counter (name, labels, total, last_at)
      values (${name}, ${JSON.stringify(labels)}::jsonb, 1, now() - ${minutesAgo} * interval '1 minute')`.compile(qb),
  );

beforeEach(async () => {
  await world.runtime.counters.settle();
  await queryAs(world.ownerUrl, "delete from system_counter; delete from outbox_event");
  await seen("relay", {}, 0);
  await seen("step", { fn: "sweep-overdue", outcome: "done" }, 0);
});

/** These tests are about what figures say, and not about how soon they come. */
const PATIENT_MS = 60_000;
/** For figures that do not come at all. */
const LATE_MS = 100;
const check = (now = new Date(), known = migrations) => checkHealth(world.runtime, known, now, PATIENT_MS);
const scraped = () => scrape(world.runtime, new Date(), PATIENT_MS);
describe("health", () => {
  it("is degraded while a worker was never seen", async () => {
    await queryAs(world.ownerUrl, "delete from system_counter");
    expect(await check()).toMatchObject({
      estado: "degraded",
      comprobaciones: { relevo: { estado: "degraded" }, ejecutor: { estado: "degraded" } },
    });
  });

  it("is ok on a new service", async () => {
    expect(await check()).toMatchObject({
      estado: "ok",
      comprobaciones: { certificados: { vencidos: 0, porVencer: 0 } },
    });
  });

  it("is down when the database lacks a migration, or has one beside which the program may not run", async () => {
    const ahead = await check(new Date(), [...migrations, "9999_nueva.sql"]);
    expect(ahead).toMatchObject({
      estado: "down",
      comprobaciones: { migraciones: { pendientes: ["9999_nueva.sql"] } },
    });
    const last = migrations.at(-1) ?? "";
    const behind = () => check(new Date(), migrations.slice(0, -1));
    const needs = (what: string) =>
      queryAs(world.ownerUrl, `update migration set needs = '${what}' where name = '${last}'`);
    const [kept] = await queryAs<{ needs: string }>(
      world.ownerUrl,
      `select needs from migration where name = '${last}'`,
    );
    await needs("any");
    expect((await behind()).estado).toBe("ok");
    await needs(last);
    expect(await behind()).toMatchObject({
      estado: "down",
      comprobaciones: { migraciones: { estado: "down", pendientes: [], impiden: [last] } },
    });
    await needs(kept?.needs ?? "");
  });

  it("reads a database that a program without claims migrated last, which an older program must not use", async () => {
    await queryAs(world.ownerUrl, "alter table migration rename needs to former");
    try {
      expect((await check()).estado).toBe("ok");
      expect((await check(new Date(), migrations.slice(0, -1))).estado).toBe("down");
    } finally {
      await queryAs(world.ownerUrl, "alter table migration rename former to needs");
    }
  });

  it("is degraded while a restore keeps tenants from issuing, and says of what moment the data are", async () => {
    const respaldo = new Date("2026-11-20T06:00:00Z");
    await world.db.system.query(closeNumeracion({ respaldoAt: respaldo }));
    expect(await check()).toMatchObject({
      estado: "degraded",
      comprobaciones: { numeracion: { tenantsCerrados: 2, respaldo: respaldo.toISOString() } },
    });
    expect(await scraped()).toContain("purafactura_tenants_numeracion_cerrada 2");
    await queryAs(world.ownerUrl, "delete from restauracion");
  });

  it("is down without the database", async () => {
    const db = await openDatabase({ url: world.appUrl, lanes: 1, pool: 1, systemLanes: 1, systemPool: 1 });
    await db.close();
    const health = await checkHealth({ ...world.runtime, db }, migrations, new Date(), PATIENT_MS);
    expect(health).toEqual({ estado: "down", comprobaciones: { baseDeDatos: { estado: "down" } } });
    expect(await scrape({ ...world.runtime, db }, new Date(), PATIENT_MS)).toContain("purafactura_database_up 0");
  });

  it("is degraded, and not down, while figures are late; the database still answers", async () => {
    const release = await holdSession(world.ownerUrl, "begin", "lock table system_counter in access exclusive mode");
    try {
      const health = await checkHealth(world.runtime, migrations, new Date(), LATE_MS);
      expect(health).toMatchObject({
        estado: "degraded",
        comprobaciones: { baseDeDatos: { estado: "ok" }, cifras: { estado: "degraded" } },
      });
      const text = await scrape(world.runtime, new Date(), LATE_MS);
      expect(text).toContain("purafactura_database_up 1");
      expect(text).toContain("purafactura_database_figures 0");
    } finally {
      await release();
    }
    expect((await check()).estado).toBe("ok");
  });

  it("is degraded while the database takes no writes", async () => {
    const name = new URL(world.ownerUrl).pathname.slice(1);
    await queryAs(world.ownerUrl, `alter database ${name} set default_transaction_read_only = on`);
    const db = await openDatabase({ url: world.appUrl, lanes: 1, pool: 1, systemLanes: 1, systemPool: 1 });
    try {
      const standby = { ...world.runtime, db };
      const health = await checkHealth(standby, migrations, new Date(), PATIENT_MS);
      expect(health).toMatchObject({ estado: "degraded", comprobaciones: { baseDeDatos: { soloLectura: true } } });
      expect(await scrape(standby, new Date(), PATIENT_MS)).toContain("purafactura_database_read_only 1");
    } finally {
      await db.close();
      await queryAs(
        world.ownerUrl,
        `set default_transaction_read_only = off; alter database ${name} reset default_transaction_read_only`,
      );
    }
  });

  it.each([
    ["relay", "relevo", 2],
    ["step", "ejecutor", 4],
  ])("is degraded once the %s is silent", async (_name, shown, minutes) => {
    expect((await check()).estado).toBe("ok");
    const later = await check(new Date(Date.now() + minutes * MINUTE_MS));
    expect(later).toMatchObject({ estado: "degraded", comprobaciones: { [shown]: { estado: "degraded" } } });
  });

  it("is degraded while an event waits in the outbox, and says for how long", async () => {
    const { tenantId } = world.ctx;
    await queryAs(
      world.ownerUrl,
      `insert into outbox_event (tenant_id, name, data, created_at) values (${tenantId}, 'x', '{}', now() - interval '2 minutes')`,
    );
    const { estado, comprobaciones } = await check();
    expect([estado, comprobaciones.eventos?.sinEnviar]).toEqual(["degraded", 1]);
    expect(comprobaciones.eventos?.segundosSinEnviar).toBeGreaterThanOrEqual(120);
  });

  it("reports the last state of the authority: unreachable after silence, reachable again after an answer", async () => {
    const call = { ambiente: "produccion", operacion: "recepcion" };
    await seen("hacienda", { ...call, resultado: "received" }, 10);
    await seen("hacienda", { ...call, resultado: "transient" }, 5);
    expect(await check()).toMatchObject({
      estado: "degraded",
      comprobaciones: { hacienda: { ambientes: [{ ambiente: "produccion", alcanzable: false }] } },
    });
    await seen("hacienda", { ...call, operacion: "consulta", resultado: "processing" }, 1);
    expect((await check()).estado).toBe("ok");
  });

  it("forgets old observations of the authority", async () => {
    await seen("hacienda", { ambiente: "pruebas", operacion: "recepcion", resultado: "ambiguous" }, 61);
    expect((await check()).estado).toBe("ok");
  });

  it("counts certificates that have ended or soon will", async () => {
    await queryAs(world.ownerUrl, `update certificado set valido_hasta = now() + interval '10 days'`);
    expect(await check()).toMatchObject({ estado: "degraded", comprobaciones: { certificados: { porVencer: 1 } } });
    const later = await check(new Date(Date.now() + 11 * DAY_MS));
    expect(later.comprobaciones.certificados).toMatchObject({ vencidos: 1, porVencer: 0 });
    await queryAs(world.ownerUrl, `update certificado set valido_hasta = now() + interval '300 days'`);
  });

  it("is degraded while a document or a mail is overdue, and counts documents that need a person", async () => {
    await issueFactura(world.ctx, {
      body: facturaBody({ tipo: "04", idUsuario: world.idUsuario, lineas: [{ codigoProducto: "CAFE", cantidad: 1 }] }),
      idempotencyKey: null,
    });
    await queryAs(world.ownerUrl, `update documento set siguiente_at = now() - interval '1 hour', problema = 'x'`);
    expect(await check()).toMatchObject({
      estado: "degraded",
      comprobaciones: { documentos: { estado: "degraded", conProblema: 1 }, avisos: { estado: "ok" } },
    });
    const { tenantId } = world.ctx;
    expect(await scraped()).toContain(`purafactura_tenant_documentos_pendientes{tenant="${tenantId}"} 1`);
    await queryAs(world.ownerUrl, `update documento set estado = 'rechazado', siguiente_at = null, problema = null`);
    expect(await check()).toMatchObject({ estado: "ok", comprobaciones: { documentos: { segundosDeAtraso: 0 } } });
  });

  it("is degraded when a tenant's data key needs a master key that is not configured", async () => {
    await queryAs(
      world.ownerUrl,
      `update tenant set master_key_id = 'mk_lost' where tenant_id = ${world.other.tenantId}`,
    );
    expect(await check()).toMatchObject({ estado: "degraded", comprobaciones: { llaveMaestra: { sinLlave: 1 } } });
  });
});

describe("counters of all processes", () => {
  it("add up over all processes, and are not lost while the database is away", async () => {
    const { counters } = world.runtime;
    for (let n = 0; n < 3; n += 1) counters.add("webhook", { resultado: "fallo" });
    await counters.settle();
    counters.add("webhook", { resultado: "fallo" }, 2);
    await counters.settle();
    const text = await scraped();
    expect(text).toContain('purafactura_webhook_intentos_total{resultado="fallo"} 5');
  });
});
