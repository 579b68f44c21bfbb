import type { Metadata } from "next";
import { Card } from "@/components/ui/card";
import { ForbiddenState, SoloLecturaState } from "@/components/ui/states";
import { empresaPuede } from "@/lib/domain/estado-empresa";
import { requirePortalContext } from "@/lib/portal/require-portal-context";

export const metadata: Metadata = { title: "Sin permiso" };

export default async function NoPermisoPage() {
  const { tenant } = await requirePortalContext();
  return (
    <>
      <h1 className="sr-only">Sin permiso</h1>
      <Card>{empresaPuede(tenant.estado, "escribir") ? <ForbiddenState /> : <SoloLecturaState />}</Card>
    </>
  );
}
