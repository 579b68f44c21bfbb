/** On the page of an invoice on credit: what was paid of it, by which receipts and abonos, and what is left to pay. */

import type { Cobro } from "@/lib/contract/portal/documento-detalle";
import { formatFecha, formatFechaDeDia, formatMonto } from "@/lib/domain/formato";
import { Badge } from "../ui/badge";
import { Card } from "../ui/card";
import { DescriptionList } from "../ui/description-list";
import { Link } from "../ui/link";
import { EstadoBadge } from "./estado-badge";
import { montosDe } from "./montos";

const LINK = "font-medium text-accent tabular-nums underline-offset-4 hover:underline";
const FILA = "flex flex-wrap items-center justify-between gap-x-3 gap-y-1";

export function CobroCard({ cobro, moneda }: { cobro: Cobro; moneda: string }) {
  const { recibos, abonos } = cobro;
  return (
    <Card title="Pagos">
      <DescriptionList items={montosDe(cobro, moneda)} />
      {recibos.length + abonos.length > 0 && (
        <ul className="mt-4 grid gap-3 border-t border-line pt-4 text-sm">
          {recibos.map(({ clave, consecutivo, estado, fechaEmision, monto }) => (
            <li key={clave} className={FILA}>
              <span className="min-w-0">
                <Link href={`/recibos/${clave}`} className={LINK}>
                  {consecutivo}
                </Link>
                <span className="block text-note text-ink-soft tabular-nums">
                  {formatFecha(fechaEmision)} · {formatMonto(monto, moneda)}
                </span>
              </span>
              <EstadoBadge estado={estado} />
            </li>
          ))}
          {abonos.map(({ idAbono, fecha, monto, anulado }) => (
            <li key={idAbono} className={FILA}>
              <span className="min-w-0">
                <Link href={`/recibos/abonos/${idAbono}`} className={LINK}>
                  Abono {idAbono}
                </Link>
                <span className="block text-note text-ink-soft tabular-nums">
                  {formatFechaDeDia(fecha)} · {formatMonto(monto, moneda)}
                </span>
              </span>
              {anulado && <Badge>Anulado</Badge>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
