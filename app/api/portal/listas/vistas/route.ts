import { z } from "zod";
import { LISTAS_DE_TRABAJO } from "@/lib/contract/portal/listas";
import { portalRoute } from "@/lib/portal/portal-route";
import { listVistas } from "@/lib/services/reports/listas/vistas";

const query = z.object({ lista: z.enum(LISTAS_DE_TRABAJO).default("ventas") });

export const GET = portalRoute({ permiso: "documentos.ver", query }, ({ ctx, query: { lista }, portal }) =>
  listVistas(ctx, { lista, usuarioId: portal.tenant.usuarioId }),
);
