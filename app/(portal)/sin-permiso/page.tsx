import type { Metadata } from "next";
import { Card } from "@/components/ui/card";
import { ForbiddenState } from "@/components/ui/states";
import { requirePortalContext } from "@/lib/portal/require-portal-context";

export const metadata: Metadata = { title: "Sin permiso" };

export default async function NoPermisoPage() {
  await requirePortalContext();
  return (
    <>
      <h1 className="sr-only">Sin permiso</h1>
      <Card>
        <ForbiddenState />
      </Card>
    </>
  );
}
