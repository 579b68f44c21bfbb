import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { SettingsLinks } from "@/components/navigation/settings-links";
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
