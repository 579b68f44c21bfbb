/** What a product was sold and bought for lately, and what moved its stock, on its page. */
import type { FichaProducto, LineaDeProducto } from "@/lib/contract/portal/fichas";
import { formatFecha, formatFechaDeDia, formatNumero, formatPrecio } from "@/lib/domain/formato";
import { MOTIVOS_MOVIMIENTO, type MotivoMovimiento } from "@/lib/domain/motivo-movimiento";
import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { Filas } from "../ui/filas";

interface Props {
  idProducto: number;
  ficha: FichaProducto;
  /** True for a product of which stock is kept. */
  conInventario: boolean;
}

export function ProductoFicha({ idProducto, ficha: { ventas, compras, movimientos }, conInventario }: Props) {
  return (
    <>
      {ventas !== null && (
        <Precios title="Últimas ventas" lineas={ventas} ruta="/documentos" nada="Todavía no se ha vendido." />
      )}
      {compras !== null && (
        <Precios
          title="Últimas compras"
          lineas={compras}
          ruta="/compras"
          nada="Acá salen tus facturas de compra que lo nombran."
        />
      )}
      {movimientos !== null && conInventario && (
        <Card
          title="Últimos movimientos"
          flush
          actions={
            <ButtonLink look="secondary" size="sm" href={`/catalogos/bodegas/movimientos?idProducto=${idProducto}`}>
              Ver todos
            </ButtonLink>
          }
        >
          <Filas
            nada="Todavía no tiene movimientos."
            filas={movimientos.map(({ idMovimiento, motivo, razon, documento, bodega, createdAt, cantidad }) => ({
              key: idMovimiento,
              titulo: MOTIVOS_MOVIMIENTO[motivo as MotivoMovimiento] ?? motivo,
              detalle: [formatFecha(createdAt), bodega.nombre, documento?.consecutivo ?? razon]
                .filter(Boolean)
                .join(" · "),
              monto: `${cantidad.startsWith("-") ? "" : "+"}${formatNumero(cantidad)}`,
            }))}
          />
        </Card>
      )}
    </>
  );
}

interface PreciosProps {
  title: string;
  lineas: readonly LineaDeProducto[];
  ruta: string;
  nada: string;
}

function Precios({ title, lineas, ruta, nada }: PreciosProps) {
  return (
    <Card title={title} description="Precio por unidad, sin impuesto ni descuento." flush>
      <Filas
        nada={nada}
        filas={lineas.map((linea) => ({
          key: linea.clave,
          href: `${ruta}/${linea.clave}`,
          titulo: linea.contraparte ?? "Sin receptor",
          detalle: `${formatFechaDeDia(linea.fecha)} · ${linea.titulo} ${linea.consecutivo}`,
          monto: formatPrecio(linea.precioUnitario, linea.moneda),
          estado: (
            <span className="text-note text-ink-soft tabular-nums">
              {formatNumero(linea.cantidad)} {linea.unidadMedida}
            </span>
          ),
        }))}
      />
    </Card>
  );
}
