import Link from "next/link";
import { PageHeader } from "@/components/layout/page-header";
import { LeidasButton } from "@/components/notificaciones/leidas-button";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/states";
import { NOTIFICACIONES } from "@/lib/contract/portal/notificaciones";
import { formatFechaHora } from "@/lib/domain/escrito/formato";
import { listNotificaciones } from "@/lib/services/reports/notificaciones/list-notificaciones";
import { portalPage } from "../portal-page";
import { markSeen } from "./actions";

export const metadata = { title: "Notificaciones" };

export default portalPage({ permiso: "documentos.ver" }, async ({ ctx, tenant }) => {
  const notificaciones = await listNotificaciones(ctx, tenant);
  const [newest] = notificaciones;
  return (
    <>
      <PageHeader
        title="Notificaciones"
        description={`Lo que pasó en ${tenant.nombre} y conviene que sepás. Lo que todavía espera está en Pendientes.`}
        actions={newest?.nueva === true && <LeidasButton hasta={newest.id} markSeen={markSeen} />}
      />
      <Card flush>
        {notificaciones.length === 0 ? (
          <EmptyState title="No hay notificaciones">
            Acá te avisamos de rechazos, documentos detenidos, facturas que pide un cliente, el día 90 de una factura y
            la llave por vencer.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {notificaciones.map(({ id, tipo, fecha, consecutivo, href, nueva }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-sm sm:px-5">
                <div className="min-w-0 flex-1 basis-52">
                  <Link href={href} prefetch={false} className="font-medium underline-offset-4 hover:underline">
                    {NOTIFICACIONES[tipo].titulo}
                  </Link>
                  {consecutivo !== null && <p className="text-note text-ink-soft tabular-nums">{consecutivo}</p>}
                </div>
                {nueva && <Badge tone="accent">Nueva</Badge>}
                <p className="text-note text-ink-faint tabular-nums">{formatFechaHora(fecha)}</p>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
});
