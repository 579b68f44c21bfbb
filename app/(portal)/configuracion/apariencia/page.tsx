import type { Metadata } from "next";
import { MarcaForm } from "@/components/emisor/marca-form";
import { PageHeader } from "@/components/layout/page-header";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { getAjustes } from "@/lib/services/accounts/tenants/get-ajustes";
import { previewLook, saveLook } from "./actions";

export const metadata: Metadata = { title: "Logo y color" };

export default async function LookPage() {
  const { ctx } = await requirePortalContext({ permiso: "configuracion.administrar" });
  const { color, tieneLogo } = await getAjustes(ctx);
  return (
    <>
      <PageHeader
        title="Logo y color"
        description="Cómo se ven los PDF de tus documentos."
        crumbs={[{ href: "/configuracion", label: "Configuración" }]}
      />
      <MarcaForm color={color} tieneLogo={tieneLogo} preview={previewLook} save={saveLook} />
    </>
  );
}
