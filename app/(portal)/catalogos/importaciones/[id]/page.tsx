import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ImportacionDetalle } from "@/components/importaciones/importacion-detalle";
import { PageHeader } from "@/components/layout/page-header";
import { etiquetaDe, type ObjetoImportacion } from "@/lib/contract/portal/importaciones";
import { permite } from "@/lib/domain/personas/permisos";
import { orNotFound } from "@/lib/portal/or-not-found";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { columnasDe } from "@/lib/services/kernel/archivos/columnas";
import { getImportacion } from "@/lib/services/sales/importaciones/request-importacion";
import { answer, confirm } from "../actions";

export const metadata: Metadata = { title: "Importación" };

export default async function ImportacionPage({ params }: { params: Promise<{ id: string }> }) {
  const { ctx } = await requirePortalContext({ permiso: "catalogos.ver" });
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
        readOnly={!permite(ctx.permisos, "catalogos.editar")}
      />
    </div>
  );
}
