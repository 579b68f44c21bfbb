/** On an invoice's page: what was paid of it, by which receipts, and what is left to pay. */
import Link from "next/link";
import type { Cobro } from "@/lib/contract/portal/documento-detalle";
import { EstadoBadge } from "../documentos/estado-badge";
import { Card } from "../ui/card";
import { DescriptionList } from "../ui/description-list";
import { formatFecha, formatMonto } from "../ui/format";

export function CobroCard({ cobro: { pagado, debe, recibos }, moneda }: { cobro: Cobro; moneda: string }) {
  return (
    <Card title="Pagos">
      <DescriptionList
        columns={1}
        items={[
          ["Pagado con recibos", formatMonto(pagado, moneda)],
          [
            "Falta por pagar",
            <span key="debe" className="font-semibold">
              {formatMonto(debe, moneda)}
            </span>,
          ],
        ]}
      />
      {recibos.length > 0 && (
        <ul className="mt-4 grid gap-3 border-t border-line pt-4 text-sm">
          {recibos.map(({ clave, consecutivo, estado, fechaEmision, monto }) => (
            <li key={clave} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="min-w-0">
                <Link
                  href={`/recibos/${clave}`}
                  className="font-medium text-accent tabular-nums underline-offset-4 hover:underline"
                >
                  {consecutivo}
                </Link>
                <span className="block text-note text-ink-soft tabular-nums">
                  {formatFecha(fechaEmision)} · {formatMonto(monto, moneda)}
                </span>
              </span>
              <EstadoBadge estado={estado} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
