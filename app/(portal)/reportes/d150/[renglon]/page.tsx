import { notFound } from "next/navigation";
import { DescargasD150 } from "@/components/declaracion/descargas";
import { formatCifra } from "@/components/declaracion/format-cifra";
import { RenglonLista } from "@/components/declaracion/renglon-lista";
import { PageHeader } from "@/components/layout/page-header";
import { nombreMes, readMesPedido } from "@/components/libro-iva/mes";
import { Card } from "@/components/ui/card";
import { toFecha } from "@/lib/platform/clock";
import { readSegment } from "@/lib/portal/read-segment";
import { getDeclaracion } from "@/lib/services/reports/declaracion/get-declaracion";
import { listRenglon } from "@/lib/services/reports/declaracion/list-renglon";
import { portalPage } from "../../../portal-page";

export const metadata = { title: "Renglón del D-150" };

export default portalPage<{ renglon: string }>(
  { permiso: "reportes.ver" },
  async ({ ctx, primera, params, searchParams }) => {
    const id = readSegment((await params).renglon);
    const { mes } = readMesPedido((await searchParams).mes, toFecha(ctx.now));
    const { secciones } = await getDeclaracion(ctx, { mes });
    const renglon = secciones.flatMap(({ renglones }) => renglones).find((each) => each.id === id);
    if (renglon?.clase !== "documentos") notFound();
    const inicial = await primera((ctx, query) => listRenglon(ctx, { ...query, mes, renglon: id }));
    return (
      <>
        <PageHeader
          title={renglon.etiqueta}
          description={`${nombreMes(mes)}: ${formatCifra(renglon)}. Es la suma de lo que aporta cada comprobante de esta lista.`}
          crumbs={[
            { href: `/reportes?mes=${mes}`, label: "Reportes" },
            { href: `/reportes/d150?mes=${mes}`, label: "Borrador del D-150" },
          ]}
          actions={<DescargasD150 query={`mes=${mes}&renglon=${id}`} />}
        />
        <Card flush>
          <RenglonLista mes={mes} renglon={id} cuenta={renglon.unidad === "documentos"} inicial={inicial} />
        </Card>
      </>
    );
  },
);
