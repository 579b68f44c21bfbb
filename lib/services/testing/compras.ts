/** Purchase invoices for tests of guarantees: the answer of a 201, or a refusal after which no table has changed. */
import { expect } from "vitest";
import { facturaCompraRequest } from "@/lib/contract/facturas-compra";
import { readJson } from "@/lib/contract/json-number";
import type { IssueResult } from "../issuing/issue";
import type { Ctx } from "../kernel/context";
import { issueFacturaCompra } from "../purchases/issue";
import { failure } from "./issuing";
import { readLedger } from "./ledger";
import type { World } from "./world";

type Body = Record<string, unknown>;

export const UBICACION = { provincia: "2", canton: "03", distrito: "01", otrasSenas: "Frente a la escuela" };
/** A supplier in a special regime, with all the data that its creation needs. */
export const PROVEEDOR = { identificacion: "109990888", nombre: "Ana Mora Solís", ubicacion: UBICACION };
/** A supplier abroad. */
export const EXTRANJERO = {
  identificacion: "US123456789",
  tipoIdentificacion: "05",
  nombre: "Cloud Services Inc.",
  otrasSenasExtranjero: "410 Terry Avenue North, Seattle",
};

/** A free line. */
export const LIBRE = {
  codigoCabys: "0111100000100",
  detalle: "Maíz en grano",
  unidadMedida: "Kg",
  cantidad: 50,
  precioUnitario: 400,
  impuestos: [{ codigo: "01", codigoTarifa: "02", porcentaje: 1 }],
};
/** Goods of the catalog: two cups at their cost. */
export const TAZAS = { codigoProducto: "TAZA", cantidad: 2 };

/** A body as the contract reads it, with a default `emisor` and `lineas`. */
export function compraBody(body: Body) {
  return facturaCompraRequest.parse(readJson(JSON.stringify({ emisor: PROVEEDOR, lineas: [LIBRE], ...body })));
}

/** Posts for the world's tenant, or for the tenant of `ctx`. */
export function buy(
  world: World,
  body: Body = {},
  key: string | null = null,
  ctx: Ctx = world.ctx,
): Promise<IssueResult> {
  const complete = compraBody({ idUsuario: world.idUsuario, ...body });
  return issueFacturaCompra({ ...ctx, now: new Date() }, { body: complete, idempotencyKey: key });
}

/** The document of the 201. */
export async function bought(world: World, body: Body = {}, key: string | null = null) {
  const { status, body: text } = await buy(world, body, key);
  expect(status).toBe(201);
  return JSON.parse(text);
}

/** The text of the 400; checks that it took no number and wrote nothing. */
export async function buyRefusal(world: World, body: Body): Promise<string> {
  const before = await readLedger(world);
  const error = await failure(buy(world, body));
  expect(error.kind).toBe("rule");
  expect(await readLedger(world)).toEqual(before);
  return error.message;
}
