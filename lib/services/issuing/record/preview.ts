/** A draft as it would be issued now, for a simulation: nothing is written and no number is taken. */

import type { Documento } from "@/lib/domain/documento";
import { toFechaHora } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import type { Standing } from "../documentos/answer";
import type { Draft } from "../draft";
import { standingOf } from "../issued";
import { refuseNumero } from "./numero";
import { refuseReferenciaRepetida } from "./referencia-externa";

/** What a document has not got before it is issued. */
export const NOT_ISSUED = { clave: null, consecutivo: null, estado: null };

/**
 * Clave and consecutivo are empty; a customer or supplier that issuing would create has no id.
 * @throws AppError as the issuing transaction refuses the draft
 */
export async function previewOf(ctx: Ctx, draft: Draft): Promise<{ documento: Documento; standing: Standing }> {
  await refuseReferenciaRepetida(ctx, draft);
  await refuseNumero(ctx, draft);
  const referencias = draft.referencias.map((referencia) => ({ ...referencia, numero: referencia.numero ?? "" }));
  const fechaEmision = toFechaHora(draft.emision.fecha);
  const documento = { ...draft.documento, referencias, fechaEmision, clave: "", consecutivo: "" };
  const clienteId = draft.cliente !== null && "clienteId" in draft.cliente ? draft.cliente.clienteId : null;
  const proveedorId = draft.proveedor?.proveedorId ?? null;
  return { documento, standing: standingOf({ draft, clienteId, proveedorId }) };
}
