import type { Metadata } from "next";
import { DiferenciasForm } from "@/components/diferencias/diferencias-form";
import { PageHeader } from "@/components/layout/page-header";
import { readMesPedido } from "@/components/libro-iva/mes";
import { MesNav } from "@/components/libro-iva/mes-nav";
import { toFecha } from "@/lib/platform/clock";
import type { SearchParams } from "@/lib/portal/first-page";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { compareLista } from "./actions";

export const metadata: Metadata = { title: "Diferencias con Hacienda" };

export default async function DiferenciasPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await requirePortalContext({ permiso: "reportes.ver" });
  const { mes, meses } = readMesPedido((await searchParams).mes, toFecha(ctx.now));
  return (
    <>
      <PageHeader
        title="Diferencias con Hacienda"
        description="Compará lo que Hacienda tiene de tu mes con lo que hay acá, y encontrá el comprobante de cada diferencia. La lista no se guarda."
        actions={<MesNav mes={mes} meses={meses} ruta="/reportes/d150/diferencias" />}
      />
      <DiferenciasForm key={mes} mes={mes} compare={compareLista} />
    </>
  );
}
