import { Bandeja } from "@/components/documentos-recibidos/bandeja";
import { UploadCard } from "@/components/documentos-recibidos/upload-card";
import { Card } from "@/components/ui/card";
import { CONDICIONES_IMPUESTO } from "@/lib/domain/catalogos/condicion-impuesto";
import { listRecibidos } from "@/lib/services/reception/documentos-recibidos/list";
import { MAX_XML_BYTES } from "@/lib/services/reception/documentos-recibidos/receive";
import { metadataDe, portalPage } from "../portal-page";
import { receive, respond } from "./actions";

export const metadata = metadataDe("recibidos");

export default portalPage(
  {
    permiso: "mensajes.ver",
    ...metadata,
    description: "Los comprobantes de tus proveedores, y lo que les respondés ante Hacienda.",
  },
  async ({ puede, primera }) => {
    const inicial = await primera(listRecibidos);
    const responde = puede("mensajes.emitir");
    return (
      <div className="grid gap-5">
        {responde && <UploadCard receive={receive} maxBytes={MAX_XML_BYTES} />}
        <Card flush>
          <Bandeja inicial={inicial} responder={responde ? { respond, condiciones: CONDICIONES_IMPUESTO } : null} />
        </Card>
      </div>
    );
  },
);
