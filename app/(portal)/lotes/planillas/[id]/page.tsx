import { answer, confirm } from "@/app/(portal)/catalogos/importaciones/actions";
import { PageHeader } from "@/components/layout/page-header";
import { PlanillaDetalle } from "@/components/lotes/planilla-detalle";
import { etiquetaDe } from "@/lib/contract/portal/importaciones";
import { orNotFound } from "@/lib/portal/or-not-found";
import { columnasDe } from "@/lib/services/kernel/archivos/columnas";
import { getImportacion } from "@/lib/services/sales/importaciones/request-importacion";
import { portalPage } from "../../../portal-page";

export const metadata = { title: "Hoja por emitir" };

export default portalPage<{ id: string }>({ permiso: "lotes.ver" }, async ({ ctx, puede, params }) => {
  const planilla = await orNotFound(getImportacion(ctx, { idImportacion: (await params).id }));
  return (
    <div className="max-w-4xl">
      <PageHeader title={planilla.archivo} crumbs={[{ href: "/lotes/nuevo", label: "Emitir desde una hoja" }]} />
      <PlanillaDetalle
        inicial={planilla}
        palabras={columnasDe("ventas").map((columna) => [columna, etiquetaDe("ventas", columna)])}
        confirm={confirm}
        answer={answer}
        readOnly={!puede("lotes.emitir")}
      />
    </div>
  );
});
