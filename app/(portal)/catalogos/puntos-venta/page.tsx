import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { PuntosVenta } from "@/components/puntos-venta/puntos-venta";
import { permite } from "@/lib/domain/personas/permisos";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listBodegas, listPuntosVenta } from "@/lib/services/accounts/puntos-venta/list-puntos-venta";
import { changePuntoVenta, createPuntoVenta, setPrimero } from "./actions";

export const metadata: Metadata = { title: "Puntos de venta" };

export default async function PuntosVentaPage() {
  const { ctx } = await requirePortalContext({ permiso: "catalogos.ver" });
  const [puntosVenta, bodegas] = await Promise.all([listPuntosVenta(ctx), listBodegas(ctx)]);
  return (
    <div className="max-w-4xl">
      <PageHeader
        title="Puntos de venta"
        description="Desde dónde emitís. Cada uno numera aparte sus comprobantes, por tipo."
      />
      <PuntosVenta
        puntosVenta={puntosVenta}
        bodegas={bodegas}
        create={createPuntoVenta}
        update={changePuntoVenta}
        setPrimero={setPrimero}
        readOnly={!permite(ctx.permisos, "puntosVenta.editar")}
      />
    </div>
  );
}
