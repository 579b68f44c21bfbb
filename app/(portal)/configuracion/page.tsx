import type { Metadata } from "next";
import { SettingsLinks } from "@/components/configuracion/settings-links";
import { PageHeader } from "@/components/layout/page-header";
import { requirePortalContext } from "@/lib/portal/require-portal-context";

export const metadata: Metadata = { title: "Configuración" };

export default async function SettingsPage() {
  await requirePortalContext({ permiso: "configuracion.administrar" });
  return (
    <>
      <PageHeader title="Configuración" />
      <SettingsLinks />
    </>
  );
}
