import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { CONFIGURACION } from "@/components/navigation/navigation";
import { RecordatoriosForm } from "@/components/recordatorios/recordatorios-form";
import { SobreLimiteForm } from "@/components/tenants/sobre-limite-form";
import { Card } from "@/components/ui/card";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { getAjustes } from "@/lib/services/accounts/tenants/get-ajustes";
import { getRecordatorio } from "@/lib/services/notices/recordatorios/ajustes";
import { chooseRecordatorio, chooseSobreLimite } from "./actions";

export const metadata: Metadata = { title: "Crédito y recordatorios" };

export default async function CreditPage() {
  const { ctx } = await requirePortalContext({ permiso: "configuracion.administrar" });
  const [{ sobreLimite }, recordatorio] = await Promise.all([getAjustes(ctx), getRecordatorio(ctx)]);
  return (
    <>
      <PageHeader
        title="Crédito y recordatorios"
        description="Cuánto les fiás a tus clientes, y cuándo les recordás lo que deben."
        crumbs={[CONFIGURACION]}
      />
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
    </>
  );
}
