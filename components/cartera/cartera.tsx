/** What is owed by age: by customers or to suppliers, a card for each currency. */
import { CircleCheck } from "lucide-react";
import type { CarteraDeMoneda, CuentaDeMoneda, FacturaDebida } from "@/lib/contract/portal/cartera";
import { TRAMOS_DEUDA } from "@/lib/domain/cobranza/cobranza";
import { formatFechaDeDia, formatMonto } from "@/lib/domain/escrito/formato";
import { esCero } from "@/lib/domain/montos/es-cero";
import { Card } from "../ui/card";
import { Link } from "../ui/link";
import { EmptyState } from "../ui/states";
import { DeudaResumen, NOMBRES } from "./deuda";
import { Tabla } from "./tabla";

const LINK = "font-medium text-accent underline-offset-4 hover:underline";

export const tituloDeMoneda = (moneda: string) =>
  moneda === "CRC" ? "En colones" : moneda === "USD" ? "En dólares" : `En ${moneda}`;

export function SinDeuda({ title, children }: { title: string; children: string }) {
  return (
    <Card flush>
      <EmptyState Icon={CircleCheck} title={title}>
        {children}
      </EmptyState>
    </Card>
  );
}

interface Partes {
  parte: "Cliente" | "Proveedor";
  label: string;
  /** The folder of the pages of each, by its identification. */
  ruta: string;
}

/** What is owed in each currency, or `nada` where nothing is. */
export function Carteras({
  monedas,
  nada,
  ...partes
}: Partes & { monedas: readonly CarteraDeMoneda[]; nada: readonly [title: string, text: string] }) {
  return (
    <div className="grid gap-5">
      {monedas.map((cartera) => (
        <Cartera key={cartera.moneda} cartera={cartera} {...partes} />
      ))}
      {monedas.length === 0 && <SinDeuda title={nada[0]}>{nada[1]}</SinDeuda>}
    </div>
  );
}

function Cartera({
  cartera: { moneda, total, partes, cuantos },
  parte,
  label,
  ruta,
}: Partes & { cartera: CarteraDeMoneda }) {
  const titulo = tituloDeMoneda(moneda);
  const monto = (text: string) => (esCero(text) ? null : formatMonto(text, moneda));
  return (
    <Card title={titulo} flush>
      <div className="px-4 py-3 sm:p-5">
        <DeudaResumen deuda={total} moneda={moneda} />
      </div>
      <Tabla
        label={`${label} ${titulo.toLowerCase()}`}
        columnas={[
          { nombre: parte, texto: true, largo: true },
          ...TRAMOS_DEUDA.map((tramo) => ({ nombre: NOMBRES[tramo] })),
          { nombre: "Total" },
        ]}
        filas={partes.map(({ identificacion, nombre, ...deuda }) => ({
          key: identificacion,
          celdas: [
            <Link key="parte" href={`${ruta}/${encodeURIComponent(identificacion)}`} className={LINK}>
              {nombre}
            </Link>,
            ...TRAMOS_DEUDA.map((tramo) => monto(deuda[tramo])),
            <span key="total" className="font-semibold">
              {formatMonto(deuda.total, moneda)}
            </span>,
          ],
        }))}
      />
      {cuantos > partes.length && (
        <p className="border-t border-line px-5 py-3 text-note text-ink-soft">
          Son los {partes.length} mayores, de {cuantos}. Los totales son de todos.
        </p>
      )}
    </Card>
  );
}

const COLUMNAS = [
  { nombre: "Documento", texto: true },
  { nombre: "Fecha", texto: true, ancha: true },
  { nombre: "Vence", texto: true },
  { nombre: "Días de atraso" },
  { nombre: "Total", ancha: true },
  { nombre: "Acreditado" },
  { nombre: "Pagado" },
];

/** One customer's or supplier's debt in a currency, document by document. */
export function Cuenta({
  deuda: { moneda, total, facturas, cuantas },
  label,
  debe,
  hrefOf,
}: {
  deuda: CuentaDeMoneda;
  label: string;
  /** The heading of the last column. */
  debe: string;
  hrefOf: (factura: FacturaDebida) => string;
}) {
  const titulo = tituloDeMoneda(moneda);
  const monto = (text: string) => (esCero(text) ? null : formatMonto(text, moneda));
  return (
    <Card title={titulo} flush>
      <div className="px-4 py-3 sm:p-5">
        <DeudaResumen deuda={total} moneda={moneda} />
      </div>
      <Tabla
        label={`${label} ${titulo.toLowerCase()}`}
        columnas={[...COLUMNAS, { nombre: debe }]}
        filas={facturas.map((factura) => ({
          key: factura.clave,
          celdas: [
            <span key="documento">
              <Link href={hrefOf(factura)} className={LINK}>
                {factura.consecutivo}
              </Link>
              <span className="block text-xs text-ink-faint">{factura.titulo}</span>
            </span>,
            formatFechaDeDia(factura.fecha),
            formatFechaDeDia(factura.vence),
            factura.atraso > 0 ? factura.atraso : null,
            monto(factura.total),
            monto(factura.acreditado),
            monto(factura.pagado),
            <span key="debe" className="font-semibold">
              {monto(factura.debe)}
            </span>,
          ],
        }))}
      />
      {cuantas > facturas.length && (
        <p className="border-t border-line px-5 py-3 text-note text-ink-soft">
          Son las {facturas.length} que vencieron primero, de {cuantas}. Los totales son de todas.
        </p>
      )}
    </Card>
  );
}
