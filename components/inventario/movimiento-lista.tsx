"use client";

import { ArrowLeftRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { defineLista, RANGO } from "@/components/data-table/define-lista";
import { type ConInicial, ListaPortal, useListaDe } from "@/components/data-table/lista-portal";
import type { Lista } from "@/components/data-table/use-lista";
import { useSugerencias } from "@/components/data-table/use-sugerencias";
import { Link } from "@/components/ui/link";
import { Combobox } from "@/components/ui/picker/combobox";
import type { BodegaOpcion } from "@/lib/contract/portal/catalogos";
import type { Movimiento, movimientosQuery } from "@/lib/contract/portal/inventario";
import { LISTAS } from "@/lib/contract/portal/listas";
import { numeroDe } from "@/lib/domain/consecutivo";
import { formatFecha, formatFechaHora, formatHora, formatNumero } from "@/lib/domain/escrito/formato";
import { MOTIVOS_MOVIMIENTO, type MotivoMovimiento } from "@/lib/domain/motivo-movimiento";

type Producto = Movimiento["producto"];

/** Filters movements by a product, found by its name or code. */
function ProductoFilter({ lista }: { lista: Lista<Movimiento> }) {
  const { items, loading, setTexto } = useSugerencias<Producto>(
    LISTAS.productos.ruta,
    ({ codigo, nombre }) => `${codigo} ${nombre}`,
  );
  const [elegido, setElegido] = useState<Producto | null>(null);
  const asked = lista.filtro("idProducto");
  // The list as shown names the product that the address asks for.
  const listado = lista.rows?.[0]?.producto;
  const known = [elegido, listado].find((each) => each && String(each.idProducto) === asked);
  const value =
    asked === "" ? null : (known ?? { idProducto: Number(asked), codigo: "", nombre: "El producto elegido" });
  return (
    <span className="max-sm:basis-full sm:w-56">
      <Combobox<Producto>
        aria-label="Producto"
        items={items}
        value={value}
        onValueChange={(producto) => {
          setElegido(producto);
          lista.setFiltros({ idProducto: producto === null ? "" : String(producto.idProducto) });
        }}
        labelOf={({ nombre }) => nombre}
        keyOf={({ idProducto }) => String(idProducto)}
        detailOf={({ codigo }) => codigo}
        onQueryChange={setTexto}
        loading={loading}
        placeholder="Todos los productos"
        empty="Ningún producto coincide."
      />
    </span>
  );
}

interface Datos {
  bodegas: readonly BodegaOpcion[];
}

/** The ledger of stock, newest first; of a single product when the address names it. */
export const MOVIMIENTOS = defineLista<Movimiento, typeof movimientosQuery, Datos>({
  ...LISTAS.movimientos,
  label: "Movimientos",
  keyOf: ({ idMovimiento }) => idMovimiento,
  filtros: {
    documento: { clase: "texto", label: "Número o clave del documento" },
    idBodega: {
      clase: "opcion",
      label: "Todas las bodegas",
      opciones: ({ bodegas }) => bodegas.map(({ idBodega, nombre }) => [String(idBodega), nombre] as const),
    },
    motivo: { clase: "opcion", label: "Todos los motivos", opciones: Object.entries(MOTIVOS_MOVIMIENTO) },
    idProducto: { clase: "propio", label: "Un producto", Campo: ProductoFilter },
    ...RANGO,
  },
  columnas: [
    {
      key: "producto",
      header: "Producto",
      fill: true,
      cell: ({ producto, createdAt, bodega, ...porQue }) => (
        <>
          <span className="line-clamp-1 font-medium">{producto.nombre}</span>
          <span className="block truncate text-xs text-ink-faint max-sm:hidden">{producto.codigo}</span>
          <span className="block text-xs text-ink-soft max-sm:hidden md:hidden">
            {formatFechaHora(new Date(createdAt))} · {bodega.nombre}
          </span>
          <span className="block truncate text-xs text-ink-soft tabular-nums sm:hidden">
            <Documento {...porQue}>
              {motivoDe(porQue)} {porQue.documento && numeroDe(porQue.documento.consecutivo)}
            </Documento>{" "}
            · {formatFecha(createdAt)} · {porQue.razon ?? bodega.nombre}
          </span>
        </>
      ),
    },
    {
      key: "motivo",
      header: "Por qué",
      own: true,
      from: "sm",
      width: "w-[34%]",
      cell: ({ razon, ...porQue }) => (
        <span className="grid">
          {motivoDe(porQue)}
          <Documento {...porQue}>{porQue.documento?.consecutivo}</Documento>
          {razon !== null && <span className="line-clamp-2 text-note text-ink-soft">{razon}</span>}
        </span>
      ),
    },
    { key: "bodega", header: "Bodega", from: "md", width: "w-36", cell: ({ bodega }) => bodega.nombre },
    {
      key: "fecha",
      header: "Fecha",
      from: "md",
      width: "w-32",
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap text-ink-soft tabular-nums">
          {formatFecha(createdAt)}
          <span className="block text-xs text-ink-faint">{formatHora(createdAt)}</span>
        </span>
      ),
    },
    {
      key: "cantidad",
      header: "Cantidad",
      align: "right",
      width: "sm:w-28",
      cell: ({ cantidad }) => (
        <span className={`font-medium whitespace-nowrap ${cantidad.startsWith("-") ? "" : "text-good"}`}>
          {cantidad.startsWith("-") ? "" : "+"}
          {formatNumero(cantidad)}
        </span>
      ),
    },
  ],
  vacio: {
    ejemplo: "salieron 2 bolsas de café por la factura 134.",
    Icon: ArrowLeftRight,
    title: "Todavía no hay movimientos",
    children: "Cada venta, nota, compra y ajuste que mueva inventario queda acá.",
  },
});

type PorQue = Pick<Movimiento, "motivo" | "documento">;

const motivoDe = ({ motivo }: PorQue) => MOTIVOS_MOVIMIENTO[motivo as MotivoMovimiento] ?? motivo;

/** Links to the document that changed the stock, if any did. */
function Documento({ motivo, documento, children }: PorQue & { children: ReactNode }) {
  if (documento === null) return children;
  return (
    <Link
      href={`/${motivo === "compra" ? "compras" : "documentos"}/${documento.clave}`}
      className="text-accent tabular-nums underline-offset-2 hover:underline max-sm:underline sm:truncate sm:text-xs"
    >
      {children}
    </Link>
  );
}

export function MovimientoLista({ inicial, ...datos }: Datos & ConInicial<Movimiento>) {
  return <ListaPortal lista={useListaDe(MOVIMIENTOS, { inicial })} datos={datos} />;
}
