import type { Metadata } from "next";
import { TextosForm } from "@/components/correos/textos-form";
import { PageHeader } from "@/components/layout/page-header";
import { CONFIGURACION } from "@/components/navigation/navigation";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { getTextosCorreo } from "@/lib/services/notices/correos/textos";
import { previewTexts, saveTexts } from "./actions";

export const metadata: Metadata = { title: "Correo a tus clientes" };

export default async function MailTextsPage() {
  const { ctx } = await requirePortalContext({ permiso: "configuracion.administrar" });
  return (
    <>
      <PageHeader
        title="Correo a tus clientes"
        description="El asunto y el texto del correo que lleva cada factura, tiquete y nota de débito. El estado, los datos y los archivos van siempre."
        crumbs={[CONFIGURACION]}
      />
      <TextosForm textos={await getTextosCorreo(ctx)} preview={previewTexts} save={saveTexts} />
    </>
  );
}
