import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { Proveedores } from "@/components/proveedores/proveedor-lista";
import { LISTAS } from "@/lib/contract/portal/listas";
import { permite } from "@/lib/domain/personas/permisos";
import { firstPage, type SearchParams } from "@/lib/portal/first-page";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listProveedores } from "@/lib/services/catalog/proveedores/gestion";
import { changeProveedor, createProveedor } from "./actions";

export const metadata: Metadata = { title: LISTAS.proveedores.titulo };

export default async function ProveedoresPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await requirePortalContext({ permiso: "catalogos.ver" });
  const inicial = await firstPage(searchParams, (query) => listProveedores(ctx, query));
  return (
    <>
      <PageHeader title={LISTAS.proveedores.titulo} description="A quiénes les comprás." />
      <Proveedores
        inicial={inicial}
        create={createProveedor}
        update={changeProveedor}
        readOnly={!permite(ctx.permisos, "catalogos.editar")}
      />
    </>
  );
}
