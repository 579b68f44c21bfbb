import type { LineaDeProducto } from "@/lib/contract/portal/fichas";
import { formatFechaDeDia, formatNumero, formatPrecio } from "@/lib/domain/escrito/formato";
import { Card } from "../ui/card";
import { Filas } from "../ui/filas";

/** A line with what its row is called: the other party on a product's page, the product on a customer's. */
export interface Precio extends Omit<LineaDeProducto, "contraparte"> {
  nombre: string;
}

interface Props {
  title: string;
  precios: readonly Precio[];
  /** The pages of the documents. */
  ruta: string;
  nada: string;
}

/** Last prices, each with the document that had it. */
export function Precios({ title, precios, ruta, nada }: Props) {
  return (
    <Card title={title} description="Precio por unidad, sin impuesto ni descuento." flush>
      <Filas
        nada={nada}
        filas={precios.map((precio) => ({
          key: `${precio.clave} ${precio.nombre}`,
          href: `${ruta}/${precio.clave}`,
          titulo: precio.nombre,
          detalle: `${formatFechaDeDia(precio.fecha)} · ${precio.titulo} ${precio.consecutivo}`,
          monto: formatPrecio(precio.precioUnitario, precio.moneda),
          estado: (
            <span className="text-note text-ink-soft tabular-nums">
              {formatNumero(precio.cantidad)} {precio.unidadMedida}
            </span>
          ),
        }))}
      />
    </Card>
  );
}
