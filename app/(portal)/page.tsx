import type { Metadata } from "next";
import { DocumentoTable } from "@/components/documentos/documento-table";
import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/states";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listRecentDocumentos } from "@/lib/services/documentos/list-recent-documentos";

export const metadata: Metadata = { title: "Inicio" };

export default async function HomePage() {
  const { ctx, session, tenant } = await requirePortalContext();
  const documentos = await listRecentDocumentos(ctx);
  return (
    <>
      <PageHeader
        title={`¡Hola, ${session.nombre.split(" ")[0]}!`}
        description={`Estos son los últimos comprobantes de ${tenant.nombre}.`}
      />
      <Card flush>{documentos.length === 0 ? <NoDocumentos /> : <DocumentoTable documentos={documentos} />}</Card>
    </>
  );
}

function NoDocumentos() {
  return (
    <EmptyState title="Todavía no hay comprobantes">
      Cuando emitás el primero desde tu sistema, lo vas a ver acá con la respuesta de Hacienda.
    </EmptyState>
  );
}
