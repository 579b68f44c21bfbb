import type { Metadata } from "next";
import { ExistenciaLista } from "@/components/inventario/existencia-lista";
import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { LISTAS } from "@/lib/contract/portal/listas";
import { permite } from "@/lib/domain/personas/permisos";
import { firstPage, type SearchParams } from "@/lib/portal/first-page";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listBodegas } from "@/lib/services/accounts/puntos-venta/list-puntos-venta";
import { listExistencias } from "@/lib/services/catalog/inventario/list-existencias";
import { adjust, changeMinimo } from "./actions";

export const metadata: Metadata = { title: LISTAS.existencias.titulo };

export default async function ExistenciasPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await requirePortalContext({ permiso: "inventario.ver" });
  const [inicial, bodegas] = await Promise.all([
    firstPage(searchParams, (query) => listExistencias(ctx, query)),
    listBodegas(ctx),
  ]);
  return (
    <>
      <PageHeader title="Inventario" description="Cuánto hay de cada producto, y cómo llegó a eso." />
      <Card flush>
        <ExistenciaLista
          inicial={inicial}
          bodegas={bodegas}
          adjust={adjust}
          changeMinimo={changeMinimo}
          readOnly={!permite(ctx.permisos, "inventario.ajustar")}
        />
      </Card>
    </>
  );
}
