import { ReglasCard } from "@/components/documentos-recibidos/reglas-card";
import { Notice } from "@/components/ui/notice";
import { CONDICIONES_REGLA } from "@/lib/contract/portal/reglas-proveedor";
import { CONDICIONES_IMPUESTO } from "@/lib/domain/catalogos/condicion-impuesto";
import { listActividades } from "@/lib/services/catalog/catalogos/list-actividades";
import { lacksAutoridades, listReglas } from "@/lib/services/reception/reglas/list";
import { portalPage } from "../../portal-page";
import { create, remove, update } from "./actions";

export const metadata = { title: "Reglas por proveedor" };

export default portalPage(
  {
    permiso: "mensajes.ver",
    ...metadata,
    description: "De quién se aceptan solos los comprobantes, hasta qué monto y con qué condición.",
  },
  async ({ ctx, puede }) => {
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
        {sinAutoridades && (
          <Notice tone="wait" title="Por ahora ninguna regla acepta sola">
            En producción, una regla acepta solo lo que firmaron de verdad el proveedor y Hacienda. Este servicio
            todavía no sabe cuáles autoridades certificadoras emiten esas firmas, así que todo espera a que alguien lo
            responda. Pedile a quien administra el servidor que configure SUPPLIER_CA_FILE.
          </Notice>
        )}
        <ReglasCard
          reglas={reglas}
          condiciones={condiciones}
          actividades={actividades}
          {...(puede("configuracion.administrar") && { actos: { create, update, remove } })}
        />
      </>
    );
  },
);
