import type { Metadata } from "next";
import { Clasificadores } from "@/components/clasificadores/clasificadores";
import { PageHeader } from "@/components/layout/page-header";
import { LISTAS } from "@/lib/contract/portal/listas";
import { permite } from "@/lib/domain/personas/permisos";
import { firstPage, type SearchParams } from "@/lib/portal/first-page";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listCategorias, listMarcas } from "@/lib/services/catalog/clasificadores/list-clasificadores";
import { addCategoria, addMarca, addSubcategoria, changeClasificador } from "./actions";

export const metadata: Metadata = { title: LISTAS.marcas.titulo };

export default async function MarcasPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await requirePortalContext({ permiso: "catalogos.ver" });
  const [categorias, marcas] = await Promise.all([
    listCategorias(ctx),
    firstPage(searchParams, (query) => listMarcas(ctx, query)),
  ]);
  return (
    <>
      <PageHeader title={LISTAS.marcas.titulo} description="Con qué se ordenan tus productos." />
      <Clasificadores
        categorias={categorias}
        {...(marcas && { marcas })}
        create={{ categoria: addCategoria, subcategoria: addSubcategoria, marca: addMarca }}
        update={changeClasificador}
        readOnly={!permite(ctx.permisos, "catalogos.editar")}
      />
    </>
  );
}
