/** A payment receipt (10): read, load, decide, price, record. */
import { tellAdvertencias } from "@/lib/contract/advertencias";
import { type ReciboPagoRequest, type ReciboPagoSimulado, reciboPago } from "@/lib/contract/recibos-pago";
import { serialize } from "@/lib/contract/serialize";
import { RECIBO_PAGO } from "@/lib/domain/tipo-documento";
import { type Draft, pagosOf, type Recurso, standingOf } from "../issuing/draft";
import type { IssueInput, IssueResult } from "../issuing/issue";
import { type IssueOptions, issueDocumento, NOT_ISSUED, type Recipe, simulateDocumento } from "../issuing/issue";
import type { Ctx } from "../kernel/context";
import { requirePermiso } from "../kernel/permisos";
import { reciboAnswer } from "./answer";
import { decideRecibo } from "./decide";
import { askOutside, loadRecibo, type Named } from "./load";
import { priceRecibo } from "./price";
import { type ReciboPedido, readRecibo } from "./read";

const RECIBO: Recurso = {
  ruta: "POST /recibos-pago",
  location: (clave) => `/api/v1/recibos-pago/${clave}`,
  answer: (issued) =>
    serialize(reciboPago, reciboAnswer(issued.documento, standingOf(issued), answeredOf(issued.draft))),
};

/** The payments as answers have them. */
const answeredOf = (draft: Draft) =>
  pagosOf(draft).map(({ clave, consecutivo, monto, pago }) => ({ clave, consecutivo, monto, otrosCargos: pago.otros }));

/** POST /recibos-pago. @throws AppError as `issueDocumento` */
export async function issueReciboPago(
  ctx: Ctx,
  input: IssueInput<ReciboPagoRequest> & IssueOptions,
): Promise<IssueResult> {
  requirePermiso(ctx, "recibos.emitir");
  return issueDocumento(ctx, input, recibo(ctx, input.body));
}

/**
 * POST /recibos-pago?simular=true: the receipt as it would be issued now, without writing anything.
 * @param tell words the warnings
 * @throws AppError with the same refusal as issuing
 */
export async function simulateReciboPago(
  ctx: Ctx,
  body: ReciboPagoRequest,
  tell = tellAdvertencias,
): Promise<ReciboPagoSimulado> {
  requirePermiso(ctx, "recibos.emitir");
  const { draft, documento, standing } = await simulateDocumento(ctx, recibo(ctx, body));
  return { ...reciboAnswer(documento, standing, answeredOf(draft), tell), ...NOT_ISSUED };
}

/** A payment receipt as the issuing machine takes it. */
function recibo(ctx: Ctx, body: ReciboPagoRequest): Recipe<Named> {
  const pedido = readRecibo(body, ctx.now);
  return {
    recurso: RECIBO,
    load: (claim) => loadRecibo(ctx, pedido, claim),
    draft: (named) => draftRecibo(ctx, pedido, named),
  };
}

async function draftRecibo(ctx: Ctx, pedido: ReciboPedido, named: Named): Promise<Draft> {
  const known = await askOutside(ctx, pedido, named);
  const decidido = decideRecibo(pedido, known, ctx.now);
  const { documento, lineas, referencias } = priceRecibo(decidido, known);
  const { usuarioId, puntoVenta, clienteId, pagos, dolar, emision } = decidido;
  return {
    tipo: RECIBO_PAGO,
    recurso: RECIBO,
    ambiente: known.issuer.ambiente,
    ...puntoVenta,
    usuarioId,
    identificacionClave: documento.emisor.identificacion,
    contraparte: { clase: "cliente", clienteId },
    documento,
    lineas,
    referencias,
    efecto: { clase: "pagos", pagos },
    reemplazo: null,
    referenciaUnica: pedido.referenciaUnica,
    firma: known.firma,
    emision,
    advertencias: dolar.advertencias,
  };
}
