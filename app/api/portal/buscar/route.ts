import { buscarQuery } from "@/lib/contract/portal/buscar";
import { portalRoute } from "@/lib/portal/portal-route";
import { findTodo } from "@/lib/services/reports/buscar/find";

export const GET = portalRoute({ permiso: "documentos.ver", query: buscarQuery }, ({ ctx, query }) =>
  findTodo(ctx, query),
);
