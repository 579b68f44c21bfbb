/** Bodies of every endpoint that issues, from a seed: odd ones, complete ones, and complete ones with one fault. */
import fc from "fast-check";
import { queryAs } from "@/db/testing/cluster";
import { facturaRequest } from "@/lib/contract/facturas";
import { facturaCompraRequest } from "@/lib/contract/facturas-compra";
import { reciboPagoRequest } from "@/lib/contract/recibos-pago";
import type { IssueInput, IssueResult } from "../issuing/issue";
import { issueReciboPago } from "../payments/issue";
import { issueFacturaCompra } from "../purchases/issue";
import { issueFactura } from "../sales/facturas";
import { addOddCatalog } from "./odd-catalog";
import { type Body, completeBodies, spoiled } from "./random-completo";
import { compraBodies, reciboBodies } from "./random-compra";
import { createExistentes } from "./random-existentes";
import { facturaBodies } from "./random-factura";
import { issueAdjustable } from "./random-nota";
import { CLIENTE, type World } from "./world";

export type Ruta = "/facturas" | "/facturas-compra" | "/recibos-pago";

/** A request as JSON text. */
export interface Request {
  ruta: Ruta;
  text: string;
}

/** The contract that an endpoint checks a body with. */
export const CONTRACTS = {
  "/facturas": facturaRequest,
  "/facturas-compra": facturaCompraRequest,
  "/recibos-pago": reciboPagoRequest,
};
type Issue = (ctx: World["ctx"], input: IssueInput<never>) => Promise<IssueResult>;
/** What it runs then. */
export const USE_CASES: Record<Ruta, Issue> = {
  "/facturas": issueFactura,
  "/facturas-compra": issueFacturaCompra,
  "/recibos-pago": issueReciboPago,
};

/** Prepares what the bodies name, and returns a generator of them. */
export async function createBodies(world: World): Promise<fc.Arbitrary<Request>> {
  const catalog = { ...(await addOddCatalog(world)), ajustables: await issueAdjustable(world) };
  const existentes = await createExistentes(world);
  // Autovacuum is off in tests, and plans made for empty tables are slow for the notes of thousands of bodies.
  await queryAs(world.ownerUrl, "analyze");
  const to = (ruta: Ruta, bodies: fc.Arbitrary<Body>) => ({ ruta, bodies: bodies.map((body) => JSON.stringify(body)) });
  const facturas = completeBodies(existentes);
  const compras = compraBodies(existentes);
  const recibos = reciboBodies(existentes, CLIENTE);
  const withFault = (bodies: fc.Arbitrary<Body>) => bodies.chain(spoiled);
  return fc.oneof(
    ...[
      { weight: 12, ruta: "/facturas" as const, bodies: facturaBodies(catalog) },
      { weight: 10, ...to("/facturas", facturas) },
      { weight: 4, ...to("/facturas", withFault(facturas)) },
      { weight: 3, ...to("/facturas-compra", compras) },
      { weight: 1, ...to("/facturas-compra", withFault(compras)) },
      { weight: 2, ...to("/recibos-pago", recibos) },
      { weight: 1, ...to("/recibos-pago", withFault(recibos)) },
    ].map(({ weight, ruta, bodies }) => ({ weight, arbitrary: bodies.map((text) => ({ ruta, text })) })),
  );
}
