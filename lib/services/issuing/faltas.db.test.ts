/** What a refused request lists: all that is wrong with it, and nothing else. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { JsonError, readJson } from "@/lib/contract/json-number";
import { AppError } from "@/lib/platform/errors";
import { type Simulator, startSimulator } from "@/lib/simulator/simulator";
import { CONTRACTS, createBodies, type Request, USE_CASES } from "../testing/random-bodies";
import { createWorld, type World } from "../testing/world";

const SEED = Number(process.env.BODIES_SEED ?? 20261127);
const BODIES = Number(process.env.BODIES ?? 350);
const NADIE = 99_999_999;

let simulator: Simulator;
let world: World;
beforeAll(async () => {
  simulator = await startSimulator({ delayMs: 0 });
  world = await createWorld({ simulatorUrl: simulator.url });
});
afterAll(async () => {
  await world.drop();
  await simulator.close();
});

/** The refusals of a request, `[]` when it is issued; null when its form is refused before a use case reads it. */
async function refusedOf({ ruta, text }: Request): Promise<string[] | null> {
  try {
    const request = CONTRACTS[ruta].safeParse(readJson(text));
    if (!request.success) return null;
    await USE_CASES[ruta](world.ctx, { body: request.data as never, idempotencyKey: null });
    return [];
  } catch (error) {
    if (error instanceof AppError) return error.refusals.map(({ codigo, path }) => `${codigo} ${path}`);
    if (error instanceof JsonError) return null;
    throw error;
  }
}

describe("what a request is refused for", () => {
  it("is what is wrong with it: one that is issued, with an unknown user, is refused for its user alone", async () => {
    const seen: Record<string, number> = {};
    for (const request of fc.sample(await createBodies(world), { numRuns: BODIES, seed: SEED })) {
      if (!/"idUsuario":\d+/.test(request.text)) continue;
      const spoiled = { ...request, text: request.text.replace(/"idUsuario":\d+/, `"idUsuario":${NADIE}`) };
      const said = await refusedOf(spoiled);
      const refused = await refusedOf(request);
      if (said === null || refused === null) continue;
      expect(said, request.text).toContain("usuario_desconocido idUsuario");
      expect(new Set(said).size, request.text).toBe(said.length);
      if (refused.length === 0) {
        expect(said, request.text).toEqual(["usuario_desconocido idUsuario"]);
        seen[request.ruta] = (seen[request.ruta] ?? 0) + 1;
      }
    }
    for (const ruta of Object.keys(USE_CASES)) {
      expect(seen[ruta] ?? 0, ruta).toBeGreaterThan(5);
    }
  });
});

const linea = (over: object) => ({ codigoProducto: "TAZA", cantidad: 1, ...over });

/** The codes and paths with which a ticket of these members is refused, the first one first. */
const refused = (members: object) =>
  refusedOf({
    ruta: "/facturas",
    text: JSON.stringify({ tipo: "04", idUsuario: 1, condicionVenta: "01", medioPago: "01", ...members }),
  });

describe("a refused ticket lists", () => {
  it("every line whose product is not there, with all that is wrong with their form, and the head's codes", async () => {
    const lineas = [
      linea({}),
      linea({ codigoProducto: "NO-1", naturalezaDescuento: "x" }),
      linea({ cantidad: null }),
      linea({ idProducto: NADIE, codigoProducto: null }),
    ];
    expect(await refused({ lineas, condicionVenta: "1", medioPago: "9", moneda: "EUR" })).toEqual([
      "9015 condicionVenta",
      "9015 medioPago",
      "moneda_desconocida moneda",
      "naturaleza_invalida lineas[1].naturalezaDescuento",
      "cantidad_invalida lineas[2].cantidad",
      "producto_no_encontrado lineas[1].idProducto",
      "producto_no_encontrado lineas[3].idProducto",
    ]);
  });

  it("at most a hundred faults", async () => {
    const lineas = Array.from({ length: 1000 }, () => linea({ codigoProducto: "NO" }));
    expect(await refused({ lineas })).toHaveLength(100);
  });
});
