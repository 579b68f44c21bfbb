import { redirect } from "next/navigation";
import { ImportacionDetalle } from "@/components/importaciones/importacion-detalle";
import { PageHeader } from "@/components/layout/page-header";
import { etiquetaDe, type ObjetoImportacion } from "@/lib/contract/portal/importaciones";
import { orNotFound } from "@/lib/portal/or-not-found";
import { columnasDe } from "@/lib/services/kernel/archivos/columnas";
import { getImportacion } from "@/lib/services/sales/importaciones/request-importacion";
import { portalPage } from "../../../portal-page";
import { answer, confirm } from "../actions";

export const metadata = { title: "Importación" };

export default portalPage<{ id: string }>({ permiso: "catalogos.ver" }, async ({ ctx, puede, params }) => {
  const importacion = await orNotFound(getImportacion(ctx, { idImportacion: (await params).id }));
  const objeto = importacion.objeto as ObjetoImportacion;
  if (objeto === "ventas") redirect(`/lotes/planillas/${importacion.idImportacion}`);
  return (
    <div className="max-w-4xl">
      <PageHeader
        title={importacion.archivo}
        crumbs={[{ href: `/catalogos/importaciones?objeto=${importacion.objeto}`, label: "Importar" }]}
      />
      <ImportacionDetalle
        inicial={importacion}
        palabras={columnasDe(objeto).map((columna) => [columna, etiquetaDe(objeto, columna)])}
        confirm={confirm}
        answer={answer}
        readOnly={!puede("catalogos.editar")}
      />
    </div>
  );
});
