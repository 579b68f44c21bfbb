import type { Metadata } from "next";
import { PieForm } from "@/components/emisor/pie-form";
import { PageHeader } from "@/components/layout/page-header";
import { CONFIGURACION } from "@/components/navigation/navigation";
import { Card } from "@/components/ui/card";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { getPie } from "@/lib/services/accounts/emisor/pie";
import { saveFoot } from "./actions";

export const metadata: Metadata = { title: "Cuentas y SINPE Móvil" };

export default async function PaymentPage() {
  const { ctx } = await requirePortalContext({ permiso: "configuracion.administrar" });
  return (
    <>
      <PageHeader
        title="Cuentas y SINPE Móvil"
        description="Sale al pie del PDF y en el correo de tus ventas, también de las ya emitidas. Las notas de crédito y los recibos no lo llevan."
        crumbs={[CONFIGURACION]}
      />
      <Card className="max-w-3xl">
        <PieForm pie={await getPie(ctx)} save={saveFoot} />
      </Card>
    </>
  );
}
