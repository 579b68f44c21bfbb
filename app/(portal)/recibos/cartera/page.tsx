import type { Metadata } from "next";
import { Carteras } from "@/components/cartera/cartera";
import { CobrosMarco } from "@/components/recibos-pago/cobros-marco";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { getCartera } from "@/lib/services/payments/cartera/get-cartera";

export const metadata: Metadata = { title: "Cartera" };

export default async function CarteraPage() {
  const { ctx } = await requirePortalContext({ permiso: "recibos.ver" });
  const monedas = await getCartera(ctx);
  return (
    <CobrosMarco
      title="Cartera"
      description="Lo que te deben de las facturas a crédito que Hacienda aceptó, por los días que llevan vencidas."
      permisos={ctx.permisos}
    >
      <Carteras
        monedas={monedas}
        parte="Cliente"
        label="Clientes que deben"
        ruta="/recibos/cartera"
        nada={["Nadie te debe nada", "Acá ves cuánto te debe cada cliente, y desde cuándo."]}
      />
    </CobrosMarco>
  );
}
