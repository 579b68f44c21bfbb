/** Signs a message that was made without a usable certificate. Its number and date stay as they were. */
import { selectCertificadoActivo } from "@/db/queries/accounts/firma";
import { selectMensajeById } from "@/db/queries/reception/mensaje-receptor";
import { mensajeEnvio } from "@/db/queries/reception/mensaje-receptor-envio";
import { signDocumento } from "@/lib/integrations/hacienda/sign/sign";
import { writeMensajeReceptor } from "@/lib/integrations/hacienda/xml/write-mensaje-receptor";
import { assert } from "@/lib/platform/assert";
import { toFechaHora } from "@/lib/platform/clock";
import { openFirma } from "../../accounts/certificados/firma";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { toMensaje } from "./stored";

/** Returns the stored signed bytes, or in plain Spanish why there is still no signature. */
export async function signMensajeLate(
  ctx: Ctx,
  mensajeReceptorId: string,
): Promise<{ xml: Buffer } | { problema: string }> {
  const { tenantId } = ctx;
  const [[row], [activo]] = await ctx.db.read(
    tenantId,
    selectMensajeById({ tenantId, mensajeReceptorId }),
    selectCertificadoActivo({ tenantId }),
  );
  assert(row !== undefined, "the message exists");
  const firma = await openFirma(ctx, activo);
  if (firma.key === null) return { problema: firma.problema };
  const now = ctx.clock.now();
  const xml = signDocumento(writeMensajeReceptor(toMensaje(row)), firma.key, toFechaHora(now));
  await ctx.db.transaction(tenantId, async (tx) => {
    const stored = await tx.run(mensajeEnvio.storeLateSignature({ tenantId, id: mensajeReceptorId, xml, now }));
    // Zero rows mean that another run signed first: its bytes are the message's.
    assert(stored.length > 0, "a message is signed once");
    tx.send(auditEntry(ctx, { accion: "firmar", objeto: "mensaje_receptor", objetoId: row.clave }));
  });
  return { xml };
}
