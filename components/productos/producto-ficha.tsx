/** What a product was sold and bought for lately, and what moved its stock, on its page. */
import type { FichaProducto, LineaDeProducto } from "@/lib/contract/portal/fichas";
import { formatFecha, formatNumero } from "@/lib/domain/escrito/formato";
import { MOTIVOS_MOVIMIENTO, type MotivoMovimiento } from "@/lib/domain/motivo-movimiento";
import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { Filas } from "../ui/filas";
import { type Precio, Precios } from "./precios";

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
        <Precios
          title="Últimas ventas"
          precios={ventas.map(conContraparte)}
          ruta="/documentos"
          nada="Todavía no se ha vendido."
        />
      )}
      {compras !== null && (
        <Precios
          title="Últimas compras"
          precios={compras.map(conContraparte)}
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

const conContraparte = ({ contraparte, ...linea }: LineaDeProducto): Precio => ({
  ...linea,
  nombre: contraparte ?? "Sin receptor",
});
