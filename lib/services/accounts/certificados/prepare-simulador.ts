/** What a company lacks to try the service before it has a certificate: one that the simulator alone takes. */
import { randomBytes } from "node:crypto";
import { selectActiveCertificado } from "@/db/queries/accounts/certificado";
import { selectEmisor } from "@/db/queries/accounts/emisor";
import { refusal } from "@/lib/contract/refusal";
import { CA_SIMULADOR } from "@/lib/domain/ambiente";
import { createTestAuthority, issueTestCertificate } from "@/lib/integrations/hacienda/sign/issue-test-certificate";
import { openP12 } from "@/lib/integrations/hacienda/sign/p12";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { setCredencialHacienda } from "../credenciales/set-credencial";
import { keepCertificado } from "./add-certificado";

const PIN_BYTES = 16;
/** What the simulator's users begin with, by the kind of identification (lib/simulator/users.ts). */
const USUARIO = { "01": "cpf", "02": "cpj", "03": "dimex", "04": "nite" } as const;

/** Keeps an active certificate; the simulator's user is stored again. @throws AppError rule without an issuer */
export async function prepareSimulador(ctx: Ctx): Promise<void> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId, now } = ctx;
  const [[active], [emisor]] = await ctx.db.read(
    tenantId,
    selectActiveCertificado({ tenantId }),
    selectEmisor({ tenantId }),
  );
  if (emisor === undefined) throw refusal("tenant_sin_emisor");
  const { tipoIdentificacion: tipo, identificacion: numero, nombre } = emisor;
  if (active === undefined) {
    const pin = randomBytes(PIN_BYTES).toString("hex");
    const authority = await createTestAuthority(now, CA_SIMULADOR);
    const { p12 } = await issueTestCertificate(authority, { now, identificacion: { tipo, numero }, nombre, pin });
    await keepCertificado(ctx, openP12(p12, pin, { now, identificacion: numero }));
  }
  await setCredencialHacienda(ctx, {
    ambiente: "simulador",
    usuario: `${USUARIO[tipo]}-${numero}@simulador`,
    contrasena: "simulador",
  });
}
