import { BuzonCard } from "@/components/documentos-recibidos/buzon-card";
import { CorreosRecibidos } from "@/components/documentos-recibidos/correos";
import { DireccionCard } from "@/components/documentos-recibidos/direccion-card";
import { Card } from "@/components/ui/card";
import { getBuzon } from "@/lib/services/reception/buzon/save";
import { getDireccion } from "@/lib/services/reception/correos/direccion";
import { listCorreosRecibidos } from "@/lib/services/reception/correos/list";
import { metadataDe, portalPage } from "../../portal-page";
import { quitarBuzon, registrarBuzon, renew } from "./actions";

export const metadata = metadataDe("correosRecibidos");

export default portalPage(
  {
    permiso: "mensajes.ver",
    ...metadata,
    description: "Los correos que trajeron comprobantes, y qué pasó con cada archivo.",
  },
  async ({ ctx, puede, primera }) => {
    const [inicial, { disponible, direccion }] = await Promise.all([primera(listCorreosRecibidos), getDireccion(ctx)]);
    const administra = puede("configuracion.administrar");
    return (
      <div className="grid gap-5">
        {disponible && <DireccionCard direccion={direccion} {...(administra && { renew })} />}
        {administra && <BuzonCard buzon={await getBuzon(ctx)} save={registrarBuzon} remove={quitarBuzon} />}
        <Card flush>
          <CorreosRecibidos inicial={inicial} />
        </Card>
      </div>
    );
  },
);
