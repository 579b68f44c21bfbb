/** After the data went back to an earlier moment no number is given until the series are raised (decision 0121). */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import type { IssueResult } from "../../issuing/issue";
import type { Operator } from "../../kernel/operator";
import { simulateFactura } from "../../sales/facturas";
import { buy } from "../../testing/compras";
import { failure, issue, issued, look, TIQUETE } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import { credit, invoiceOf } from "../../testing/notas";
import { createProveedor, type Proveedor, postMensaje } from "../../testing/proveedor";
import { pay, payable } from "../../testing/recibos";
import { createCaja, reserve } from "../../testing/reservas";
import { createWorld, facturaBody, type World } from "../../testing/world";
import { closeConsecutivos, raiseConsecutivos, raiseConsecutivoTo } from "./raise-consecutivos";
import { setPrimerConsecutivo } from "./set-primer-consecutivo";

const RESPALDO = new Date("2026-11-20T06:00:00Z");
const BY = 500;

let world: World;
let operator: Operator;
let proveedor: Proveedor;
let clave: string;
let porPagar: string;
let cajas: { reservada: number; propia: number };
let reserva: Awaited<ReturnType<typeof reserve>>;
beforeAll(async () => {
  world = await createWorld();
  operator = { ...world.ctx, now: new Date() };
  proveedor = await createProveedor(world);
  clave = (await issued(world, invoiceOf())).clave;
  porPagar = await payable(world);
  cajas = { reservada: await createCaja(world), propia: await createCaja(world) };
  reserva = await reserve(world, { idPuntoVenta: cajas.reservada, situacion: "1" });
  await setPrimerConsecutivo(world.ctx, { idPuntoVenta: cajas.propia, tipo: "04", numero: 70, propia: true });
});
afterAll(() => world.drop());

const sold = (change: Record<string, unknown> = {}) => issue(world, { ...TIQUETE, ...change });
const reservado = () => ({
  reserva: reserva.idReserva,
  consecutivo: reserva.numeros[0]?.consecutivo,
  situacion: "1",
  idPuntoVenta: cajas.reservada,
});
const propio = (numero: number, terminal: string) => ({
  idPuntoVenta: cajas.propia,
  consecutivo: `001${terminal}04${String(numero).padStart(10, "0")}`,
});

/** Each way to take a number; the terminals are those of the tills. */
async function ways(): Promise<Record<string, () => Promise<IssueResult | { numeros: unknown[] }>>> {
  const [propia] = await look<{ terminal: string }>(
    world,
    `select terminal from punto_venta where punto_venta_id = ${cajas.propia}`,
  );
  return {
    "a sale": () => sold(),
    "a note": () => issue(world, credit(clave)),
    "a purchase": () => buy(world, {}),
    "a payment receipt": () => pay(world, [[porPagar, 100]]),
    "a receiver message": () => postMensaje(world, { ...proveedor.emit().sinXml, mensaje: 1 }),
    "a reservation": () => reserve(world, { idPuntoVenta: cajas.reservada }),
    "a reserved number": () => sold(reservado()),
    "the tenant's own number": () => sold(propio(70, propia?.terminal ?? "")),
    "the first of a series": () =>
      issue(world, { ...invoiceOf(), tipo: "FacturaElectronica", idPuntoVenta: cajas.propia }),
  };
}

describe("while numbers are closed", () => {
  it("each way to take one is a 503 with its own code and Retry-After, and changes nothing", async () => {
    expect((await closeConsecutivos(operator, RESPALDO)).tenants).toContain(world.ctx.tenantId);
    const before = await readLedger(world);
    for (const [way, take] of Object.entries(await ways())) {
      expect(await failure(take()), way).toMatchObject({
        kind: "unavailable",
        codigo: "numeracion_cerrada",
        retryAfterSeconds: 300,
      });
    }
    const simulated = simulateFactura(world.ctx, facturaBody({ idUsuario: world.idUsuario, ...TIQUETE }));
    expect(await failure(simulated)).toMatchObject({ codigo: "numeracion_cerrada" });
    expect(await readLedger(world)).toEqual(before);
  });
  it("the cursors of the feed of changes are of an epoch that is over (decision 0124)", async () => {
    await queryAs(world.ownerUrl, `insert into cambio_tenant (tenant_id) values (${world.ctx.tenantId})`);
    const epoca = () => queryAs(world.ownerUrl, "select epoca from cambio_tenant");
    const before = await epoca();
    await closeConsecutivos(operator, RESPALDO);
    expect(await epoca()).not.toEqual(before);
  });
  it("a repeated request still gets its earlier answer", async () => {
    await raiseConsecutivos(operator, { tenantId: world.ctx.tenantId, by: 0 });
    const first = await issue(world, TIQUETE, "repetida");
    await closeConsecutivos(operator, RESPALDO);
    expect(await issue(world, TIQUETE, "repetida")).toEqual({ ...first, replayed: true });
  });
  it("every statement that takes a number asks whether numbers are given", () => {
    const folder = path.resolve("db/queries/__sql__");
    const statements = readdirSync(folder).flatMap((file) =>
      readFileSync(path.join(folder, file), "utf8")
        .split(/^-- /m)
        .filter((one) =>
          /(into|update) "?consecutivo"?\b[^;]*siguiente|update "?reserva_numero"? set "?used_at/is.test(one),
        ),
    );
    const names = statements.map((one) => one.split("\n")[0] ?? "");
    expect(names.length).toBeGreaterThanOrEqual(7);
    // Those that set numbers give none.
    const setting = /updatePrimerConsecutivo|raiseSeries|raiseSerieTo/;
    const unasked = statements
      .filter((one) => !/restauracion[^;]*raised_at is null/is.test(one))
      .map((one) => one.split("\n")[0]);
    expect(unasked.filter((name) => !setting.test(name ?? ""))).toEqual([]);
  });
});

describe("raising", () => {
  it("lifts every series by as much, begun or not, leaves the tenant's own to it, notes what it leaves out, and is audited", async () => {
    const { tenantId } = world.ctx;
    const numeroOf = (answer: { body: string }) => Number(JSON.parse(answer.body).consecutivo.slice(-10));
    const [before] = await look<{ siguiente: string }>(
      world,
      `select siguiente from consecutivo where tenant_id = ${tenantId} and tipo = '04' and sucursal = '001' and terminal = '00001'`,
    );
    const { tenants, series } = await raiseConsecutivos(operator, { tenantId, by: BY });
    expect(tenants).toEqual([tenantId]);
    expect(series.filter(({ subida }) => !subida)).toEqual([expect.objectContaining({ siguiente: 70 })]);
    expect(numeroOf(await sold())).toBe(Number(before?.siguiente) + BY);
    // A point of sale that was made after the backup is made again, and its series begin above what they were used for.
    const otra = await createCaja(world);
    expect(numeroOf(await sold({ idPuntoVenta: otra }))).toBe(BY + 1);
    expect(numeroOf(await sold(reservado()))).toBe(1);
    const reserved = await reserve(world, { idPuntoVenta: cajas.reservada });
    expect(Number(reserved.numeros[0]?.consecutivo.slice(-10))).toBe(3 + BY + 1);
    const noted = await look(
      world,
      `select desde, cantidad from consecutivo_salto where tenant_id = ${tenantId} and tipo = '04' and terminal = '00001'`,
    );
    expect(noted).toEqual([{ desde: before?.siguiente, cantidad: String(BY) }]);
    const audit = await look(
      world,
      `select detalle from audit_entry where tenant_id = ${tenantId} and accion = 'subir' order by audit_entry_id desc limit 1`,
    );
    expect(audit).toEqual([{ detalle: { cantidad: BY, respaldo: RESPALDO.toISOString() } }]);
  });
  it("does nothing twice, and opens the tenants that are left", async () => {
    expect((await raiseConsecutivos(operator, { tenantId: world.ctx.tenantId, by: BY })).tenants).toEqual([]);
    expect((await raiseConsecutivos(operator, { tenantId: null, by: 1 })).tenants).toEqual([world.other.tenantId]);
    expect((await raiseConsecutivos(operator, { tenantId: null, by: 1 })).tenants).toEqual([]);
  });
  it("lifts one series to a number above its next one, and to no other", async () => {
    const serie = { idPuntoVenta: cajas.propia, tipo: "04" };
    expect(await raiseConsecutivoTo(world.ctx, { ...serie, numero: 90 })).toMatchObject({ numero: 90 });
    const lower = failure(raiseConsecutivoTo(world.ctx, { ...serie, numero: 90 }));
    expect(await lower).toMatchObject({ codigo: "numero_no_sube" });
    const fresh = { idPuntoVenta: await createCaja(world), tipo: "04" };
    expect(await raiseConsecutivoTo(world.ctx, { ...fresh, numero: 5000 })).toMatchObject({ numero: 5000 });
  });
});
