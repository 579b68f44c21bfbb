"use server";

import { z } from "zod";
import type { MadeKey } from "@/lib/contract/portal/secretos";
import { refusalOf } from "@/lib/contract/refusal";
import { portalAction } from "@/lib/portal/portal-action";
import { createApiKey, DEFAULT_LIMIT_PER_MINUTE } from "@/lib/services/accounts/api-keys/create-api-key";
import { revokeApiKey } from "@/lib/services/accounts/api-keys/revoke-api-key";
import { OVERLAPS, rotateApiKey } from "@/lib/services/accounts/api-keys/rotate-api-key";
import { sampleFactura } from "@/lib/services/sales/muestra";

const DEMAND = { permiso: "llaves.administrar" } as const;
const MAX_NOMBRE = 80;

/** An empty list when no box is ticked. */
const scopes = z.array(z.string()).default([]);

/** Returns the key, which is shown in this answer only and stored nowhere. */
export const createKey = portalAction(
  z.object({
    nombre: z.string().trim().min(1).max(MAX_NOMBRE),
    scopes: scopes.refine((chosen) => chosen.length > 0, refusalOf("scopes_requeridos").text),
  }),
  DEMAND,
  async ({ ctx, input, portal }) => {
    const limits = { tenantId: ctx.tenantId, limitePorMinuto: DEFAULT_LIMIT_PER_MINUTE };
    const { apiKey } = await createApiKey(ctx, { ...input, ...limits });
    const factura = await sampleFactura(ctx, portal.tenant.usuarioId);
    const result: MadeKey = { apiKey, scopes: input.scopes, factura };
    return { result };
  },
);

export const rotateKey = portalAction(
  z.object({ apiKeyId: z.coerce.number().int(), traslape: z.enum(OVERLAPS), scopes }),
  DEMAND,
  async ({ ctx, portal, input: { apiKeyId, traslape, scopes: scopesNuevos } }) => {
    const { apiKey, scopes, venceAnterior } = await rotateApiKey(ctx, { apiKeyId, traslape, scopesNuevos });
    const factura = await sampleFactura(ctx, portal.tenant.usuarioId);
    const result: MadeKey = { apiKey, scopes, factura, venceAnterior };
    return { result };
  },
);

export const revokeKey = portalAction(z.object({ apiKeyId: z.int() }), DEMAND, async ({ ctx, input }) => {
  const { nombre } = await revokeApiKey(ctx, input);
  return { message: `La llave «${nombre}» ya no abre nada.` };
});
