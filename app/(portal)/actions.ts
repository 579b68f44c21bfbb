"use server";

import { z } from "zod";
import { portalAction } from "@/lib/portal/portal-action";
import { chooseTenant as chooseTenantOfSession } from "@/lib/services/accounts/sesiones/choose-tenant";

const FROM_ANY = { deOtraEmpresa: true } as const;

/** Switches to another of the user's companies. */
export const chooseTenant = portalAction(z.object({ tenantId: z.int() }), FROM_ANY, async ({ ctx, input, portal }) => {
  await chooseTenantOfSession(ctx.db, { sesionId: portal.session.sesionId, ...input, now: ctx.now });
});
