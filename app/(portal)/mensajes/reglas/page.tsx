import type { Metadata } from "next";
import { ReglasCard } from "@/components/documentos-recibidos/reglas-card";
import { PageHeader } from "@/components/layout/page-header";
import { Notice } from "@/components/ui/notice";
import { CONDICIONES_REGLA } from "@/lib/contract/portal/reglas-proveedor";
import { CONDICIONES_IMPUESTO } from "@/lib/domain/catalogos/condicion-impuesto";
import { permite } from "@/lib/domain/personas/permisos";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listActividades } from "@/lib/services/catalog/catalogos/list-actividades";
import { lacksAutoridades, listReglas } from "@/lib/services/reception/reglas/list";
import { create, remove, update } from "./actions";

export const metadata: Metadata = { title: "Reglas por proveedor" };

export default async function ReglasPage() {
  const { ctx } = await requirePortalContext({ permiso: "mensajes.ver" });
  const [reglas, actividades, sinAutoridades] = await Promise.all([
    listReglas(ctx),
    listActividades(ctx),
    lacksAutoridades(ctx),
  ]);
  const condiciones = CONDICIONES_IMPUESTO.filter(({ codigo }) =>
    (CONDICIONES_REGLA as readonly string[]).includes(codigo),
  );
  return (
    <>
      <PageHeader
        title="Reglas por proveedor"
        description="De quién se aceptan solos los comprobantes, hasta qué monto y con qué condición."
      />
      {sinAutoridades && (
        <Notice tone="wait" title="Por ahora ninguna regla acepta sola">
          En producción, una regla acepta solo lo que firmaron de verdad el proveedor y Hacienda. Este servicio todavía
          no sabe cuáles autoridades certificadoras emiten esas firmas, así que todo espera a que alguien lo responda.
          Pedile a quien administra el servidor que configure SUPPLIER_CA_FILE.
        </Notice>
      )}
      <ReglasCard
        reglas={reglas}
        condiciones={condiciones}
        actividades={actividades}
        {...(permite(ctx.permisos, "configuracion.administrar") && { actos: { create, update, remove } })}
      />
    </>
  );
}
