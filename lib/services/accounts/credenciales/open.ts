/** A tenant's credential at the authority; its password is decrypted only when a token is requested. */
import type { Ambiente } from "@/lib/domain/ambiente";
import type { HaciendaCredencial } from "@/lib/integrations/hacienda/token";
import type { Ctx } from "../../kernel/context";
import { openSecret, openTenantKey, PURPOSES } from "../../kernel/tenant-key";
import { loginGate } from "./login-gate";

export interface CredencialRow {
  ambiente: Ambiente;
  usuario: string | null;
  contrasena_cifrada: Buffer | null;
  credencial_version: Date | null;
  data_key: Buffer;
  master_key_id: string;
}

/** `null` when the tenant has registered none for this ambiente. */
export function openCredencial(ctx: Ctx, row: CredencialRow): HaciendaCredencial | null {
  const { tenantId, keyring } = ctx;
  const { usuario, contrasena_cifrada: encrypted, credencial_version: version } = row;
  if (usuario === null || encrypted === null || version === null) return null;
  return {
    tenantId,
    ambiente: row.ambiente,
    username: usuario,
    version: version.toISOString(),
    readPassword: () =>
      openSecret(openTenantKey(keyring, row), { tenantId, purpose: PURPOSES.credencialHacienda }, encrypted).toString(
        "utf8",
      ),
    gate: loginGate(ctx, { ambiente: row.ambiente, version }),
  };
}
