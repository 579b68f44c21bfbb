import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { PortalProviders } from "@/components/layout/portal-providers";
import { PortalShell } from "@/components/layout/portal-shell";
import { parseTema, TEMA_COOKIE } from "@/components/layout/theme";
import { permisosOf } from "@/lib/domain/personas/permisos";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { chooseTenant, deleteVista, saveVista } from "./actions";

const VISTAS = { save: saveVista, remove: deleteVista };

/** The frame around the pages. It protects nothing: each page, action and route checks for itself. */
export default async function PortalLayout({ children }: { children: ReactNode }) {
  const { session, tenant } = await requirePortalContext();
  const tema = parseTema((await cookies()).get(TEMA_COOKIE)?.value);
  return (
    <PortalProviders vistas={VISTAS}>
      <PortalShell
        person={{ nombre: session.nombre, correo: session.correo, rol: tenant.rol }}
        permisos={permisosOf(tenant.rol, tenant.puntosVenta)}
        tenants={session.tenants}
        current={tenant}
        chooseTenant={chooseTenant}
        tema={tema}
      >
        {children}
      </PortalShell>
    </PortalProviders>
  );
}
