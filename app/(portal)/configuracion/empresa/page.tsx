import type { Metadata } from "next";
import { ActividadesCard } from "@/components/emisor/actividades-card";
import { EmisorCard } from "@/components/emisor/emisor-card";
import { PageHeader } from "@/components/layout/page-header";
import { CONFIGURACION } from "@/components/navigation/navigation";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { getEmisor } from "@/lib/services/accounts/emisor/get-emisor";
import { saveActivities, saveCompany } from "./actions";

export const metadata: Metadata = { title: "Empresa" };

export default async function EmpresaPage() {
  const { ctx } = await requirePortalContext({ permiso: "configuracion.administrar" });
  const { perfil, identidad, actividades } = await getEmisor(ctx);
  return (
    <>
      <PageHeader
        title="Empresa"
        description="Lo que va impreso en tus documentos sobre quién los emite."
        crumbs={[CONFIGURACION]}
      />
      <div className="grid gap-4 xl:grid-cols-[3fr_2fr] xl:items-start">
        <EmisorCard perfil={perfil} identidad={identidad} save={saveCompany} />
        <ActividadesCard actividades={actividades} save={saveActivities} />
      </div>
    </>
  );
}
