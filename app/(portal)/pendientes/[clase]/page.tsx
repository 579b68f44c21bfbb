import type { Metadata } from "next";
import { MarcarLeidos, type Rechazo } from "@/components/documentos/marcar-leidos";
import { PageHeader } from "@/components/layout/page-header";
import { AlDia } from "@/components/pendientes/grupos";
import { PendienteItem } from "@/components/pendientes/pendiente-item";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CLASES_PENDIENTE, type Pendiente, sayCuantos } from "@/lib/contract/portal/pendientes";
import { orNotFound } from "@/lib/portal/or-not-found";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listDeClase } from "@/lib/services/reports/pendientes/list-pendientes";
import { actosDe } from "../actos";

export const metadata: Metadata = { title: "Pendientes" };

/** Where many are solved at once. */
const BANDEJA: readonly string[] = ["creditoEnRiesgo", "sinResponder"];

export default async function ClasePage({ params }: { params: Promise<{ clase: string }> }) {
  const { ctx } = await requirePortalContext({ permiso: "documentos.ver" });
  const { clase: sent } = await params;
  const grupo = await orNotFound(listDeClase(ctx, sent));
  const { titulo, explica } = CLASES_PENDIENTE[grupo.clase];
  const actos = actosDe(ctx.permisos);
  return (
    <>
      <PageHeader
        title={`${titulo} (${sayCuantos(grupo)})`}
        description={explica}
        crumbs={[{ href: "/pendientes", label: "Pendientes" }]}
        actions={
          <>
            {BANDEJA.includes(grupo.clase) && <ButtonLink href="/mensajes">Responder varios</ButtonLink>}
            {grupo.clase === "rechazado" && actos.markSeen !== null && (
              <MarcarLeidos markSeen={actos.markSeen} rechazos={grupo.filas.map(rechazoOf)} />
            )}
          </>
        }
      />
      <Card flush={grupo.cuantos > 0}>
        {grupo.cuantos === 0 ? (
          <AlDia />
        ) : (
          <ul className="divide-y divide-line">
            {grupo.filas.map((fila) => (
              <PendienteItem key={fila.id} clase={grupo.clase} fila={fila} actos={actos} />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

const rechazoOf = ({ id, titulo, monto, moneda, href }: Pendiente): Rechazo => ({
  clave: id,
  nombre: titulo,
  total: monto ?? "0",
  moneda: moneda ?? "CRC",
  href,
});
