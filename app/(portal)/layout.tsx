import type { Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { AvisosBar, AvisosDelServicio, pruebasDe } from "@/components/layout/avisos";
import { PortalProviders } from "@/components/layout/portal-providers";
import { PortalShell } from "@/components/layout/portal-shell";
import { AVISO_COOKIE, AVISO_PLEGADO, parseTema, TEMA_COOKIE } from "@/components/layout/theme";
import { VisitaBar } from "@/components/soporte/visita-bar";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { estadoVisto } from "@/lib/services/operations/estado-servicio/read";
import { endVisit } from "../operador/actions";
import { chooseTenant, deleteVista, saveVista } from "./actions";

/** A phone's bar reaches its lower edge. */
export const viewport: Viewport = { viewportFit: "cover" };

const VISTAS = { save: saveVista, remove: deleteVista };

/** The frame around the pages. It protects nothing: each page, action and route checks for itself. */
export default async function PortalLayout({ children }: { children: ReactNode }) {
  const { ctx, session, tenant, permisos, visitaHasta } = await requirePortalContext();
  const jar = await cookies();
  // A page does not fail for want of a notice.
  const servicio = await estadoVisto().catch(() => null);
  return (
    <PortalProviders vistas={VISTAS}>
      <PortalShell
        person={{ cuentaId: session.cuentaId, nombre: session.nombre, correo: session.correo, rol: tenant.rol }}
        permisos={permisos}
        tenants={session.tenants}
        current={tenant}
        pruebas={pruebasDe(tenant)}
        aviso={
          <>
            {visitaHasta !== null && <VisitaBar empresa={tenant.nombre} hasta={visitaHasta} end={endVisit} />}
            <AvisosBar {...tenant} />
            {servicio !== null && <AvisosDelServicio {...servicio} now={ctx.now} />}
          </>
        }
        chooseTenant={chooseTenant}
        tema={parseTema(jar.get(TEMA_COOKIE)?.value)}
        avisoPlegado={jar.get(AVISO_COOKIE)?.value === AVISO_PLEGADO}
      >
        {children}
      </PortalShell>
    </PortalProviders>
  );
}
