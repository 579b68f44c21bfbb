import { AbonoLista } from "@/components/abonos/abono-lista";
import { registrarPago } from "@/components/recibos-pago/registrar-pago";
import { listAbonos } from "@/lib/services/payments/abonos/list";
import { metadataDe, portalPage } from "../../portal-page";

export const metadata = metadataDe("abonos");

export default portalPage(
  {
    permiso: "recibos.ver",
    lista: "abonos",
    description: "Lo que te pagaron de las facturas a crédito que no llevan recibo electrónico.",
    actions: registrarPago,
  },
  async ({ primera }) => <AbonoLista inicial={await primera(listAbonos)} />,
);
