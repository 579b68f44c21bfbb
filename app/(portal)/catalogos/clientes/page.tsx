import type { Metadata } from "next";
import { ClienteLista } from "@/components/clientes/cliente-lista";
import { CrearOImportar } from "@/components/importaciones/crear-o-importar";
import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { LISTAS } from "@/lib/contract/portal/listas";
import { permite } from "@/lib/domain/personas/permisos";
import { firstPage, type SearchParams } from "@/lib/portal/first-page";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listClientes } from "@/lib/services/catalog/clientes/list";

export const metadata: Metadata = { title: LISTAS.clientes.titulo };

export default async function ClientesPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await requirePortalContext({ permiso: "catalogos.ver" });
  const inicial = await firstPage(searchParams, (query) => listClientes(ctx, query));
  const create = permite(ctx.permisos, "catalogos.editar") && (
    <CrearOImportar objeto="clientes" nuevo="Nuevo cliente" />
  );
  return (
    <>
      <PageHeader
        title={LISTAS.clientes.titulo}
        description="A quiénes les facturás, con sus exoneraciones."
        actions={create}
      />
      <Card flush>
        <ClienteLista inicial={inicial} first={create} />
      </Card>
    </>
  );
}
