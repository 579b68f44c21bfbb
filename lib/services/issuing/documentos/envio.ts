/** Issued documents on their way to the authority. */
import { documentoEnvio, selectEnvio } from "@/db/queries/submission/documento-envio";
import { documentoDatos, publishEvento } from "../../kernel/eventos/publish-evento";
import { DOCUMENTO_ROWS } from "../../kernel/waiting/envio-rows";
import { advanceEnvio } from "../../submission/advance";
import { type EnvioKind, RUN_LIMIT_MS } from "../../submission/kind";
import { type DocumentoEnvio, recordRespuesta } from "./record-respuesta";
import { signLate } from "./sign-late";

export const DOCUMENTO: EnvioKind<{ documentoId: string; turno: number }, DocumentoEnvio> = {
  ...DOCUMENTO_ROWS,
  veredicto: { aceptado: "documento_aceptado", rechazado: "documento_rechazado" },
  runLimitMs: RUN_LIMIT_MS,
  step: (ctx, { documentoId, turno }) => advanceEnvio(ctx, DOCUMENTO, documentoId, turno),
  select: selectEnvio,
  sign: signLate,
  finish: recordRespuesta,
  async enterError(ctx, tx, failure) {
    const [moved] = await tx.run(documentoEnvio.markError(failure));
    if (moved === undefined) return false;
    const datos = documentoDatos(moved, "error", { motivos: [], problema: failure.problema });
    tx.send(publishEvento(ctx, { tipo: "documento.error", datos }));
    ctx.counters.add("documento", { tipo: moved.tipo, estado: "error" });
    return true;
  },
};
