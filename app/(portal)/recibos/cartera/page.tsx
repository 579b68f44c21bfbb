import { CircleCheck } from "lucide-react";
import type { Metadata } from "next";
import { DeudaResumen, NOMBRES, TRAMOS } from "@/components/cartera/deuda";
import { Tabla } from "@/components/cartera/tabla";
import { PageHeader } from "@/components/layout/page-header";
import { RecibosTabs } from "@/components/recibos-pago/recibos-tabs";
import { Card } from "@/components/ui/card";
import { formatMonto } from "@/components/ui/format";
import { Link } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/states";
import type { CarteraDeMoneda } from "@/lib/contract/portal/cartera";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { getCartera } from "@/lib/services/payments/cartera/get-cartera";

export const metadata: Metadata = { title: "Cartera" };

const COLUMNAS = [
  { nombre: "Cliente", texto: true },
  ...TRAMOS.map((tramo) => ({ nombre: NOMBRES[tramo] })),
  { nombre: "Total" },
];

export default async function CarteraPage() {
  const { ctx } = await requirePortalContext({ permiso: "recibos.ver" });
  const monedas = await getCartera(ctx);
  return (
    <>
      <PageHeader
        title="Cartera"
        description="Lo que te deben de las facturas a crédito que Hacienda aceptó, por los días que llevan vencidas."
      />
      <RecibosTabs current="/recibos/cartera" />
      <div className="grid gap-5">
        {monedas.map((cartera) => (
          <Moneda key={cartera.moneda} cartera={cartera} />
        ))}
        {monedas.length === 0 && (
          <Card flush>
            <EmptyState Icon={CircleCheck} title="Nadie te debe nada">
              Acá ves cuánto te debe cada cliente, y desde cuándo.
            </EmptyState>
          </Card>
        )}
      </div>
    </>
  );
}

function Moneda({ cartera: { moneda, total, clientes, cuantos } }: { cartera: CarteraDeMoneda }) {
  const titulo = moneda === "CRC" ? "En colones" : moneda === "USD" ? "En dólares" : `En ${moneda}`;
  const monto = (text: string) => (/[1-9]/.test(text) ? formatMonto(text, moneda) : "–");
  return (
    <Card title={titulo} flush>
      <div className="p-5">
        <DeudaResumen deuda={total} moneda={moneda} />
      </div>
      <Tabla
        label={`Clientes que deben ${titulo.toLowerCase()}`}
        columnas={COLUMNAS}
        filas={clientes.map(({ identificacion, nombre, ...deuda }) => ({
          key: identificacion,
          celdas: [
            <Link
              key="cliente"
              href={`/recibos/cartera/${encodeURIComponent(identificacion)}`}
              className="font-medium text-accent underline-offset-4 hover:underline"
            >
              {nombre}
            </Link>,
            ...TRAMOS.map((tramo) => monto(deuda[tramo])),
            <span key="total" className="font-semibold">
              {formatMonto(deuda.total, moneda)}
            </span>,
          ],
        }))}
      />
      {cuantos > clientes.length && (
        <p className="border-t border-line px-5 py-3 text-note text-ink-soft">
          Son los {clientes.length} que más deben, de {cuantos}. Los totales son de todos.
        </p>
      )}
    </Card>
  );
}
