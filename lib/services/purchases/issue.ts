/** A purchase invoice on behalf of a supplier (spec 2.4): read, load, decide, price, record. */
import { type TellAdvertencias, tellAdvertencias } from "@/lib/contract/advertencias";
import { type FacturaCompraRequest, type FacturaCompraSimulada, facturaCompra } from "@/lib/contract/facturas-compra";
import { serialize } from "@/lib/contract/serialize";
import { FACTURA_COMPRA } from "@/lib/domain/tipo-documento";
import { type Draft, type Recurso, standingOf } from "../issuing/draft";
import type { IssueInput, IssueResult } from "../issuing/issue";
import {
  type IssueOptions,
  issueDocumento,
  NOT_ISSUED,
  previewDocumento,
  type Recipe,
  simulateDocumento,
} from "../issuing/issue";
import type { Ctx } from "../kernel/context";
import { requirePermiso } from "../kernel/permisos";
import { compraAnswer } from "./answer";
import { decideCompra } from "./decide";
import { askOutside, loadCompra, type Named } from "./load";
import { identificacionOfClave } from "./partes";
import { priceCompra } from "./price";
import { type CompraPedida, readCompra } from "./read";

const COMPRA: Recurso = {
  ruta: "POST /facturas-compra",
  location: (clave) => `/api/v1/facturas-compra/${clave}`,
  answer: (issued) => serialize(facturaCompra, compraAnswer(issued.documento, standingOf(issued))),
};

/** POST /facturas-compra. @throws AppError as `issueDocumento` */
export async function issueFacturaCompra(
  ctx: Ctx,
  input: IssueInput<FacturaCompraRequest> & IssueOptions,
): Promise<IssueResult> {
  requirePermiso(ctx, "compras.emitir");
  return issueDocumento(ctx, input, compra(ctx, input.body));
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
  const { documento, standing } = await simulateDocumento(ctx, compra(ctx, body));
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
  const { documento, standing, pdf } = await previewDocumento(ctx, compra(ctx, body), totalEsperado);
  return { ...compraAnswer(documento, standing, tell), ...NOT_ISSUED, pdf };
}

/** A purchase invoice as the issuing machine takes it. */
function compra(ctx: Ctx, body: FacturaCompraRequest): Recipe<Named> {
  const pedida = readCompra(body, ctx.now);
  return {
    recurso: COMPRA,
    load: (claim) => loadCompra(ctx, pedida, claim),
    draft: (named) => draftCompra(ctx, pedida, named),
  };
}

async function draftCompra(ctx: Ctx, pedida: CompraPedida, named: Named): Promise<Draft> {
  const known = await askOutside(ctx, pedida, named);
  const decidida = decideCompra(pedida, known, ctx.now);
  const { documento, lineas, advertencias } = priceCompra(pedida, decidida, known);
  const { usuarioId, puntoVenta, proveedor, referencia, emision, moneda } = decidida;
  return {
    tipo: FACTURA_COMPRA,
    recurso: COMPRA,
    ambiente: known.issuer.ambiente,
    ...puntoVenta,
    usuarioId,
    identificacionClave: identificacionOfClave(ctx.claveCompra, documento),
    contraparte: { clase: "proveedor", proveedor },
    documento,
    lineas,
    referencias: [referencia],
    efecto: { clase: "ninguno" },
    reemplazo: null,
    referenciaUnica: pedida.referenciaUnica,
    firma: known.firma,
    emision,
    advertencias: [...moneda.advertencias, ...advertencias],
  };
}
