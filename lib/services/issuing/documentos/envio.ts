/** Issued documents on their way to the authority. */

import { pack } from "@/db/connection/packed";
import { selectCertificadoActivo } from "@/db/queries/accounts/firma";
import { selectDocumentoById } from "@/db/queries/issuing/documento";
import { selectLineasById } from "@/db/queries/issuing/documento-linea";
import { documentoEnvio, selectEnvio } from "@/db/queries/submission/documento-envio";
import { writeSignedDocumento } from "@/lib/integrations/hacienda/sign/sign";
import { assert } from "@/lib/platform/assert";
import { toFechaHora } from "@/lib/platform/clock";
import { openFirma } from "../../accounts/certificados/firma";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { documentoDatos, publishEvento } from "../../kernel/eventos/publish-evento";
import { DOCUMENTO_ROWS } from "../../kernel/waiting/envio-rows";
import { advanceEnvio } from "../../submission/advance";
import { type EnvioKind, RUN_LIMIT_MS } from "../../submission/kind";
import { type DocumentoEnvio, recordRespuesta } from "./record-respuesta";
import { toDocumento, withLineas } from "./stored";

const SIN_PROBLEMA = { motivos: [], problema: null };

export const DOCUMENTO: EnvioKind<{ documentoId: string; turno: number }, DocumentoEnvio> = {
  ...DOCUMENTO_ROWS,
  veredicto: { aceptado: "documento_aceptado", rechazado: "documento_rechazado" },
  runLimitMs: RUN_LIMIT_MS,
  step: (ctx, { documentoId, turno }) => advanceEnvio(ctx, DOCUMENTO, documentoId, turno),
  select: selectEnvio,
  sign: signLate,
  finish: recordRespuesta,
  async contradicho(ctx, id, contradiccion) {
    const { db, tenantId } = ctx;
    const [[envio]] = await db.read(tenantId, selectEnvio({ tenantId, id }));
    assert(envio !== undefined, "the document exists");
    const { motivos: _m, problema: _p, ...hechos } = documentoDatos(envio, envio.estado, SIN_PROBLEMA);
    return publishEvento(ctx, { tipo: "documento.contradicho", datos: { ...hechos, contradiccion } });
  },
  async enterError(ctx, tx, failure) {
    const [moved] = await tx.run(documentoEnvio.markError(failure));
    if (moved === undefined) return false;
    const datos = documentoDatos(moved, "error", { motivos: [], problema: failure.problema });
    tx.send(publishEvento(ctx, { tipo: "documento.error", datos }));
    ctx.counters.add("documento", { tipo: moved.tipo, estado: "error" });
    return true;
  },
};

/* Signs a document that was issued without a usable certificate. Its number and date stay as they were. */

/** Returns the stored signed bytes, or in plain Spanish why there is still no signature. */
async function signLate(ctx: Ctx, documentoId: string): Promise<{ xml: Buffer } | { problema: string }> {
  const { tenantId } = ctx;
  const [[row], lineas, [activo]] = await ctx.db.read(
    tenantId,
    selectDocumentoById({ tenantId, documentoId }),
    selectLineasById({ tenantId, documentoId }),
    selectCertificadoActivo({ tenantId }),
  );
  assert(row !== undefined, "the document exists");
  const firma = await openFirma(ctx, activo);
  if (firma.key === null) return { problema: firma.problema };
  const now = ctx.clock.now();
  const xml = writeSignedDocumento(toDocumento(withLineas(row, lineas)), firma.key, toFechaHora(now));
  await ctx.db.transaction(tenantId, async (tx) => {
    const stored = await tx.run(documentoEnvio.storeLateSignature({ tenantId, id: documentoId, xml: pack(xml), now }));
    // Zero rows mean that another run signed first: its bytes are the document's.
    assert(stored.length > 0, "a document is signed once");
    tx.send(auditEntry(ctx, { accion: "firmar", objeto: "documento", objetoId: row.clave }));
  });
  return { xml };
}
