"use client";

import { useState } from "react";
import { useSugerencias } from "@/components/data-table/use-sugerencias";
import { ComboboxField } from "@/components/form/combobox-field";
import { FieldRow, SelectField } from "@/components/form/fields";
import { textOfProveedor } from "@/components/proveedores/text-of-proveedor";
import { Card } from "@/components/ui/card";
import { CodigoOptions, Options } from "@/components/ui/input";
import type { Opcion, OpcionesProducto, ProductoEditable, Proveedor } from "@/lib/contract/portal/catalogos";
import { LISTAS } from "@/lib/contract/portal/listas";
import { TIPOS_CODIGO_COMERCIAL } from "@/lib/domain/catalogos/tipo-codigo-comercial";
import { formatIdentificacion } from "@/lib/domain/escrito/formato";

interface Props {
  producto?: ProductoEditable;
  opciones: OpcionesProducto;
}

/** Category, brand, supplier and kind of code of a product. */
export function Clasificacion({ producto, opciones }: Props) {
  const { categorias, marcas } = opciones;
  const [categoria, setCategoria] = useState(String(producto?.idCategoria ?? ""));
  const offered = categorias.filter(({ estado, idCategoria }) => estado || idCategoria === producto?.idCategoria);
  const subcategorias = (
    categorias.find(({ idCategoria }) => String(idCategoria) === categoria)?.subcategorias ?? []
  ).filter(({ estado, idSubcategoria }) => estado || idSubcategoria === producto?.idSubcategoria);
  return (
    <Card title="Clasificación" description="Opcional: para ordenar el catálogo y tus reportes.">
      <div className="grid gap-5">
        <FieldRow>
          <SelectField
            name="idCategoria"
            label="Categoría"
            value={categoria}
            onChange={(event) => setCategoria(event.target.value)}
          >
            <option value="">Sin categoría</option>
            <Options of={offered.map(({ idCategoria, nombre }) => [idCategoria, nombre])} />
          </SelectField>
          <SelectField
            key={categoria}
            name="idSubcategoria"
            label="Subcategoría"
            defaultValue={
              categoria === String(producto?.idCategoria ?? "") ? String(producto?.idSubcategoria ?? "") : ""
            }
          >
            <option value="">Sin subcategoría</option>
            <Options of={subcategorias.map(({ idSubcategoria, nombre }) => [idSubcategoria, nombre])} />
          </SelectField>
        </FieldRow>
        <div className="grid gap-5 sm:grid-cols-3">
          <MarcaField chosen={producto?.idMarca} marcas={marcas} />
          <ProveedorField inicial={opciones.proveedor} />
          <SelectField name="tipoCodigo" label="Tipo de código" defaultValue={producto?.tipoCodigo ?? "01"}>
            <CodigoOptions of={TIPOS_CODIGO_COMERCIAL} />
          </SelectField>
        </div>
      </div>
    </Card>
  );
}

function MarcaField({ chosen = 0, marcas }: { chosen: number | undefined; marcas: readonly Opcion[] }) {
  const kept = chosen !== 0 && !marcas.some(({ id }) => id === chosen);
  return (
    <SelectField name="idMarca" label="Marca" defaultValue={chosen === 0 ? "" : String(chosen)}>
      <option value="">Sin marca</option>
      {kept && <option value={chosen}>La que tiene (inactiva)</option>}
      <Options of={marcas.map(({ id, nombre }) => [id, nombre])} />
    </SelectField>
  );
}

/** One of all active suppliers, found while the user types; empty means none. */
function ProveedorField({ inicial }: { inicial: Proveedor | null }) {
  const [proveedor, setProveedor] = useState(inicial);
  const { items, loading, setTexto } = useSugerencias<Proveedor>(LISTAS.proveedores.ruta, textOfProveedor);
  return (
    <ComboboxField<Proveedor>
      name="idProveedor"
      label="Proveedor"
      hint={proveedor?.estado === false ? "Está inactivo." : undefined}
      items={items.filter(({ estado }) => estado)}
      value={proveedor}
      onValueChange={setProveedor}
      labelOf={({ nombre }) => nombre}
      keyOf={({ idProveedor }) => String(idProveedor)}
      detailOf={({ identificacion }) => formatIdentificacion(identificacion)}
      onQueryChange={setTexto}
      loading={loading}
      placeholder="Sin proveedor"
    />
  );
}
