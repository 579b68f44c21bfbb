import type { Metadata } from "next";
import { CrearOImportar } from "@/components/importaciones/crear-o-importar";
import { PageHeader } from "@/components/layout/page-header";
import { ProductoLista } from "@/components/productos/producto-lista";
import { Card } from "@/components/ui/card";
import { LISTAS } from "@/lib/contract/portal/listas";
import { permite } from "@/lib/domain/personas/permisos";
import { firstPage, type SearchParams } from "@/lib/portal/first-page";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listProductos } from "@/lib/services/catalog/productos/list";

export const metadata: Metadata = { title: LISTAS.productos.titulo };

export default async function ProductosPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await requirePortalContext({ permiso: "catalogos.ver" });
  const inicial = await firstPage(searchParams, (query) => listProductos(ctx, query));
  const create = permite(ctx.permisos, "catalogos.editar") && (
    <CrearOImportar objeto="productos" nuevo="Nuevo producto" />
  );
  return (
    <>
      <PageHeader
        title={LISTAS.productos.titulo}
        description="Lo que vendés: bienes y servicios, con su precio y su IVA."
        actions={create}
      />
      <Card flush>
        <ProductoLista inicial={inicial} first={create} />
      </Card>
    </>
  );
}
