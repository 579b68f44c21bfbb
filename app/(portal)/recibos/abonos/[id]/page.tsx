import { AnularAbono } from "@/components/abonos/anular-abono";
import { medioDe } from "@/components/documentos/cobro";
import { PageHeader } from "@/components/layout/page-header";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { DescriptionList } from "@/components/ui/description-list";
import { Link } from "@/components/ui/link";
import { enlaceA } from "@/lib/contract/portal/listas";
import {
  formatFecha,
  formatFechaDeDia,
  formatFechaHora,
  formatIdentificacion,
  formatMonto,
} from "@/lib/domain/escrito/formato";
import { orNotFound } from "@/lib/portal/or-not-found";
import { getAbono } from "@/lib/services/payments/abonos/get";
import { portalPage } from "../../../portal-page";
import { anular } from "../../actions";

export const metadata = { title: "Abono" };

export default portalPage<{ id: string }>({ permiso: "recibos.ver" }, async ({ ctx, puede, params }) => {
  const abono = await orNotFound(params.then(({ id }) => getAbono(ctx, Number(id))));
  const { idAbono, cliente, moneda, monto, fecha, referencia, registrado, anulacion, facturas } = abono;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={`Abono ${idAbono}`}
        crumbs={[enlaceA("abonos")]}
        badge={anulacion !== null && <Badge>Anulado</Badge>}
        actions={anulacion === null && puede("recibos.emitir") && <AnularAbono idAbono={idAbono} anular={anular} />}
      />
      <div className="grid gap-5">
        <Card title="Datos">
          <DescriptionList
            columns={2}
            items={[
              ["Cliente", cliente.nombre],
              ["Identificación", formatIdentificacion(cliente.identificacion)],
              ["Pagó el", formatFechaDeDia(fecha)],
              ["Monto", formatMonto(monto, moneda)],
              ["Medio de pago", medioDe(abono)],
              ["Referencia", referencia],
              ["Registrado", formatFechaHora(new Date(registrado.fecha))],
              ...(anulacion === null ? [] : [["Anulado", formatFechaHora(new Date(anulacion.fecha))] as const]),
            ]}
          />
        </Card>
        <Card title="Facturas que paga" flush>
          <ul className="divide-y divide-line text-sm">
            {facturas.map(({ clave, titulo, consecutivo, fechaEmision, total, monto: parte }) => (
              <li key={clave} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3">
                <span className="min-w-0">
                  <Link
                    href={`/documentos/${clave}`}
                    className="font-medium text-accent tabular-nums underline-offset-4 hover:underline"
                  >
                    {titulo} {consecutivo}
                  </Link>
                  <span className="block text-note text-ink-soft">
                    Del {formatFecha(new Date(fechaEmision))} · Total {formatMonto(total, moneda)}
                  </span>
                </span>
                <span className="font-medium tabular-nums">{formatMonto(parte, moneda)}</span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </div>
  );
});
