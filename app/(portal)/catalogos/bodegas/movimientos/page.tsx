import type { Metadata } from "next";
import { MovimientoLista } from "@/components/inventario/movimiento-lista";
import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { LISTAS } from "@/lib/contract/portal/listas";
import { firstPage, type SearchParams } from "@/lib/portal/first-page";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listBodegas } from "@/lib/services/accounts/puntos-venta/list-puntos-venta";
import { listMovimientos } from "@/lib/services/catalog/inventario/list-movimientos";

export const metadata: Metadata = { title: LISTAS.movimientos.titulo };

export default async function MovimientosPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await requirePortalContext({ permiso: "inventario.ver" });
  const [inicial, bodegas] = await Promise.all([
    firstPage(searchParams, (query) => listMovimientos(ctx, query)),
    listBodegas(ctx),
  ]);
  return (
    <>
      <PageHeader title="Inventario" description="Cuánto hay de cada producto, y cómo llegó a eso." />
      <Card flush>
        <MovimientoLista inicial={inicial} bodegas={bodegas} />
      </Card>
    </>
  );
}
