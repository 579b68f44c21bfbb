import { Carteras } from "@/components/cartera/cartera";
import { getPorPagar } from "@/lib/services/payments/proveedores/get-por-pagar";
import { portalPage } from "../../portal-page";

export const metadata = { title: "Por pagar" };

export default portalPage(
  {
    permiso: "pagos.ver",
    ...metadata,
    description:
      "Lo que debés de las compras recibidas a crédito que no rechazaste y de tus facturas de compra, por los días que llevan vencidas.",
  },
  async ({ ctx }) => (
    <Carteras
      monedas={await getPorPagar(ctx)}
      parte="Proveedor"
      label="Proveedores a los que se debe"
      ruta="/recibos/pagar"
      nada={["No debés nada", "Acá ves cuánto le debés a cada proveedor, y cuándo vence."]}
    />
  ),
);
