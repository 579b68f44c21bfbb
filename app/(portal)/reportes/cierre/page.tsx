import { CierreCard } from "@/components/cierre/cierre-card";
import { PageHeader } from "@/components/layout/page-header";
import { mesesHasta, readMesPedido } from "@/components/libro-iva/mes";
import { MesNav } from "@/components/libro-iva/mes-nav";
import { QUE_ES_MENSAJE_RECEPTOR } from "@/lib/contract/portal/terminos/recepcion";
import { toFecha } from "@/lib/platform/clock";
import { getCierre } from "@/lib/services/reports/cierre/get-cierre";
import { portalPage } from "../../portal-page";
import { close, reopen } from "./actions";

export const metadata = { title: "Cierre del mes" };

export default portalPage({ permiso: "reportes.ver" }, async ({ ctx, puede, searchParams }) => {
  const hoy = toFecha(ctx.now);
  // Without a month in the address, the last one that is over.
  const [, pasado] = mesesHasta(hoy.slice(0, 7), 2);
  const { mes, meses } = readMesPedido((await searchParams).mes ?? pasado, hoy);
  return (
    <>
      <PageHeader
        title="Cierre del mes"
        description="Lo que falta para dar un mes por terminado. La lista se marca sola."
        actions={<MesNav mes={mes} meses={meses} ruta="/reportes/cierre" />}
      />
      <CierreCard
        key={mes}
        cierre={await getCierre(ctx, { mes })}
        ayudas={{ proveedores: QUE_ES_MENSAJE_RECEPTOR }}
        actos={puede("reportes.cerrar") ? { close, reopen } : null}
      />
    </>
  );
});
