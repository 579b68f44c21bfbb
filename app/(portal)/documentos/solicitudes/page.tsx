import { SolicitudFacturaLista } from "@/components/solicitudes-factura/solicitud-factura-lista";
import { listSolicitudesFactura } from "@/lib/services/sales/solicitudes-factura/list";
import { metadataDe, portalPage } from "../../portal-page";
import { aprobar, rechazar } from "./actions";

export const metadata = metadataDe("solicitudesFactura");

export default portalPage(
  {
    permiso: "documentos.ver",
    lista: "solicitudesFactura",
    description: "Clientes que en el enlace de su tiquete pidieron una factura a su nombre.",
  },
  async ({ puede, primera }) => (
    <SolicitudFacturaLista
      inicial={await primera(listSolicitudesFactura)}
      actos={puede("documentos.emitir") ? { aprobar, rechazar } : null}
    />
  ),
);
