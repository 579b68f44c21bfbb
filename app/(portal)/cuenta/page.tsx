import { ContrasenaCard } from "@/components/cuenta/contrasena-card";
import { SecondFactorCard } from "@/components/cuenta/second-factor-card";
import { SesionesCard } from "@/components/cuenta/sesiones-card";
import { PreferenceSwitch } from "@/components/form/preference-switch";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { getSegundoFactor } from "@/lib/services/accounts/acceso/segundo-factor";
import { listSesiones } from "@/lib/services/accounts/sesiones/sesiones";
import { getResumenDiario } from "@/lib/services/reports/notificaciones/send-resumenes";
import { portalPage } from "../portal-page";
import {
  changePassword,
  confirmSecondFactor,
  disableSecondFactor,
  endSesion,
  endSesiones,
  prepareSecondFactor,
  switchResumen,
} from "./actions";

export const metadata = { title: "Mi cuenta" };

export default portalPage(
  { ...metadata, description: ({ session }) => `${session.nombre} · ${session.correo}` },
  async ({ ctx, session }) => {
    const [segundoFactor, sesiones, resumen] = await Promise.all([
      getSegundoFactor(ctx, session),
      listSesiones(ctx, session),
      getResumenDiario(ctx, session),
    ]);
    return (
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
          <Card
            title="Tus datos"
            description="Todo lo que el servicio guarda de vos, en un archivo: cuenta, empresas, sesiones e invitaciones."
          >
            <p className="mb-4 text-note text-ink-soft">
              Para corregir tu nombre o borrar tu cuenta, pedíselo a quien administra tu empresa: te quita el acceso y
              nos lo pide (Ley 8968). Lo que emitiste queda en la empresa, sin tu nombre.
            </p>
            <ButtonLink look="secondary" size="sm" href="/api/portal/cuenta" prefetch={false} download>
              Descargar mis datos
            </ButtonLink>
          </Card>
        </div>
        <SesionesCard sesiones={sesiones} end={endSesion} endOthers={endSesiones} />
      </div>
    );
  },
);
