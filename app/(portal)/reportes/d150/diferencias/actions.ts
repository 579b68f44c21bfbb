"use server";

import { diferenciasForm } from "@/lib/contract/portal/diferencias";
import { refusal } from "@/lib/contract/refusal";
import { portalAction } from "@/lib/portal/portal-action";
import { findDiferencias } from "@/lib/services/reports/diferencias/find-diferencias";

export const compareLista = portalAction(
  diferenciasForm,
  { permiso: "reportes.ver" },
  async ({ ctx, input: { archivo, celdas = "", ...rest } }) => {
    // A browser sends an empty file where none was chosen.
    const elegido = archivo !== undefined && archivo.size > 0 ? archivo : null;
    if (elegido === null && celdas.trim() === "") throw refusal("lista_faltante", {}, { path: "archivo" });
    const bytes = elegido === null ? Buffer.from(celdas) : new Uint8Array(await elegido.arrayBuffer());
    return { result: await findDiferencias(ctx, { ...rest, bytes }) };
  },
);
