import { MovimientoLista } from "@/components/inventario/movimiento-lista";
import { Card } from "@/components/ui/card";
import { listBodegas } from "@/lib/services/accounts/puntos-venta/list-puntos-venta";
import { listMovimientos } from "@/lib/services/catalog/inventario/list-movimientos";
import { metadataDe, portalPage } from "../../../portal-page";

export const metadata = metadataDe("movimientos");

export default portalPage(
  { permiso: "inventario.ver", title: "Inventario", description: "Cuánto hay de cada producto, y cómo llegó a eso." },
  async ({ ctx, primera }) => {
    const [inicial, bodegas] = await Promise.all([primera(listMovimientos), listBodegas(ctx)]);
    return (
      <Card flush>
        <MovimientoLista inicial={inicial} bodegas={bodegas} />
      </Card>
    );
  },
);
