"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { MAX_P12_BYTES, P12_GRANDE } from "@/lib/contract/portal/archivos";
import { AMBIENTES } from "@/lib/domain/ambiente";
import { does, portalAction } from "@/lib/portal/portal-action";
import { addCertificado } from "@/lib/services/accounts/certificados/add-certificado";
import { probarFirma } from "@/lib/services/accounts/certificados/probar-firma";
import { probarCredencial } from "@/lib/services/accounts/credenciales/probar-credencial";
import { setCredencialHacienda } from "@/lib/services/accounts/credenciales/set-credencial";
import { changeAmbiente } from "@/lib/services/accounts/tenants/change-ambiente";
import * as messages from "./messages";

const DEMAND = { permiso: "configuracion.administrar" } as const;
const ambiente = z.enum(AMBIENTES);

export const uploadCertificate = portalAction(
  z.object({
    p12: z.file({ error: messages.ELEGI_ARCHIVO }).max(MAX_P12_BYTES, P12_GRANDE),
    pin: z.string().min(1).max(200),
  }),
  DEMAND,
  async ({ ctx, input }) => {
    const p12 = new Uint8Array(await input.p12.arrayBuffer());
    const { reanudados } = await addCertificado(ctx, { p12, pin: input.pin });
    refresh();
    return { message: messages.certificadoListo(reanudados) };
  },
);

export const testSignature = portalAction(z.object({}), DEMAND, async ({ ctx }) => ({
  result: await probarFirma(ctx),
}));

export const saveCredential = portalAction(
  z.object({ ambiente, usuario: z.string().trim().min(1).max(200), contrasena: z.string().min(1).max(200) }),
  DEMAND,
  async ({ ctx, input }) => {
    const { reanudados } = await setCredencialHacienda(ctx, input);
    refresh();
    return { message: messages.credencialLista(reanudados) };
  },
);

export const testCredential = portalAction(z.object({ ambiente }), DEMAND, async ({ ctx, input }) => {
  const result = await probarCredencial(ctx, input);
  refresh();
  return { result };
});

export const moveToAmbiente = portalAction(
  z.object({ ambiente }),
  DEMAND,
  does(changeAmbiente, messages.AMBIENTE_CAMBIADO, refresh),
);
