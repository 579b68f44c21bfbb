import type { Metadata } from "next";
import { BodegaLista } from "@/components/inventario/bodega-lista";
import { PageHeader } from "@/components/layout/page-header";
import { permite } from "@/lib/domain/personas/permisos";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listBodegas } from "@/lib/services/accounts/puntos-venta/list-puntos-venta";
import { changeBodega, createBodega } from "../actions";

export const metadata: Metadata = { title: "Bodegas" };

export default async function BodegasPage() {
  const { ctx } = await requirePortalContext({ permiso: "inventario.ver" });
  const bodegas = await listBodegas(ctx);
  return (
    <>
      <PageHeader title="Inventario" description="Cuánto hay de cada producto, y cómo llegó a eso." />
      <div className="max-w-4xl">
        <BodegaLista
          bodegas={bodegas}
          create={createBodega}
          rename={changeBodega}
          readOnly={!permite(ctx.permisos, "puntosVenta.editar")}
        />
      </div>
    </>
  );
}
