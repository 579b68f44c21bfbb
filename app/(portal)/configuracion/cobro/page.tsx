import { CONFIGURACION } from "@/components/navigation/navigation";
import { RecordatoriosForm } from "@/components/recordatorios/recordatorios-form";
import { SobreLimiteForm } from "@/components/tenants/sobre-limite-form";
import { Card } from "@/components/ui/card";
import { getAjustes } from "@/lib/services/accounts/tenants/get-ajustes";
import { getRecordatorio } from "@/lib/services/notices/recordatorios/ajustes";
import { portalPage } from "../../portal-page";
import { chooseRecordatorio, chooseSobreLimite } from "./actions";

export const metadata = { title: "Crédito y recordatorios" };

export default portalPage(
  {
    permiso: "configuracion.administrar",
    ...metadata,
    description: "Cuánto les fiás a tus clientes, y cuándo les recordás lo que deben.",
    crumbs: [CONFIGURACION],
  },
  async ({ ctx }) => {
    const [{ sobreLimite }, recordatorio] = await Promise.all([getAjustes(ctx), getRecordatorio(ctx)]);
    return (
      <div className="grid max-w-3xl gap-4">
        <Card
          title="Límite de crédito"
          description="Cuando una venta a crédito pasa del límite de su cliente, en colones, con lo que ya debe."
        >
          <SobreLimiteForm actual={sobreLimite} save={chooseSobreLimite} />
        </Card>
        <Card
          title="Recordatorios de cobro"
          description="Para las facturas a crédito que Hacienda aceptó y todavía se deben. Podés dejar fuera a un cliente en su estado de cuenta."
        >
          <RecordatoriosForm actual={recordatorio} save={chooseRecordatorio} />
        </Card>
      </div>
    );
  },
);
