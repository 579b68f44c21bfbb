import type { Metadata } from "next";
import { MarcaForm } from "@/components/emisor/marca-form";
import { PageHeader } from "@/components/layout/page-header";
import { CONFIGURACION } from "@/components/navigation/navigation";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { getAjustes } from "@/lib/services/accounts/tenants/get-ajustes";
import { previewLook, saveLook } from "./actions";

export const metadata: Metadata = { title: "Diseño del PDF" };

export default async function LookPage() {
  const { ctx } = await requirePortalContext({ permiso: "configuracion.administrar" });
  const { color, tieneLogo, diseno } = await getAjustes(ctx);
  return (
    <>
      <PageHeader
        title="Diseño del PDF"
        description="Cómo se ven los PDF de tus documentos."
        crumbs={[CONFIGURACION]}
      />
      <MarcaForm color={color} tieneLogo={tieneLogo} diseno={diseno} preview={previewLook} save={saveLook} />
    </>
  );
}
