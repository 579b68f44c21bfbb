import { z } from "zod";
import { fileResponse, portalRoute } from "@/lib/portal/portal-route";
import { columnasDe } from "@/lib/services/kernel/archivos/columnas";

/** The mark by which spreadsheets recognise a CSV as UTF-8. The separator is the one used in Costa Rica. */
const BOM = "\uFEFF";
const query = z.object({ objeto: z.enum(["productos", "clientes"]).default("productos") });

export const GET = portalRoute({ permiso: "catalogos.ver", query }, async ({ query: { objeto } }) =>
  fileResponse({
    contentType: "text/csv; charset=utf-8",
    bytes: new TextEncoder().encode(`${BOM}${columnasDe(objeto).join(";")}\r\n`),
    fileName: `plantilla-${objeto}.csv`,
  }),
);
