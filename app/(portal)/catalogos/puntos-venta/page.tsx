import { PuntosVenta } from "@/components/puntos-venta/puntos-venta";
import { listBodegas, listPuntosVenta } from "@/lib/services/accounts/puntos-venta/list-puntos-venta";
import { portalPage } from "../../portal-page";
import { changePuntoVenta, createPuntoVenta, setPrimero } from "./actions";

export const metadata = { title: "Puntos de venta" };

export default portalPage(
  {
    permiso: "catalogos.ver",
    ...metadata,
    description: "Desde dónde emitís. Cada uno numera aparte sus comprobantes, por tipo.",
    className: "max-w-4xl",
  },
  async ({ ctx, puede }) => {
    const [puntosVenta, bodegas] = await Promise.all([listPuntosVenta(ctx), listBodegas(ctx)]);
    return (
      <PuntosVenta
        puntosVenta={puntosVenta}
        bodegas={bodegas}
        create={createPuntoVenta}
        update={changePuntoVenta}
        setPrimero={setPrimero}
        readOnly={!puede("puntosVenta.editar")}
      />
    );
  },
);
