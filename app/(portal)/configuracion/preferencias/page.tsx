import type { Metadata } from "next";
import { PreferenceSwitch } from "@/components/form/preference-switch";
import { PageHeader } from "@/components/layout/page-header";
import { RecordatoriosForm } from "@/components/recordatorios/recordatorios-form";
import { SobreLimiteForm } from "@/components/tenants/sobre-limite-form";
import { Card } from "@/components/ui/card";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { getAjustes } from "@/lib/services/accounts/tenants/get-ajustes";
import { getRecordatorio } from "@/lib/services/notices/recordatorios/ajustes";
import { chooseRecordatorio, chooseSobreLimite, switchCurrencies, switchFacturas, switchMail } from "./actions";

export const metadata: Metadata = { title: "Moneda y correo" };

const MONEDAS = { CRC: "colones", USD: "dólares" } as const;

export default async function PreferencesPage() {
  const { ctx } = await requirePortalContext({ permiso: "configuracion.administrar" });
  const [{ monedaPrincipal, multimoneda, correoAutomatico, facturaAutomatica, sobreLimite }, recordatorio] =
    await Promise.all([getAjustes(ctx), getRecordatorio(ctx)]);
  return (
    <>
      <PageHeader
        title="Moneda y correo"
        description="Cada cambio vale desde el siguiente documento."
        crumbs={[{ href: "/configuracion", label: "Configuración" }]}
      />
      <div className="grid max-w-3xl gap-5">
        <Card
          title="Monedas"
          description={`Tu moneda principal son los ${MONEDAS[monedaPrincipal]}: en ella están los precios de tu catálogo.`}
        >
          <PreferenceSwitch
            label="Emitir en varias monedas"
            hint="Colones y dólares, con el tipo de cambio de venta del día. Apagado, todo documento sale en la moneda principal, aunque se pida otra."
            active={multimoneda}
            change={switchCurrencies}
          />
        </Card>
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
        <Card
          title="Facturas que piden tus clientes"
          description="En el enlace público de un tiquete, hasta 30 días después."
        >
          <PreferenceSwitch
            label="Facturar a nombre del cliente sin preguntar"
            hint="La nota de crédito del tiquete y la factura salen de una vez, con los datos que el cliente escribió. Apagado, vos aprobás o rechazás cada una en Facturas pedidas."
            active={facturaAutomatica}
            change={switchFacturas}
          />
        </Card>
        <Card title="Correo" description="Con el PDF, el XML y la respuesta de Hacienda.">
          <PreferenceSwitch
            label="Enviar solo cada documento aceptado"
            hint="Al correo del cliente, una vez, cuando Hacienda lo acepta. Apagado, se envía cuando alguien lo pide."
            active={correoAutomatico}
            change={switchMail}
          />
        </Card>
      </div>
    </>
  );
}
