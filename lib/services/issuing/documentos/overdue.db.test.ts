/** No document is forgotten: overdue steps are woken, overdue verdicts are announced (spec 3(2); architecture 7). */

import { afterAll, beforeAll, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { sweep } from "../../kernel/waiting/sweep";
import { issueFactura } from "../../sales/facturas";
import { createWorld, facturaBody, type World } from "../../testing/world";
import { DOCUMENTO } from "./envio";
import { flagOverdueDocumentos } from "./flag-overdue";

const MINUTE_MS = 60_000;
let world: World;
beforeAll(async () => {
  world = await createWorld();
  const body = facturaBody({
    tipo: "04",
    idUsuario: world.idUsuario,
    lineas: [{ codigoProducto: "TAZA", cantidad: 1 }],
  });
  await issueFactura({ ...world.ctx, now: new Date() }, { body, idempotencyKey: null });
});
afterAll(() => world.drop());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
const events = async (name: string) =>
  (await queryAs(world.ownerUrl, `select 1 from outbox_event where name = '${name}'`)).length;

it("a document whose step is due now is left alone, because its run is at work", async () => {
  expect(await sweep(world.ctx, DOCUMENTO, new Date())).toEqual({ woken: 0 });
});

it("a document whose step is overdue is woken once, and again an hour later", async () => {
  expect(await sweep(world.ctx, DOCUMENTO, inMinutes(5))).toEqual({ woken: 1 });
  expect(await events("documento/reanudado")).toBe(1);
  expect(await sweep(world.ctx, DOCUMENTO, inMinutes(30))).toEqual({ woken: 0 });
  expect(await sweep(world.ctx, DOCUMENTO, inMinutes(70))).toEqual({ woken: 1 });
});

it("two sweeps at the same time wake a document once", async () => {
  const [a, b] = await Promise.all([
    sweep(world.ctx, DOCUMENTO, inMinutes(200)),
    sweep(world.ctx, DOCUMENTO, inMinutes(200)),
  ]);
  expect(a.woken + b.woken).toBe(1);
});

it("spec 3(2): after thirty minutes without a verdict the document is flagged, once, and stays in procesando", async () => {
  expect(await flagOverdueDocumentos(world.ctx, inMinutes(29))).toEqual({ flagged: 0 });
  expect(await flagOverdueDocumentos(world.ctx, inMinutes(31))).toEqual({ flagged: 1 });
  expect(await flagOverdueDocumentos(world.ctx, inMinutes(32))).toEqual({ flagged: 0 });
  const demorados = await queryAs(world.ownerUrl, "select from evento where tipo = 'documento.demorado'");
  expect(demorados).toHaveLength(1);
  const [row] = await queryAs<{ estado: string }>(world.ownerUrl, "select estado from documento");
  expect(row?.estado).toBe("procesando");
});
