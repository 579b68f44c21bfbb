import type { Metadata } from "next";
import { DocumentoLista } from "@/components/documentos/documento-lista";
import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { LISTAS } from "@/lib/contract/portal/listas";
import { firstPage, type SearchParams } from "@/lib/portal/first-page";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listVentas } from "@/lib/services/sales/list";
import { actosElegidosDe } from "./actos-elegidos";

export const metadata: Metadata = { title: LISTAS.ventas.titulo };

export default async function DocumentosPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await requirePortalContext({ permiso: "documentos.ver" });
  const inicial = await firstPage(searchParams, (query) => listVentas(ctx, query));
  return (
    <>
      <PageHeader
        title={LISTAS.ventas.titulo}
        description="Facturas, tiquetes y notas que emitiste, con la respuesta de Hacienda."
      />
      <Card flush>
        <DocumentoLista inicial={inicial} actos={actosElegidosDe(ctx.permisos, "ventas")} />
      </Card>
    </>
  );
}
