import type { Metadata } from "next";
import { ImportacionNueva } from "@/components/importaciones/importacion-nueva";
import { ImportacionRecientes } from "@/components/importaciones/importacion-recientes";
import { PageHeader } from "@/components/layout/page-header";
import { etiquetaDe } from "@/lib/contract/portal/importaciones";
import { enlaceA } from "@/lib/contract/portal/listas";
import type { SearchParams } from "@/lib/portal/first-page";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listImportaciones } from "@/lib/services/catalog/importaciones/request-importacion";
import { columnasDe, type ObjetoImportacion } from "@/lib/services/kernel/archivos/columnas";
import { upload } from "./actions";

export const metadata: Metadata = { title: "Importar" };

const palabrasDe = (objeto: ObjetoImportacion) => columnasDe(objeto).map((columna) => etiquetaDe(objeto, columna));

export default async function ImportacionesPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await requirePortalContext({ permiso: "catalogos.editar" });
  const importaciones = await listImportaciones(ctx);
  const objeto = (await searchParams).objeto === "clientes" ? "clientes" : "productos";
  return (
    <div className="max-w-4xl">
      <PageHeader
        title="Importar"
        description="Traé productos o clientes de una hoja de cálculo."
        crumbs={[enlaceA(objeto)]}
      />
      <div className="grid gap-5">
        <ImportacionNueva
          objeto={objeto}
          columnas={{ productos: palabrasDe("productos"), clientes: palabrasDe("clientes") }}
          upload={upload}
        />
        {importaciones.length > 0 && <ImportacionRecientes importaciones={importaciones} />}
      </div>
    </div>
  );
}
