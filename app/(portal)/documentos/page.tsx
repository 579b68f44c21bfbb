import { FilePlus2 } from "lucide-react";
import type { Metadata } from "next";
import { DocumentoLista } from "@/components/documentos/documento-lista";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { LISTAS } from "@/lib/contract/portal/listas";
import { permite } from "@/lib/domain/personas/permisos";
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
        actions={
          <>
            <ButtonLink href="/documentos/solicitudes" look="secondary">
              Facturas pedidas
            </ButtonLink>
            {permite(ctx.permisos, "documentos.emitir") && (
              <ButtonLink href="/emitir">
                <FilePlus2 className="size-4" aria-hidden="true" />
                Emitir
              </ButtonLink>
            )}
          </>
        }
      />
      <Card flush>
        <DocumentoLista inicial={inicial} actos={actosElegidosDe(ctx.permisos, "ventas")} />
      </Card>
    </>
  );
}
