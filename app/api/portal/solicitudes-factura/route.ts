import { solicitudesFacturaQuery } from "@/lib/contract/portal/solicitud-factura";
import { portalRoute } from "@/lib/portal/portal-route";
import { listSolicitudesFactura } from "@/lib/services/sales/solicitudes-factura/list";

export const GET = portalRoute({ permiso: "documentos.ver", query: solicitudesFacturaQuery }, ({ ctx, query }) =>
  listSolicitudesFactura(ctx, query),
);
