import { FilePlus2 } from "lucide-react";
import type { Metadata } from "next";
import { CompraLista } from "@/components/compras/compra-lista";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { LISTAS } from "@/lib/contract/portal/listas";
import { permite } from "@/lib/domain/personas/permisos";
import { firstPage, type SearchParams } from "@/lib/portal/first-page";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listCompras } from "@/lib/services/purchases/list";
import { actosElegidosDe } from "../documentos/actos-elegidos";

export const metadata: Metadata = { title: LISTAS.compras.titulo };

export default async function ComprasPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await requirePortalContext({ permiso: "compras.ver" });
  const inicial = await firstPage(searchParams, (query) => listCompras(ctx, query));
  return (
    <>
      <PageHeader
        title={LISTAS.compras.titulo}
        description="Facturas electrónicas de compra que emitiste por cuenta de tus proveedores."
        actions={
          permite(ctx.permisos, "compras.emitir") && (
            <ButtonLink href="/emitir/compra">
              <FilePlus2 className="size-4" aria-hidden="true" />
              Emitir factura de compra
            </ButtonLink>
          )
        }
      />
      <Card flush>
        <CompraLista inicial={inicial} actos={actosElegidosDe(ctx.permisos, "compras")} />
      </Card>
    </>
  );
}
