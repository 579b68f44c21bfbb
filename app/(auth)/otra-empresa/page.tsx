import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { DocumentLink } from "@/components/ui/button";
import { SIGN_IN_PATH } from "@/lib/portal/paths";
import { findPortalContext } from "@/lib/portal/require-portal-context";
import { AuthFrame } from "../auth-frame";

export const metadata: Metadata = { title: "Cambiaste de empresa" };

/** Outside of the portal's frame, which still shows the former company. */
export default async function OtraEmpresaPage() {
  const { tenant } = (await findPortalContext()) ?? redirect(SIGN_IN_PATH);
  return (
    <AuthFrame
      title="Cambiaste de empresa"
      intro={`La página en que estabas era de otra empresa. Ahora estás trabajando para ${tenant.nombre}.`}
    >
      <DocumentLink href="/">Ir al inicio</DocumentLink>
    </AuthFrame>
  );
}
