import type { Metadata } from "next";
import { AuditoriaLista } from "@/components/auditoria/auditoria-lista";
import { PageHeader } from "@/components/layout/page-header";
import { CONFIGURACION } from "@/components/navigation/navigation";
import { Card } from "@/components/ui/card";
import { LISTAS } from "@/lib/contract/portal/listas";
import { firstPage, type SearchParams } from "@/lib/portal/first-page";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listActores } from "@/lib/services/accounts/auditoria/list-actores";
import { listAuditoria } from "@/lib/services/accounts/auditoria/list-auditoria";

export const metadata: Metadata = { title: LISTAS.auditoria.titulo };

export default async function AuditPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await requirePortalContext({ permiso: "auditoria.ver" });
  const [inicial, actores] = await Promise.all([
    firstPage(searchParams, (query) => listAuditoria(ctx, query)),
    listActores(ctx),
  ]);
  return (
    <>
      <PageHeader
        title={LISTAS.auditoria.titulo}
        description="Quién hizo qué y cuándo: personas, llaves de API y el sistema."
        crumbs={[CONFIGURACION]}
      />
      <Card flush>
        <AuditoriaLista {...actores} inicial={inicial} />
      </Card>
    </>
  );
}
