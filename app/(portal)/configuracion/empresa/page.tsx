import type { Metadata } from "next";
import { ActividadesCard } from "@/components/emisor/actividades-card";
import { EmisorCard } from "@/components/emisor/emisor-card";
import { PageHeader } from "@/components/layout/page-header";
import { CONFIGURACION } from "@/components/navigation/navigation";
import { CondicionesCard } from "@/components/tenants/condiciones-card";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { getEmisor } from "@/lib/services/accounts/emisor/get-emisor";
import { listCondiciones, registroAbierto } from "@/lib/services/accounts/tenants/condiciones";
import { saveActivities, saveCompany } from "./actions";

export const metadata: Metadata = { title: "Empresa" };

export default async function EmpresaPage() {
  const { ctx } = await requirePortalContext({ permiso: "configuracion.administrar" });
  const [{ perfil, identidad, actividades }, condiciones] = await Promise.all([getEmisor(ctx), listCondiciones(ctx)]);
  return (
    <>
      <PageHeader
        title="Empresa"
        description="Lo que va impreso en tus documentos sobre quién los emite."
        crumbs={[CONFIGURACION]}
      />
      <div className="grid gap-4 xl:grid-cols-[3fr_2fr] xl:items-start">
        <EmisorCard perfil={perfil} identidad={identidad} save={saveCompany} />
        <div className="grid gap-4">
          <ActividadesCard actividades={actividades} save={saveActivities} />
          {condiciones.length > 0 && <CondicionesCard condiciones={condiciones} conTextos={registroAbierto()} />}
        </div>
      </div>
    </>
  );
}
