import type { Metadata } from "next";
import { CertificadoCard } from "@/components/certificados/certificado-card";
import { CredencialesCard } from "@/components/credenciales/credenciales-card";
import { PageHeader } from "@/components/layout/page-header";
import { CONFIGURACION } from "@/components/navigation/navigation";
import { AmbienteCard } from "@/components/tenants/ambiente-card";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listCertificados } from "@/lib/services/accounts/certificados/list-certificados";
import { listCredenciales } from "@/lib/services/accounts/credenciales/list-credenciales";
import { listPreparacion } from "@/lib/services/accounts/tenants/change-ambiente";
import { getAjustes } from "@/lib/services/accounts/tenants/get-ajustes";
import { moveToAmbiente, saveCredential, testCredential, testSignature, uploadCertificate } from "./actions";

export const metadata: Metadata = { title: "Conexión con Hacienda" };

export default async function HaciendaPage() {
  const { ctx } = await requirePortalContext({ permiso: "configuracion.administrar" });
  const [ajustes, certificados, credenciales, preparacion] = await Promise.all([
    getAjustes(ctx),
    listCertificados(ctx),
    listCredenciales(ctx),
    listPreparacion(ctx),
  ]);
  return (
    <>
      <PageHeader
        title="Conexión con Hacienda"
        description="Con qué firmás, con qué usuario enviás y a cuál ambiente van tus documentos."
        crumbs={[CONFIGURACION]}
      />
      <div className="grid gap-5 xl:grid-cols-2 xl:items-start">
        <div className="grid gap-5">
          <CertificadoCard
            certificado={certificados.find(({ activo }) => activo) ?? null}
            now={ctx.now}
            upload={uploadCertificate}
            test={testSignature}
          />
          <AmbienteCard
            actual={ajustes.ambiente}
            ambientes={credenciales.map(({ ambiente }) => ambiente)}
            preparacion={preparacion}
            move={moveToAmbiente}
          />
        </div>
        <CredencialesCard
          credenciales={credenciales}
          actual={ajustes.ambiente}
          save={saveCredential}
          test={testCredential}
        />
      </div>
    </>
  );
}
