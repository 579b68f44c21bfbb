import { ImportacionNueva } from "@/components/importaciones/importacion-nueva";
import { ImportacionRecientes } from "@/components/importaciones/importacion-recientes";
import { PageHeader } from "@/components/layout/page-header";
import { etiquetaDe, type ObjetoImportacion } from "@/lib/contract/portal/importaciones";
import { enlaceA } from "@/lib/contract/portal/listas";
import { columnasDe } from "@/lib/services/kernel/archivos/columnas";
import { listImportaciones } from "@/lib/services/sales/importaciones/request-importacion";
import { portalPage } from "../../portal-page";
import { upload } from "./actions";

export const metadata = { title: "Importar" };

const palabrasDe = (objeto: ObjetoImportacion) => columnasDe(objeto).map((columna) => etiquetaDe(objeto, columna));

export default portalPage({ permiso: "catalogos.editar" }, async ({ ctx, searchParams }) => {
  const importaciones = await listImportaciones(ctx, { ventas: false });
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
          objetos={{ productos: "Productos", clientes: "Clientes" }}
          columnas={{ productos: palabrasDe("productos"), clientes: palabrasDe("clientes") }}
          upload={upload}
        >
          <p>
            También se entienden otras palabras comunes, como «Precio», «IVA», «Cédula» o «Razón social»; de lo que no
            se entienda te preguntamos qué es.
          </p>
          <p>
            Los códigos que empiezan con cero van en celdas de texto, como en la plantilla: una celda de número los
            pierde.
          </p>
        </ImportacionNueva>
        {importaciones.length > 0 && <ImportacionRecientes importaciones={importaciones} />}
      </div>
    </div>
  );
});
