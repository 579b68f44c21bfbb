/** A fresh sale (01, 04, 09), from the request to the recorded document: read, load, decide, price, record. */
import type { FacturaRequest } from "@/lib/contract/facturas";
import { contraparteOf } from "../issuing/decide/receptor";
import { FACTURAS } from "../issuing/documentos/factura";
import type { Draft } from "../issuing/draft";
import type { IssueInput, IssueResult } from "../issuing/issue";
import { type IssueOptions, issueDocumento, type Recipe } from "../issuing/issue";
import type { Ctx } from "../kernel/context";
import { requirePermiso } from "../kernel/permisos";
import { decideVenta } from "./decide";
import { decideLimite } from "./limite-credito";
import { askOutside, loadVenta, type Named } from "./load";
import { priceVenta } from "./price";
import { readVenta, type VentaPedida } from "./read";

/** @throws AppError as `issueDocumento` (spec 7.5, 7.6) */
export async function issueVenta(ctx: Ctx, input: IssueInput<FacturaRequest> & IssueOptions): Promise<IssueResult> {
  requirePermiso(ctx, "documentos.emitir");
  return issueDocumento(ctx, input, venta(ctx, input.body));
}

/** A fresh sale as the issuing machine takes it. */
export function venta(ctx: Ctx, body: FacturaRequest): Recipe<Named> {
  const pedida = readVenta(body, ctx.now);
  return {
    recurso: FACTURAS,
    load: (claim) => loadVenta(ctx, pedida, claim),
    draft: (named) => draftVenta(ctx, pedida, named),
  };
}

async function draftVenta(ctx: Ctx, pedida: VentaPedida, named: Named): Promise<Draft> {
  const known = await askOutside(ctx, pedida, named);
  const decidida = decideVenta(pedida, known, ctx.now);
  const { documento, lineas, advertencias } = priceVenta(pedida, decidida, known);
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
    efecto: { clase: "ninguno" },
    reemplazo,
    referenciaUnica: pedida.referenciaUnica,
    firma: known.firma,
    emision,
    advertencias: [
      ...moneda.advertencias,
      ...advertencias,
      ...decideLimite(known.deuda, documento.resumen, known.issuer.sobre_limite),
    ],
  };
}
