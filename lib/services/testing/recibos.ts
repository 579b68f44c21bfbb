/** Payment receipts for tests of guarantees: accepted invoices, the answer of a 201, or a refusal that changed nothing. */
import { expect } from "vitest";
import { readJson } from "@/lib/contract/json-number";
import { reciboPagoRequest } from "@/lib/contract/recibos-pago";
import type { IssueResult } from "../issuing/issue";
import { issueReciboPago } from "../payments/issue";
import { failure, issued } from "./issuing";
import { readLedger } from "./ledger";
import { invoiceOf, verdict } from "./notas";
import type { World } from "./world";

type Body = Record<string, unknown>;
export type Pago = readonly [clave: string, monto: number];

/** An accepted invoice on credit to the State, of lines of 1130 each: VAT of 13 % on 1000. */
export async function payable(world: World, change: Body = {}, lineas = 1): Promise<string> {
  const { clave } = await issued(world, invoiceOf(lineas, { condicionVenta: "08", ...change }));
  await verdict(world, clave, "aceptado");
  return clave;
}

/** A body as the API reads it. */
export function pagoBody(world: World, pagos: readonly Pago[], change: Body = {}) {
  const body = { idUsuario: world.idUsuario, medioPago: "04", ...change };
  return reciboPagoRequest.parse(
    readJson(JSON.stringify({ pagos: pagos.map(([clave, monto]) => ({ clave, monto })), ...body })),
  );
}

export function pay(
  world: World,
  pagos: readonly Pago[],
  change: Body = {},
  key: string | null = null,
): Promise<IssueResult> {
  return issueReciboPago(
    { ...world.ctx, now: new Date() },
    { body: pagoBody(world, pagos, change), idempotencyKey: key },
  );
}

/** The receipt of the 201. */
export async function paid(world: World, pagos: readonly Pago[], change: Body = {}) {
  const { status, body } = await pay(world, pagos, change);
  expect(status).toBe(201);
  return JSON.parse(body);
}

/** The code of the 400; checks that it took no number and wrote nothing. */
export async function payRefusal(world: World, pagos: readonly Pago[], change: Body = {}): Promise<string> {
  const before = await readLedger(world);
  const error = await failure(pay(world, pagos, change));
  expect(error.kind).toBe("rule");
  expect(await readLedger(world)).toEqual(before);
  return error.codigo;
}
