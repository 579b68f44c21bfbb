import type { Metadata } from "next";
import { answer, confirm } from "@/app/(portal)/catalogos/importaciones/actions";
import { PageHeader } from "@/components/layout/page-header";
import { PlanillaDetalle } from "@/components/lotes/planilla-detalle";
import { etiquetaDe } from "@/lib/contract/portal/importaciones";
import { permite } from "@/lib/domain/personas/permisos";
import { orNotFound } from "@/lib/portal/or-not-found";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { columnasDe } from "@/lib/services/kernel/archivos/columnas";
import { getImportacion } from "@/lib/services/sales/importaciones/request-importacion";

export const metadata: Metadata = { title: "Hoja por emitir" };

export default async function PlanillaPage({ params }: { params: Promise<{ id: string }> }) {
  const { ctx } = await requirePortalContext({ permiso: "lotes.ver" });
  const planilla = await orNotFound(getImportacion(ctx, { idImportacion: (await params).id }));
  return (
    <div className="max-w-4xl">
      <PageHeader title={planilla.archivo} crumbs={[{ href: "/lotes/nuevo", label: "Emitir desde una hoja" }]} />
      <PlanillaDetalle
        inicial={planilla}
        palabras={columnasDe("ventas").map((columna) => [columna, etiquetaDe("ventas", columna)])}
        confirm={confirm}
        answer={answer}
        readOnly={!permite(ctx.permisos, "lotes.emitir")}
      />
    </div>
  );
}
