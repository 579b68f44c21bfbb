import { BodegaLista } from "@/components/inventario/bodega-lista";
import { listBodegas } from "@/lib/services/accounts/puntos-venta/list-puntos-venta";
import { portalPage } from "../../../portal-page";
import { changeBodega, createBodega } from "../actions";

export const metadata = { title: "Bodegas" };

export default portalPage(
  { permiso: "inventario.ver", title: "Inventario", description: "Cuánto hay de cada producto, y cómo llegó a eso." },
  async ({ ctx, puede }) => (
    <div className="max-w-4xl">
      <BodegaLista
        bodegas={await listBodegas(ctx)}
        create={createBodega}
        rename={changeBodega}
        readOnly={!puede("puntosVenta.editar")}
      />
    </div>
  ),
);
