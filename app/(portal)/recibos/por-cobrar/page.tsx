import { PorCobrarLista } from "@/components/recibos-pago/por-cobrar-lista";
import { registrarPago } from "@/components/recibos-pago/registrar-pago";
import { Ayuda } from "@/components/ui/ayuda";
import { QUE_ES_REP } from "@/lib/contract/portal/terminos/declaracion";
import { listVencimientos } from "@/lib/services/payments/list-vencimientos";
import { metadataDe, portalPage } from "../../portal-page";

export const metadata = metadataDe("porCobrar");

export default portalPage(
  {
    permiso: "recibos.ver",
    lista: "porCobrar",
    description: (
      <>
        Facturas a crédito que tus clientes todavía deben, primero la que vence antes. Las de 90 días y las del Estado
        se pagan con un recibo, y el IVA de las de 90 días se debe ese día, aunque no te hayan pagado.{" "}
        <Ayuda de={QUE_ES_REP} />
      </>
    ),
    actions: registrarPago,
  },
  async ({ puede, primera }) => (
    <PorCobrarLista inicial={await primera(listVencimientos)} emite={puede("recibos.emitir")} />
  ),
);
