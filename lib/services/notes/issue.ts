/** A note (02, 03), from the request to the recorded document: read, load, decide, price, record. */
import type { FacturaRequest } from "@/lib/contract/facturas";
import { contraparteOf } from "../issuing/decide/receptor";
import { FACTURAS } from "../issuing/documentos/factura";
import type { Draft } from "../issuing/draft";
import type { IssueInput, IssueResult } from "../issuing/issue";
import { type IssueOptions, issueDocumento, type Recipe } from "../issuing/issue";
import type { Ctx } from "../kernel/context";
import { requirePermiso } from "../kernel/permisos";
import { decideNota } from "./decide";
import { askOutside, loadNota, type Named } from "./load";
import { priceNota } from "./price";
import { type NotaPedida, readNota } from "./read";

/** @throws AppError as `issueDocumento` (spec 2.6, 7.5, 7.6) */
export async function issueNota(ctx: Ctx, input: IssueInput<FacturaRequest> & IssueOptions): Promise<IssueResult> {
  requirePermiso(ctx, "documentos.emitir");
  return issueDocumento(ctx, input, nota(ctx, input.body));
}

/** A note as the issuing machine takes it. */
export function nota(ctx: Ctx, body: FacturaRequest): Recipe<Named> {
  const pedida = readNota(body, ctx.now);
  return {
    recurso: FACTURAS,
    load: (claim) => loadNota(ctx, pedida, claim),
    draft: (named) => draftNota(ctx, pedida, named),
  };
}

async function draftNota(ctx: Ctx, pedida: NotaPedida, named: Named): Promise<Draft> {
  const known = await askOutside(ctx, pedida, named);
  const decidida = decideNota(pedida, known, ctx.now);
  const { documento, lineas, efecto, advertencias } = priceNota(pedida, decidida, known);
  const { tipo, ambiente, usuarioId, puntoVenta, emisor, emision, referencias, reemplazo, moneda, receptor } = decidida;
  return {
    tipo,
    recurso: FACTURAS,
    ambiente,
    ...puntoVenta,
    usuarioId,
    identificacionClave: emisor.identificacion,
    contraparte: contraparteOf(receptor),
    documento,
    lineas,
    referencias,
    efecto,
    reemplazo,
    referenciaUnica: pedida.referenciaUnica,
    firma: known.firma,
    emision,
    advertencias: [...decidida.heredadas, ...moneda.advertencias, ...advertencias],
  };
}
