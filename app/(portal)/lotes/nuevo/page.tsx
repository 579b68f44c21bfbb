import { upload } from "@/app/(portal)/catalogos/importaciones/actions";
import { ImportacionNueva } from "@/components/importaciones/importacion-nueva";
import { ImportacionRecientes } from "@/components/importaciones/importacion-recientes";
import { MAX_DOCUMENTOS } from "@/lib/contract/lotes";
import { etiquetaDe } from "@/lib/contract/portal/importaciones";
import { enlaceA } from "@/lib/contract/portal/listas";
import { formatNumero } from "@/lib/domain/escrito/formato";
import { columnasDe } from "@/lib/services/kernel/archivos/columnas";
import { listImportaciones } from "@/lib/services/sales/importaciones/request-importacion";
import { portalPage } from "../../portal-page";

export const metadata = { title: "Emitir desde una hoja" };

export default portalPage(
  {
    permiso: "lotes.emitir",
    ...metadata,
    description: "Facturas y tiquetes de una hoja de cálculo, todos de una vez.",
    crumbs: [enlaceA("lotes")],
    className: "max-w-4xl",
  },
  async ({ ctx }) => {
    const planillas = await listImportaciones(ctx, { ventas: true });
    return (
      <div className="grid gap-5">
        <ImportacionNueva
          objeto="ventas"
          objetos={{ ventas: "Ventas" }}
          columnas={{ ventas: columnasDe("ventas").map((columna) => etiquetaDe("ventas", columna)) }}
          upload={upload}
        >
          <p>
            Las filas con el mismo valor en «Documento» son las líneas de un solo documento: lo que es de todo el
            documento (cliente, condición, medio de pago) basta en la primera. Hasta{" "}
            {formatNumero(String(MAX_DOCUMENTOS))} documentos por archivo.
          </p>
          <p>
            Tipo, condición, medio de pago y moneda se entienden por su nombre o por su código: «Factura» o 01,
            «Contado» o 01, «Sinpe» o 06, «Colones» o CRC. Sin precio vale el del producto.
          </p>
        </ImportacionNueva>
        {planillas.length > 0 && <ImportacionRecientes importaciones={planillas} />}
      </div>
    );
  },
);
