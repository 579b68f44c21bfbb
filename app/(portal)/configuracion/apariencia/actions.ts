"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { DISENOS } from "@/lib/domain/documento/diseno";
import { portalAction } from "@/lib/portal/portal-action";
import { type MarcaInput, previewMarca, setMarca } from "@/lib/services/accounts/emisor/marca";

const DEMAND = { permiso: "configuracion.administrar" } as const;

/** `quitarLogo` removes the logo; without it and without a file, the logo stays. */
const marca = z.object({
  logo: z.file().optional(),
  quitarLogo: z.literal("on").optional(),
  color: z.string().trim(),
  diseno: z.enum(DISENOS),
});

async function readMarca({ logo, quitarLogo, color, diseno }: z.output<typeof marca>): Promise<MarcaInput> {
  const kept = quitarLogo === "on" ? null : undefined;
  return {
    logo: logo === undefined ? kept : new Uint8Array(await logo.arrayBuffer()),
    color: color === "" ? null : color,
    diseno,
  };
}

export const previewLook = portalAction(marca, DEMAND, async ({ ctx, input }) => {
  const { pdf, colorTexto } = await previewMarca(ctx, await readMarca(input));
  return { result: { pdf: Buffer.from(pdf).toString("base64"), colorTexto } };
});

export const saveLook = portalAction(marca, DEMAND, async ({ ctx, input }) => {
  await setMarca(ctx, await readMarca(input));
  refresh();
  return { message: "Guardado. Tus PDF salen así desde ahora, también los de documentos ya emitidos." };
});
