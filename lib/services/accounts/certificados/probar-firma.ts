/** Signs an invoice that is never issued with the tenant's certificate, and verifies it as the authority would. */

import { selectCertificadoActivo } from "@/db/queries/accounts/firma";
import type { FirmaProbada } from "@/lib/contract/portal/configuracion";
import { refusal } from "@/lib/contract/refusal";
import { writeSignedDocumento } from "@/lib/integrations/hacienda/sign/sign";
import { DOCUMENTO_RULES, verifySignature } from "@/lib/integrations/hacienda/sign/verify";
import { toFechaHora } from "@/lib/platform/clock";
import { AppError } from "@/lib/platform/errors";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { buildMuestra } from "../emisor/muestra";
import { openFirma } from "./firma";

/**
 * Nothing is stored or sent.
 * @throws AppError rule that says why there is no signature; unavailable when the key does not open
 */
export async function probarFirma(ctx: Ctx): Promise<FirmaProbada> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId } = ctx;
  const [[activo]] = await ctx.db.read(tenantId, selectCertificadoActivo({ tenantId }));
  const firma = await openFirma(ctx, activo);
  if (firma.key === null) throw new AppError("rule", [firma.falta]);
  const xml = writeSignedDocumento(await buildMuestra(ctx), firma.key, toFechaHora(ctx.now));
  const verified = verifySignature(xml, DOCUMENTO_RULES);
  if (!verified.valid || !verified.certificate.raw.equals(firma.key.certificateDer)) {
    const internal = verified.valid ? "another certificate" : `${verified.reason}: ${verified.detail}`;
    throw refusal("firma_no_verifica", {}, { internal });
  }
  return { serie: firma.key.serial, bytes: xml.length };
}
