/** Issued documents on their way to the authority. */
import * as queries from "@/db/queries/documento-envio";
import { documentoDatos, publishEvento } from "../../kernel/eventos/publish-evento";
import { DOCUMENTO_ROWS } from "../../kernel/outbox/envio-rows";
import type { EnvioKind } from "../../submission/kind";
import { recordRespuesta } from "./record-respuesta";
import { signLate } from "./sign-late";

export const DOCUMENTO: EnvioKind = {
  ...DOCUMENTO_ROWS,
  objeto: "documento",
  veredicto: { aceptado: "documento_aceptado", rechazado: "documento_rechazado" },
  select: queries.selectEnvio,
  sign: signLate,
  finish: recordRespuesta,
  async enterError(ctx, tx, failure) {
    const [moved] = await tx.run(queries.markError(failure));
    if (moved === undefined) return false;
    const data = { tenantId: ctx.tenantId, documentoId: failure.id };
    const datos = documentoDatos(moved, "error", { motivos: [], problema: failure.problema });
    tx.send(publishEvento(ctx, { name: "documento/con-error", data, tipo: "documento.error", datos }));
    ctx.counters.add("documento", { tipo: moved.tipo, estado: "error" });
    return true;
  },
};
