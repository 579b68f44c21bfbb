import { ProformaLista } from "@/components/emitir/guardar/proforma-lista";
import { ButtonLink } from "@/components/ui/button";
import { listProformas } from "@/lib/services/sales/proformas/list";
import { metadataDe, portalPage } from "../../portal-page";
import { anular, enviar } from "./actions";

export const metadata = metadataDe("proformas");

export default portalPage(
  {
    permiso: "documentos.ver",
    lista: "proformas",
    description:
      "Cotizaciones para tus clientes. No son comprobantes electrónicos: se facturan cuando el cliente acepta, con los precios que le ofreciste.",
  },
  async ({ puede, primera }) => {
    const inicial = await primera(listProformas);
    const emite = puede("documentos.emitir");
    return (
      <ProformaLista
        inicial={inicial}
        actos={{
          anular: emite ? anular : null,
          enviar: puede("documentos.enviar") ? enviar : null,
        }}
        first={emite && <ButtonLink href="/emitir">Escribir una</ButtonLink>}
      />
    );
  },
);
