import { DocumentoLista } from "@/components/documentos/documento-lista";
import { listVentas } from "@/lib/services/sales/list";
import { metadataDe, portalPage } from "../portal-page";
import { actosElegidosDe } from "./actos-elegidos";

export const metadata = metadataDe("ventas");

export default portalPage(
  {
    permiso: "documentos.ver",
    lista: "ventas",
    description: "Facturas, tiquetes y notas que emitiste, con la respuesta de Hacienda.",
  },
  async ({ ctx, primera }) => (
    <DocumentoLista inicial={await primera(listVentas)} actos={actosElegidosDe(ctx.permisos, "ventas")} />
  ),
);
