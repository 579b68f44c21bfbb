"use server";

import { z } from "zod";
import { portalAction } from "@/lib/portal/portal-action";
import { requestCorreo } from "@/lib/services/notices/correos/request-correo";

export const resendMail = portalAction(
  z.object({ clave: z.string().length(50), correos: z.array(z.string().max(160)).max(10) }),
  { permiso: "documentos.enviar" },
  async ({ ctx, input }) => {
    const { destinatarios } = await requestCorreo(ctx, input);
    return { message: `Sale de nuevo para ${destinatarios.join(", ")}.` };
  },
);
