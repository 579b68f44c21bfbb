import { TextosForm } from "@/components/correos/textos-form";
import { CONFIGURACION } from "@/components/navigation/navigation";
import { getTextosCorreo } from "@/lib/services/notices/correos/textos";
import { portalPage } from "../../portal-page";
import { previewTexts, saveTexts } from "./actions";

export const metadata = { title: "Correo a tus clientes" };

export default portalPage(
  {
    permiso: "configuracion.administrar",
    ...metadata,
    description:
      "El asunto y el texto del correo que lleva cada factura, tiquete y nota de débito. El estado, los datos y los archivos van siempre.",
    crumbs: [CONFIGURACION],
  },
  async ({ ctx }) => <TextosForm textos={await getTextosCorreo(ctx)} preview={previewTexts} save={saveTexts} />,
);
