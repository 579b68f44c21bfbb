import { CertificadoCard } from "@/components/certificados/certificado-card";
import { CredencialesCard } from "@/components/credenciales/credenciales-card";
import { CONFIGURACION } from "@/components/navigation/navigation";
import { AmbienteCard } from "@/components/tenants/ambiente-card";
import { listCertificados } from "@/lib/services/accounts/certificados/list-certificados";
import { listCredenciales } from "@/lib/services/accounts/credenciales/list-credenciales";
import { listPreparacion } from "@/lib/services/accounts/tenants/change-ambiente";
import { getAjustes } from "@/lib/services/accounts/tenants/get-ajustes";
import { portalPage } from "../../portal-page";
import { moveToAmbiente, saveCredential, testCredential, testSignature, uploadCertificate } from "./actions";

export const metadata = { title: "Conexión con Hacienda" };

export default portalPage(
  {
    permiso: "configuracion.administrar",
    ...metadata,
    description: "Con qué firmás, con qué usuario enviás y a cuál ambiente van tus documentos.",
    crumbs: [CONFIGURACION],
  },
  async ({ ctx }) => {
    const [ajustes, certificados, credenciales, preparacion] = await Promise.all([
      getAjustes(ctx),
      listCertificados(ctx),
      listCredenciales(ctx),
      listPreparacion(ctx),
    ]);
    return (
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
    );
  },
);
