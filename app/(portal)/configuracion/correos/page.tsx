import { CorreosLista } from "@/components/correos/correos-lista";
import { listCorreos } from "@/lib/services/notices/correos/list-correos";
import { metadataDe, portalPage } from "../../portal-page";
import { resendMail } from "./actions";

export const metadata = metadataDe("correos");

export default portalPage(
  {
    permiso: "correos.ver",
    lista: "correos",
    description:
      "Los documentos, estados de cuenta y recordatorios que salieron, los que esperan y los que no pudieron salir.",
  },
  async ({ puede, primera }) => (
    <CorreosLista inicial={await primera(listCorreos)} {...(puede("documentos.enviar") && { resend: resendMail })} />
  ),
);
