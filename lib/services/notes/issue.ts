/** A note (02, 03), from the request to the recorded document. */
import type { FacturaRequest } from "@/lib/contract/facturas";
import type { AppError } from "@/lib/platform/errors";
import { FACTURAS } from "../issuing/documentos/factura";
import { clientOf, type IssueInput, type IssueOptions, type IssueResult, issueDocumento } from "../issuing/issue";
import { checkProductos, faultsBesides, unaskedDeFactura } from "../issuing/price/faults";
import { faultsOf } from "../issuing/read/reading";
import type { Ctx } from "../kernel/context";
import { requirePermiso } from "../kernel/permisos";
import { decideNota } from "./decide";
import { askOutside, loadNota, type Named } from "./load";
import { priceNota } from "./price";
import { type NotaPedida, readNota } from "./read";

/** What a note says in vain: what it takes from the document of ours that it adjusts instead. */
function unaskedDeNota(pedida: NotaPedida, named: Named): AppError[] {
  const { ajustado } = named;
  const heredados =
    faultsOf(pedida, "todo").length === 0 && pedida.todo ? (["pago", "cargos", "medios", "lineas"] as const) : [];
  return [
    ...unaskedDeFactura(pedida, named),
    ...heredados.flatMap((miembro) => faultsOf(pedida, miembro)),
    ...(ajustado === undefined
      ? []
      : (["tipo", "fecha"] as const).flatMap((miembro) => faultsOf(pedida, "ajuste", "fuente", miembro))),
    ...(ajustado?.receptor == null
      ? []
      : (["senas", "nuevo"] as const).flatMap((miembro) => faultsOf(pedida, "cliente", miembro))),
  ];
}

export const NOTA = clientOf(FACTURAS, {
  read: readNota,
  load: loadNota,
  ask: askOutside,
  decide: decideNota,
  price: priceNota,
  faults: (pedida, named) =>
    faultsBesides(pedida, named, {
      unasked: unaskedDeNota(pedida, named),
      checks: [checkProductos(pedida, named.productos, { seVende: false })],
    }),
});

/** @throws AppError as `issueDocumento` (spec 2.6, 7.5, 7.6) */
export async function issueNota(ctx: Ctx, input: IssueInput<FacturaRequest> & IssueOptions): Promise<IssueResult> {
  requirePermiso(ctx, "documentos.emitir");
  return issueDocumento(ctx, NOTA, input);
}
