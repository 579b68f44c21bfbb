import type { Metadata } from "next";
import { ContrasenaCard } from "@/components/cuenta/contrasena-card";
import { SecondFactorCard } from "@/components/cuenta/second-factor-card";
import { SesionesCard } from "@/components/cuenta/sesiones-card";
import { PreferenceSwitch } from "@/components/form/preference-switch";
import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { getSegundoFactor } from "@/lib/services/accounts/acceso/segundo-factor";
import { listSesiones } from "@/lib/services/accounts/sesiones/sesiones";
import { getResumenDiario } from "@/lib/services/reports/notificaciones/send-resumenes";
import {
  changePassword,
  confirmSecondFactor,
  disableSecondFactor,
  endSesion,
  endSesiones,
  prepareSecondFactor,
  switchResumen,
} from "./actions";

export const metadata: Metadata = { title: "Mi cuenta" };

export default async function CuentaPage() {
  const { ctx, session } = await requirePortalContext();
  const [segundoFactor, sesiones, resumen] = await Promise.all([
    getSegundoFactor(ctx, session),
    listSesiones(ctx, session),
    getResumenDiario(ctx, session),
  ]);
  return (
    <>
      <PageHeader title="Mi cuenta" description={`${session.nombre} · ${session.correo}`} />
      <div className="grid gap-5 xl:grid-cols-2 xl:items-start">
        <div className="grid gap-5">
          <SecondFactorCard
            estado={segundoFactor}
            prepare={prepareSecondFactor}
            confirm={confirmSecondFactor}
            disable={disableSecondFactor}
          />
          <Card title="Correo diario">
            <PreferenceSwitch
              label="Lo que espera por mí"
              hint="Cada mañana en que algo espere en tus empresas: rechazos, plazos, cobros y proveedores sin respuesta."
              active={resumen}
              change={switchResumen}
            />
          </Card>
          <ContrasenaCard change={changePassword} />
        </div>
        <SesionesCard sesiones={sesiones} end={endSesion} endOthers={endSesiones} />
      </div>
    </>
  );
}
