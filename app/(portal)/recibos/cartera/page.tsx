import type { Metadata } from "next";
import { Cartera, SinDeuda } from "@/components/cartera/cartera";
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
      current="/recibos/cartera"
      permisos={ctx.permisos}
    >
      <div className="grid gap-5">
        {monedas.map((cartera) => (
          <Cartera
            key={cartera.moneda}
            cartera={cartera}
            parte="Cliente"
            label="Clientes que deben"
            hrefOf={(identificacion) => `/recibos/cartera/${encodeURIComponent(identificacion)}`}
          />
        ))}
        {monedas.length === 0 && (
          <SinDeuda title="Nadie te debe nada">Acá ves cuánto te debe cada cliente, y desde cuándo.</SinDeuda>
        )}
      </div>
    </CobrosMarco>
  );
}
