"use client";

import { Search } from "lucide-react";
import { useState } from "react";
import { CabysField, type CabysItem } from "@/components/consultas/cabys-field";
import { ImpuestosField, withTarifaSugerida } from "@/components/productos/impuestos-field";
import { findUnidad, UnidadField } from "@/components/productos/unidad-field";
import type { ProductoAnswer } from "@/lib/contract/productos";
import { correctUnidadMedida } from "@/lib/domain/cabys";
import type { Moneda } from "@/lib/domain/moneda";
import { ComboboxField, TextField } from "../form/fields";
import { Button } from "../ui/button";
import { formatMonto } from "../ui/format";
import { type LineaCompra, type LineaLibre, newLibre, type ProductoComprable } from "./compra-borrador";
import { DetalleProducto, textoDeProducto } from "./linea-editor";
import { focusLinea, LineaMarco, type LineaProps, nameOf, selectAmount } from "./linea-marco";
import { useSugerencias } from "./use-sugerencias";

/** A search result: a product, or the typed words as a free line. */
type Hallazgo = ProductoComprable | { libre: string };

const isLibre = (hallazgo: Hallazgo): hallazgo is { libre: string } => "libre" in hallazgo;

/** A line of a purchase: a product of the catalog, or free. */
export function LineaCompraEditor({ autoFocus, ...marco }: LineaProps<LineaCompra>) {
  const { linea, index, monedaPrincipal, onChange } = marco;
  const { libre, producto } = linea;
  /** True right after the line became free: the cursor moves to the next missing value. */
  const [sigue, setSigue] = useState(false);
  const name = nameOf(index);

  function choose(hallazgo: Hallazgo | null) {
    if (hallazgo !== null && isLibre(hallazgo)) {
      setSigue(true);
      return onChange({ libre: newLibre(hallazgo.libre), producto: null, precioEscrito: "" });
    }
    onChange({ producto: hallazgo, precioEscrito: null });
    if (hallazgo !== null) selectAmount(name("cantidad"));
  }

  const que =
    libre === null ? (
      <Busqueda
        {...{ producto, index, monedaPrincipal }}
        autoFocus={autoFocus && producto === null}
        onChoose={choose}
      />
    ) : (
      <Libre
        libre={libre}
        index={index}
        autoFocus={sigue}
        onChange={(patch) => onChange({ libre: { ...libre, ...patch } })}
        onCatalogo={() => {
          setSigue(false);
          onChange({ libre: null, precioEscrito: null });
          setTimeout(() => focusLinea(index));
        }}
      />
    );
  return (
    <LineaMarco {...marco} que={que} alta={libre !== null} detalle={producto && <DetalleProducto {...producto} />} />
  );
}

function Busqueda({
  producto,
  index,
  monedaPrincipal,
  autoFocus,
  onChoose,
}: {
  producto: ProductoComprable | null;
  index: number;
  monedaPrincipal: Moneda;
  autoFocus: boolean;
  onChoose: (hallazgo: Hallazgo | null) => void;
}) {
  const { items, loading, texto, setTexto } = useSugerencias<ProductoAnswer>("/api/portal/productos", textoDeProducto);
  const typed = texto.trim();
  // A free line is offered only after the search has finished, so that Enter does not choose it by accident.
  const offered: readonly Hallazgo[] = loading || typed === "" ? items : [...items, { libre: typed }];
  return (
    <ComboboxField<Hallazgo>
      className="col-span-full min-w-0 xl:col-span-1"
      name={nameOf(index)("idProducto")}
      label={`Producto de la línea ${index + 1}`}
      items={offered}
      value={producto}
      onValueChange={onChoose}
      labelOf={(hallazgo) => (isLibre(hallazgo) ? hallazgo.libre : hallazgo.nombre)}
      keyOf={(hallazgo) => (isLibre(hallazgo) ? `libre ${hallazgo.libre}` : String(hallazgo.idProducto))}
      detailOf={(hallazgo) =>
        isLibre(hallazgo)
          ? "Línea libre: no está en tu catálogo"
          : `${hallazgo.codigo} · ${formatMonto(hallazgo.precioCosto, monedaPrincipal)}`
      }
      onQueryChange={setTexto}
      loading={loading}
      placeholder="Producto, o qué compraste"
      empty="Escribí qué compraste."
      autoFocus={autoFocus}
    />
  );
}

/** All that the catalog would say of a product. */
function Libre({
  libre: { detalle, cabys, unidad, impuestos },
  index,
  autoFocus,
  onChange,
  onCatalogo,
}: {
  libre: LineaLibre;
  index: number;
  autoFocus: boolean;
  onChange: (patch: Partial<LineaLibre>) => void;
  onCatalogo: () => void;
}) {
  const name = nameOf(index);
  const chooseCabys = (item: CabysItem) =>
    onChange({
      cabys: item,
      impuestos: withTarifaSugerida(impuestos, item.impuesto),
      unidad: unidad && findUnidad(correctUnidadMedida(item.codigo, unidad.codigo)),
    });
  return (
    <>
      <div className="col-span-full grid min-w-0 gap-3 sm:grid-cols-6">
        <TextField
          className="min-w-0 sm:col-span-3"
          name={name("detalle")}
          label={`Detalle de la línea ${index + 1}`}
          value={detalle}
          onChange={(event) => onChange({ detalle: event.target.value })}
          autoComplete="off"
        />
        <CabysField
          className="min-w-0 sm:col-span-3"
          name={name("codigoCabys")}
          initial={cabys?.codigo ?? null}
          autoFocus={autoFocus}
          onChoose={chooseCabys}
        />
        <UnidadField
          className="min-w-0 sm:col-span-2"
          name={name("unidadMedida")}
          value={unidad}
          onChange={(next) => onChange({ unidad: next })}
        />
        <div className="min-w-0 sm:col-span-4">
          <ImpuestosField de={name("")} rows={impuestos} onChange={(rows) => onChange({ impuestos: rows })} />
        </div>
      </div>
      <div className="col-span-full xl:col-span-1 xl:mt-7">
        <Button look="quiet" size="sm" className="-ml-3" onClick={onCatalogo}>
          <Search className="size-4" aria-hidden="true" />
          Buscar en el catálogo
        </Button>
      </div>
    </>
  );
}
