import { ActividadesCard } from "@/components/emisor/actividades-card";
import { EmisorCard } from "@/components/emisor/emisor-card";
import { CONFIGURACION } from "@/components/navigation/navigation";
import { CondicionesCard } from "@/components/tenants/condiciones-card";
import { getEmisor } from "@/lib/services/accounts/emisor/get-emisor";
import { listCondiciones, registroAbierto } from "@/lib/services/accounts/tenants/condiciones";
import { portalPage } from "../../portal-page";
import { saveActivities, saveCompany } from "./actions";

export const metadata = { title: "Empresa" };

export default portalPage(
  {
    permiso: "configuracion.administrar",
    ...metadata,
    description: "Lo que va impreso en tus documentos sobre quién los emite.",
    crumbs: [CONFIGURACION],
  },
  async ({ ctx }) => {
    const [{ perfil, identidad, actividades }, condiciones] = await Promise.all([getEmisor(ctx), listCondiciones(ctx)]);
    return (
      <div className="grid gap-4 xl:grid-cols-[3fr_2fr] xl:items-start">
        <EmisorCard perfil={perfil} identidad={identidad} save={saveCompany} />
        <div className="grid gap-4">
          <ActividadesCard actividades={actividades} save={saveActivities} />
          {condiciones.length > 0 && <CondicionesCard condiciones={condiciones} conTextos={registroAbierto()} />}
        </div>
      </div>
    );
  },
);
