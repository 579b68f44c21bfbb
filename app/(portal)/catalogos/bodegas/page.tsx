import { ExistenciaLista } from "@/components/inventario/existencia-lista";
import { Card } from "@/components/ui/card";
import { listBodegas } from "@/lib/services/accounts/puntos-venta/list-puntos-venta";
import { listExistencias } from "@/lib/services/catalog/inventario/list-existencias";
import { metadataDe, portalPage } from "../../portal-page";
import { adjust, changeMinimo } from "./actions";

export const metadata = metadataDe("existencias");

export default portalPage(
  { permiso: "inventario.ver", title: "Inventario", description: "Cuánto hay de cada producto, y cómo llegó a eso." },
  async ({ ctx, puede, primera }) => {
    const [inicial, bodegas] = await Promise.all([primera(listExistencias), listBodegas(ctx)]);
    return (
      <Card flush>
        <ExistenciaLista
          inicial={inicial}
          bodegas={bodegas}
          adjust={adjust}
          changeMinimo={changeMinimo}
          readOnly={!puede("inventario.ajustar")}
        />
      </Card>
    );
  },
);
