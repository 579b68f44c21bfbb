import type { Metadata } from "next";
import { PasswordCard } from "@/components/cuenta/password-card";
import { SecondFactorCard } from "@/components/cuenta/second-factor-card";
import { SessionsCard } from "@/components/cuenta/sessions-card";
import { PageHeader } from "@/components/layout/page-header";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { getSegundoFactor } from "@/lib/services/accounts/acceso/segundo-factor";
import { listSessions } from "@/lib/services/accounts/sesiones/sessions";
import {
  changePassword,
  confirmSecondFactor,
  disableSecondFactor,
  endSession,
  endSessions,
  prepareSecondFactor,
} from "./actions";

export const metadata: Metadata = { title: "Mi cuenta" };

export default async function AccountPage() {
  const { ctx, session } = await requirePortalContext();
  const [segundoFactor, sesiones] = await Promise.all([getSegundoFactor(ctx, session), listSessions(ctx, session)]);
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
          <PasswordCard change={changePassword} />
        </div>
        <SessionsCard sesiones={sesiones} end={endSession} endOthers={endSessions} />
      </div>
    </>
  );
}
