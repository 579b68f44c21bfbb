/** A payment receipt (10), from the request to the recorded document. */
import { tellAdvertencias } from "@/lib/contract/advertencias";
import { type ReciboPagoRequest, type ReciboPagoSimulado, reciboPago } from "@/lib/contract/recibos-pago";
import { serialize } from "@/lib/contract/serialize";
import { type Draft, pagosOf, type Recurso, standingOf } from "../issuing/draft";
import {
  clientOf,
  type IssueInput,
  type IssueOptions,
  type IssueResult,
  issueDocumento,
  NOT_ISSUED,
  simulateDocumento,
} from "../issuing/issue";
import { faultsBesides } from "../issuing/price/faults";
import type { Ctx } from "../kernel/context";
import { requirePermiso } from "../kernel/permisos";
import { reciboAnswer } from "./answer";
import { decideRecibo } from "./decide";
import { askOutside, loadRecibo } from "./load";
import { priceRecibo } from "./price";
import { readRecibo } from "./read";

const RECIBOS: Recurso = {
  ruta: "POST /recibos-pago",
  location: (clave) => `/api/v1/recibos-pago/${clave}`,
  answer: (issued) =>
    serialize(reciboPago, reciboAnswer(issued.documento, standingOf(issued), answeredOf(issued.draft))),
};

const RECIBO = clientOf(RECIBOS, {
  read: readRecibo,
  load: loadRecibo,
  ask: askOutside,
  decide: decideRecibo,
  price: priceRecibo,
  faults: (pedido, named) => faultsBesides(pedido, named, { unasked: [], checks: [] }),
});

/** The payments as answers have them. */
const answeredOf = (draft: Draft) =>
  pagosOf(draft).map(({ clave, consecutivo, monto, pago }) => ({ clave, consecutivo, monto, otrosCargos: pago.otros }));

/** POST /recibos-pago. @throws AppError as `issueDocumento` */
export async function issueReciboPago(
  ctx: Ctx,
  input: IssueInput<ReciboPagoRequest> & IssueOptions,
): Promise<IssueResult> {
  requirePermiso(ctx, "recibos.emitir");
  return issueDocumento(ctx, RECIBO, input);
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
  const { draft, documento, standing } = await simulateDocumento(ctx, RECIBO, body);
  return { ...reciboAnswer(documento, standing, answeredOf(draft), tell), ...NOT_ISSUED };
}
