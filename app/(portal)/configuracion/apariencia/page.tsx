import { MarcaForm } from "@/components/emisor/marca-form";
import { CONFIGURACION } from "@/components/navigation/navigation";
import { getAjustes } from "@/lib/services/accounts/tenants/get-ajustes";
import { portalPage } from "../../portal-page";
import { previewLook, saveLook } from "./actions";

export const metadata = { title: "Diseño del PDF" };

export default portalPage(
  {
    permiso: "configuracion.administrar",
    ...metadata,
    description: "Cómo se ven los PDF de tus documentos.",
    crumbs: [CONFIGURACION],
  },
  async ({ ctx }) => {
    const { color, tieneLogo, diseno } = await getAjustes(ctx);
    return <MarcaForm color={color} tieneLogo={tieneLogo} diseno={diseno} preview={previewLook} save={saveLook} />;
  },
);
