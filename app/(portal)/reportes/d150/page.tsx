import { CifrasCard } from "@/components/declaracion/cifras-card";
import { DescargasD150 } from "@/components/declaracion/descargas";
import { ResultadoD150, SeccionesD150 } from "@/components/declaracion/secciones";
import { PageHeader } from "@/components/layout/page-header";
import { readMesPedido } from "@/components/libro-iva/mes";
import { MesNav } from "@/components/libro-iva/mes-nav";
import { toFecha } from "@/lib/platform/clock";
import { noteBorradorVisto } from "@/lib/services/reports/cierre/get-cierre";
import { getDeclaracion } from "@/lib/services/reports/declaracion/get-declaracion";
import { portalPage } from "../../portal-page";
import { saveEscritas } from "./actions";

export const metadata = { title: "Borrador del D-150" };

export default portalPage({ permiso: "reportes.ver" }, async ({ ctx, puede, searchParams }) => {
  const { mes, meses } = readMesPedido((await searchParams).mes, toFecha(ctx.now));
  const [{ secciones }] = await Promise.all([getDeclaracion(ctx, { mes }), noteBorradorVisto(ctx, { mes })]);
  const manuales = secciones.flatMap(({ renglones }) => renglones.filter(({ clase }) => clase === "manual"));
  return (
    <>
      <PageHeader
        title="Borrador del D-150"
        description="La declaración de IVA del mes, renglón por renglón. Tocá una cifra para ver los comprobantes que la forman; cada total dice de qué renglones sale."
        actions={
          <>
            <MesNav mes={mes} meses={meses} ruta="/reportes/d150" />
            <DescargasD150 query={`mes=${mes}`} />
          </>
        }
      />
      <div className="grid gap-5">
        <ResultadoD150 secciones={secciones} />
        <SeccionesD150 mes={mes} secciones={secciones} />
        {puede("reportes.declarar") && <CifrasCard key={mes} mes={mes} renglones={manuales} save={saveEscritas} />}
      </div>
    </>
  );
});
