/** A purchase invoice on behalf of a supplier (spec 2.4), from the request to the recorded document. */
import { type TellAdvertencias, tellAdvertencias } from "@/lib/contract/advertencias";
import { type FacturaCompraRequest, type FacturaCompraSimulada, facturaCompra } from "@/lib/contract/facturas-compra";
import { serialize } from "@/lib/contract/serialize";
import { type Recurso, standingOf } from "../issuing/draft";
import {
  clientOf,
  type IssueInput,
  type IssueOptions,
  type IssueResult,
  issueDocumento,
  NOT_ISSUED,
  previewDocumento,
  simulateDocumento,
} from "../issuing/issue";
import { checkProductos, faultsBesides } from "../issuing/price/faults";
import { faultsOf } from "../issuing/read/reading";
import type { Ctx } from "../kernel/context";
import { requirePermiso } from "../kernel/permisos";
import { compraAnswer } from "./answer";
import { decideCompra } from "./decide";
import { askOutside, loadCompra } from "./load";
import { priceCompra } from "./price";
import { readCompra } from "./read";

const FACTURAS_COMPRA: Recurso = {
  ruta: "POST /facturas-compra",
  location: (clave) => `/api/v1/facturas-compra/${clave}`,
  answer: (issued) => serialize(facturaCompra, compraAnswer(issued.documento, standingOf(issued))),
};

const COMPRA = clientOf(FACTURAS_COMPRA, {
  read: readCompra,
  load: loadCompra,
  ask: askOutside,
  decide: decideCompra,
  price: priceCompra,
  faults: (pedida, named) =>
    faultsBesides(pedida, named, {
      // A registered supplier is taken as it is, and only one abroad has an address there.
      unasked: faultsOf(pedida, "emisor", ...(named.proveedores.length > 0 ? [] : ["otrasSenasExtranjero"])),
      checks: [checkProductos(pedida, named.productos, { seVende: true })],
    }),
});

/** POST /facturas-compra. @throws AppError as `issueDocumento` */
export async function issueFacturaCompra(
  ctx: Ctx,
  input: IssueInput<FacturaCompraRequest> & IssueOptions,
): Promise<IssueResult> {
  requirePermiso(ctx, "compras.emitir");
  return issueDocumento(ctx, COMPRA, input);
}

/**
 * The document as it would be issued now, with the warnings of issuing.
 * @param tell words the warnings
 * @throws AppError with the same refusal as issuing
 */
export async function simulateFacturaCompra(
  ctx: Ctx,
  body: FacturaCompraRequest,
  tell: TellAdvertencias = tellAdvertencias,
): Promise<FacturaCompraSimulada> {
  requirePermiso(ctx, "compras.emitir");
  const { documento, standing } = await simulateDocumento(ctx, COMPRA, body);
  return { ...compraAnswer(documento, standing, tell), ...NOT_ISSUED };
}

/**
 * The same with the PDF that it would have, for the user who confirms it.
 * @param totalEsperado what the user saw
 * @throws AppError also when the total is another one
 */
export async function previewFacturaCompra(
  ctx: Ctx,
  body: FacturaCompraRequest,
  totalEsperado: string,
  tell: TellAdvertencias,
): Promise<FacturaCompraSimulada & { pdf: Uint8Array }> {
  requirePermiso(ctx, "compras.emitir");
  const { documento, standing, pdf } = await previewDocumento(ctx, COMPRA, body, totalEsperado);
  return { ...compraAnswer(documento, standing, tell), ...NOT_ISSUED, pdf };
}
