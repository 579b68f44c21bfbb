import type { Metadata } from "next";
import { Carteras } from "@/components/cartera/cartera";
import { CobrosMarco } from "@/components/recibos-pago/cobros-marco";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { getPorPagar } from "@/lib/services/payments/proveedores/get-por-pagar";

export const metadata: Metadata = { title: "Por pagar" };

export default async function PorPagarPage() {
  const { ctx } = await requirePortalContext({ permiso: "pagos.ver" });
  const monedas = await getPorPagar(ctx);
  return (
    <CobrosMarco
      title="Por pagar"
      description="Lo que debés de las compras recibidas a crédito que no rechazaste y de tus facturas de compra, por los días que llevan vencidas."
      permisos={ctx.permisos}
    >
      <Carteras
        monedas={monedas}
        parte="Proveedor"
        label="Proveedores a los que se debe"
        ruta="/recibos/pagar"
        nada={["No debés nada", "Acá ves cuánto le debés a cada proveedor, y cuándo vence."]}
      />
    </CobrosMarco>
  );
}
