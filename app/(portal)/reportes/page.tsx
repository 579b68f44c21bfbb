import { Download } from "lucide-react";
import { ExportacionCard } from "@/components/exportaciones/exportacion-card";
import { PageHeader } from "@/components/layout/page-header";
import { LibroTables } from "@/components/libro-iva/libro-tables";
import { nombreMes, readMesPedido } from "@/components/libro-iva/mes";
import { MesNav } from "@/components/libro-iva/mes-nav";
import { LibroCard } from "@/components/libros/libro-card";
import { ButtonLink } from "@/components/ui/button";
import { addDias, addMeses } from "@/lib/domain/escrito/fecha-escrita";
import { toFecha } from "@/lib/platform/clock";
import { listExportaciones } from "@/lib/services/reports/exportaciones/request-exportacion";
import { enCentimos } from "@/lib/services/reports/libro-iva/en-centimos";
import { getLibroIva } from "@/lib/services/reports/libro-iva/get-libro";
import { portalPage } from "../portal-page";
import { prepareExport } from "./actions";

export const metadata = { title: "Reportes" };

const lastDayOf = (mes: string) => addDias(addMeses(`${mes}-01`, 1), -1);

export default portalPage({ permiso: "reportes.ver" }, async ({ ctx, puede, searchParams }) => {
  const { mes, meses } = readMesPedido((await searchParams).mes, toFecha(ctx.now));
  const puedeExportar = puede("exportaciones.crear");
  const [libro, exportaciones] = await Promise.all([
    getLibroIva(ctx, { mes }).then(enCentimos),
    puedeExportar ? listExportaciones(ctx) : [],
  ]);
  return (
    <>
      <PageHeader
        title="Reportes"
        description="El libro de IVA de cada mes, los libros de ventas y compras, y los comprobantes del mes para llevarte."
        actions={
          <>
            <MesNav mes={mes} meses={meses} />
            <ButtonLink
              Icon={Download}
              look="secondary"
              href={`/api/portal/reportes/libro-iva?mes=${mes}`}
              prefetch={false}
              download
              aria-label={`Descargar el libro de IVA de ${nombreMes(mes)} para hoja de cálculo`}
            >
              Hoja de cálculo
            </ButtonLink>
          </>
        }
      />
      <div className="grid gap-5">
        <LibroTables libro={libro} />
        <LibroCard key={mes} desde={`${mes}-01`} hasta={lastDayOf(mes)} />
        {puedeExportar && <ExportacionCard prepare={prepareExport} inicial={exportaciones} meses={meses} mes={mes} />}
      </div>
    </>
  );
});
