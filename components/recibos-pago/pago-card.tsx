/** On the page of a document on credit that we pay: what was paid of it, and what is left. */
import type { Pago } from "@/lib/contract/portal/documento-detalle";
import { montosDe } from "../documentos/cobro";
import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { DescriptionList } from "../ui/description-list";

export function PagoCard({ pago, moneda, columns = 1 }: { pago: Pago; moneda: string; columns?: 1 | 3 }) {
  return (
    <Card
      title="Pagos"
      actions={
        <ButtonLink look="secondary" size="sm" href={`/recibos/pagar/${encodeURIComponent(pago.proveedor)}`}>
          Ver la cuenta
        </ButtonLink>
      }
    >
      <DescriptionList columns={columns} items={montosDe(pago, moneda)} />
    </Card>
  );
}
