"use client";

import { useState } from "react";
import type { Lista } from "@/components/data-table/use-lista";
import { useSugerencias } from "@/components/data-table/use-sugerencias";
import { Combobox } from "@/components/ui/picker/combobox";
import type { Movimiento } from "@/lib/contract/portal/inventario";
import { LISTAS } from "@/lib/contract/portal/listas";

type Producto = Movimiento["producto"];

/** Filters movements by a product, found by its name or code. */
export function ProductoFilter({ lista }: { lista: Lista<Movimiento> }) {
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
    <span className="col-span-2 sm:w-56">
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
