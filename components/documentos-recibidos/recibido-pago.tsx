"use client";

/** What the page of a supplier's document shows of its payment, live: an answer that rejects it ends the debt. */
import { useDato } from "@/components/data-table/use-dato";
import { montosDe } from "@/components/documentos/cobro";
import { DespuesBadges } from "@/components/documentos/estado-badge";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DescriptionList } from "@/components/ui/description-list";
import type { RecibidoDetalle } from "@/lib/contract/portal/documentos-recibidos";
import { LISTAS } from "@/lib/contract/portal/listas";

function useRecibido(inicial: RecibidoDetalle): RecibidoDetalle {
  const { data = inicial } = useDato<RecibidoDetalle>(`${LISTAS.recibidos.ruta}/${inicial.clave}`, {
    inicial,
    vivo: true,
  });
  return data;
}

export function RecibidoPagoBadge({ inicial }: { inicial: RecibidoDetalle }) {
  return <DespuesBadges pago={useRecibido(inicial).estadoPago} />;
}

export function RecibidoPago({ inicial }: { inicial: RecibidoDetalle }) {
  const { pago, moneda } = useRecibido(inicial);
  return (
    pago !== null &&
    moneda !== null && (
      <Card
        title="Pagos"
        actions={
          <ButtonLink look="secondary" size="sm" href={`/recibos/pagar/${encodeURIComponent(pago.proveedor)}`}>
            Ver la cuenta
          </ButtonLink>
        }
      >
        <DescriptionList columns={3} items={montosDe(pago, moneda)} />
      </Card>
    )
  );
}
