import { DiferenciasForm } from "@/components/diferencias/diferencias-form";
import { PageHeader } from "@/components/layout/page-header";
import { readMesPedido } from "@/components/libro-iva/mes";
import { MesNav } from "@/components/libro-iva/mes-nav";
import { toFecha } from "@/lib/platform/clock";
import { portalPage } from "../../../portal-page";
import { compareLista } from "./actions";

export const metadata = { title: "Diferencias con Hacienda" };

export default portalPage({ permiso: "reportes.ver" }, async ({ ctx, searchParams }) => {
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
});
