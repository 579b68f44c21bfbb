import { FilePlus2 } from "lucide-react";
import { CompraLista } from "@/components/compras/compra-lista";
import { ButtonLink } from "@/components/ui/button";
import { listCompras } from "@/lib/services/purchases/list";
import { actosElegidosDe } from "../documentos/actos-elegidos";
import { metadataDe, portalPage } from "../portal-page";

export const metadata = metadataDe("compras");

export default portalPage(
  {
    permiso: "compras.ver",
    lista: "compras",
    description: "Facturas electrónicas de compra que emitiste por cuenta de tus proveedores.",
    actions: ({ puede }) =>
      puede("compras.emitir") && (
        <ButtonLink Icon={FilePlus2} href="/emitir/compra">
          Emitir factura de compra
        </ButtonLink>
      ),
  },
  async ({ ctx, primera }) => (
    <CompraLista inicial={await primera(listCompras)} actos={actosElegidosDe(ctx.permisos, "compras")} />
  ),
);
