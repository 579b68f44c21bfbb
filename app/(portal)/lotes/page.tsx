import { FileUp } from "lucide-react";
import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { LoteLista } from "@/components/lotes/lote-lista";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { LISTAS } from "@/lib/contract/portal/listas";
import { permite } from "@/lib/domain/personas/permisos";
import { firstPage, type SearchParams } from "@/lib/portal/first-page";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listLotes } from "@/lib/services/sales/lotes/consult";

export const metadata: Metadata = { title: LISTAS.lotes.titulo };

export default async function LotesPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await requirePortalContext({ permiso: "lotes.ver" });
  const inicial = await firstPage(searchParams, (query) => listLotes(ctx, query));
  return (
    <>
      <PageHeader
        title={LISTAS.lotes.titulo}
        description="Muchos documentos de una vez, y qué pasó con cada uno. Se conservan 30 días; los documentos, siempre."
        actions={
          permite(ctx.permisos, "lotes.emitir") && (
            <ButtonLink href="/lotes/nuevo">
              <FileUp className="size-4" aria-hidden="true" />
              Subir una hoja
            </ButtonLink>
          )
        }
      />
      <Card flush>
        <LoteLista inicial={inicial} />
      </Card>
    </>
  );
}
