import { z } from "zod";
import { fileResponse, portalRoute } from "@/lib/portal/portal-route";
import { columnasDe } from "@/lib/services/kernel/archivos/columnas";

/** With the mark by which spreadsheets know that a CSV is UTF-8, and the separator that they use here. */
const BOM = "\uFEFF";
const query = z.object({ objeto: z.enum(["productos", "clientes"]).default("productos") });

export const GET = portalRoute({ permiso: "catalogos.ver", query }, async ({ query: { objeto } }) =>
  fileResponse({
    contentType: "text/csv; charset=utf-8",
    bytes: new TextEncoder().encode(`${BOM}${columnasDe(objeto).join(";")}\r\n`),
    fileName: `plantilla-${objeto}.csv`,
  }),
);
