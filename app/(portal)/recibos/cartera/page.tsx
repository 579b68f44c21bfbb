import { Carteras } from "@/components/cartera/cartera";
import { getCartera } from "@/lib/services/payments/cartera/get-cartera";
import { portalPage } from "../../portal-page";

export const metadata = { title: "Cartera" };

export default portalPage(
  {
    permiso: "recibos.ver",
    ...metadata,
    description: "Lo que te deben de las facturas a crédito que Hacienda aceptó, por los días que llevan vencidas.",
  },
  async ({ ctx }) => (
    <Carteras
      monedas={await getCartera(ctx)}
      parte="Cliente"
      label="Clientes que deben"
      ruta="/recibos/cartera"
      nada={["Nadie te debe nada", "Acá ves cuánto te debe cada cliente, y desde cuándo."]}
    />
  ),
);
