import { ReciboLista } from "@/components/recibos-pago/recibo-lista";
import { registrarPago } from "@/components/recibos-pago/registrar-pago";
import { listRecibosPago } from "@/lib/services/payments/list";
import { actosElegidosDe } from "../documentos/actos-elegidos";
import { metadataDe, portalPage } from "../portal-page";

export const metadata = metadataDe("recibos");

export default portalPage(
  {
    permiso: "recibos.ver",
    lista: "recibos",
    description: "Lo que te pagaron de las ventas al Estado y de las que llevan el IVA a 90 días.",
    actions: registrarPago,
  },
  async ({ ctx, primera }) => (
    <ReciboLista inicial={await primera(listRecibosPago)} actos={actosElegidosDe(ctx.permisos, "recibos")} />
  ),
);
