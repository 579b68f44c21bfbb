import { PieForm } from "@/components/emisor/pie-form";
import { CONFIGURACION } from "@/components/navigation/navigation";
import { Card } from "@/components/ui/card";
import { getPie } from "@/lib/services/accounts/emisor/pie";
import { portalPage } from "../../portal-page";
import { saveFoot } from "./actions";

export const metadata = { title: "Cuentas y SINPE Móvil" };

export default portalPage(
  {
    permiso: "configuracion.administrar",
    ...metadata,
    description:
      "Sale al pie del PDF y en el correo de tus ventas, también de las ya emitidas. Las notas de crédito y los recibos no lo llevan.",
    crumbs: [CONFIGURACION],
  },
  async ({ ctx }) => (
    <Card className="max-w-3xl">
      <PieForm pie={await getPie(ctx)} save={saveFoot} />
    </Card>
  ),
);
