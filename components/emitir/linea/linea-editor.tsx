"use client";

import { Search } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useSugerencias } from "@/components/data-table/use-sugerencias";
import { ComboboxField } from "@/components/form/combobox-field";
import { Button } from "@/components/ui/button";
import type { ProductoEditable } from "@/lib/contract/portal/catalogos";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { LISTAS } from "@/lib/contract/portal/listas";
import type { ProductoAnswer } from "@/lib/contract/productos";
import type { Moneda } from "@/lib/domain/codigo-moneda";
import type { ProductoVendible } from "@/lib/domain/escrito/borrador";
import { formatMonto } from "@/lib/domain/escrito/formato";
import { type LineaComun, type LineaLibre, newLibre } from "../borrador/linea";
import { nombreDeImpuesto } from "../cuentas/totales";
import { focusLinea, LineaMarco, type LineaProps, nameOf, selectAmount } from "./linea-marco";

/** Loaded when they are first opened, so that the editor does not wait for them. */
const LibreCampos = lazy(async () => ({ default: (await import("./libre-campos")).LibreCampos }));
const ProductoNuevo = lazy(async () => ({ default: (await import("./producto-nuevo")).ProductoNuevo }));

/** A search result: a product, or the typed words as a free line or as the name of a new product. */
type Hallazgo<Producto> = Producto | { libre: string; nuevo?: true };

const isLibre = <Producto extends object>(hallazgo: Hallazgo<Producto>): hallazgo is { libre: string } =>
  "libre" in hallazgo;

/** The text in which a product is searched. */
export const textoDeProducto = ({ codigo, nombre, descripcion }: ProductoAnswer) =>
  `${codigo} ${nombre} ${descripcion}`;

interface LineaConProducto<Producto extends ProductoVendible> extends LineaComun {
  producto: Producto | null;
}

/** What the lines of one kind of document may sell. */
export interface Vendibles<Producto> {
  /** The product's price of the catalog. */
  precioDe: (producto: Producto) => string;
  placeholder: string;
  empty: string;
  /** Whether a free line is offered although products were found. */
  siempreLibre: boolean;
  /** Whether its taxes may be by measure. */
  conDatos: boolean;
  conSurtido: boolean;
}

interface Propio<Producto> {
  vende: Vendibles<Producto>;
  /** Shown beside the product's data. */
  detalle?: ReactNode;
  /** Creates a product of the catalog; absent for a user who may not. */
  crearProducto?: FormAction<ProductoEditable> | undefined;
}

/** The line sells something else now, which is no combo. */
const SIN_SURTIDO = { surtido: null };

/** A line of any document: a product of the catalog, or free. */
export function LineaEditor<Producto extends ProductoVendible>({
  autoFocus,
  vende,
  detalle = null,
  crearProducto,
  ...marco
}: LineaProps<LineaConProducto<Producto>> & Propio<Producto>) {
  const { linea, index, monedaPrincipal, onChange } = marco;
  const { libre, producto } = linea;
  const { choose, toCatalogo, sigue, nuevo, setNuevo } = useEleccion<Producto>(marco);
  const que =
    libre === null ? (
      <Busqueda<Producto>
        {...{ producto, index, monedaPrincipal, vende }}
        conNuevo={crearProducto !== undefined}
        autoFocus={autoFocus && producto === null}
        onChoose={choose}
      />
    ) : (
      <Libre
        {...{ libre, index, conDatos: vende.conDatos, conImpuestos: linea.surtido === null }}
        autoFocus={sigue}
        onChange={(patch) => onChange({ libre: { ...libre, ...patch } })}
        onCatalogo={toCatalogo}
      />
    );
  const datos = producto && (
    <>
      <DetalleProducto {...producto} />
      {detalle}
    </>
  );
  return (
    <>
      <LineaMarco
        {...marco}
        que={que}
        alta={libre !== null}
        detalle={datos ?? (libre && detalle)}
        conSurtido={vende.conSurtido}
      />
      {nuevo !== null && crearProducto !== undefined && (
        <Suspense>
          <ProductoNuevo
            nombre={nuevo}
            crear={crearProducto}
            onClose={() => setNuevo(null)}
            onCreated={(creado) => {
              setNuevo(null);
              choose(creado as unknown as Producto);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** How the line gets what it sells: from the catalog, free, or as a product that is made now. */
function useEleccion<Producto extends ProductoVendible>({
  index,
  onChange,
}: Pick<LineaProps<LineaConProducto<Producto>>, "index" | "onChange">) {
  /** True right after the line became free: the cursor moves to the next missing value. */
  const [sigue, setSigue] = useState(false);
  /** The name of the product that is being made. */
  const [nuevo, setNuevo] = useState<string | null>(null);

  function choose(hallazgo: Hallazgo<Producto> | null) {
    if (hallazgo !== null && isLibre(hallazgo) && hallazgo.nuevo) return setNuevo(hallazgo.libre);
    if (hallazgo !== null && isLibre(hallazgo)) {
      setSigue(true);
      return onChange({ ...SIN_SURTIDO, libre: newLibre(hallazgo.libre), producto: null, precioEscrito: "" });
    }
    onChange({ ...SIN_SURTIDO, producto: hallazgo, precioEscrito: null });
    if (hallazgo !== null) selectAmount(nameOf(index)("cantidad"));
  }

  function toCatalogo() {
    setSigue(false);
    onChange({ ...SIN_SURTIDO, libre: null, precioEscrito: null });
    setTimeout(() => focusLinea(index));
  }

  return { choose, toCatalogo, sigue, nuevo, setNuevo };
}

/** The product's code, unit and taxes. */
function DetalleProducto({ codigo, unidadMedida, impuestos }: ProductoVendible) {
  return (
    <p className="py-1 text-note text-ink-soft">
      {codigo} · {unidadMedida} ·{" "}
      {impuestos.map((impuesto) => nombreDeImpuesto(impuesto.codigo, impuesto.codigoTarifa)).join(", ")}
    </p>
  );
}

function Busqueda<Producto extends ProductoVendible>({
  producto,
  index,
  monedaPrincipal,
  autoFocus,
  onChoose,
  vende: { precioDe, placeholder, empty, siempreLibre },
  conNuevo,
}: Pick<Propio<Producto>, "vende"> & {
  producto: Producto | null;
  /** Whether the typed words may become a product of the catalog. */
  conNuevo: boolean;
  index: number;
  monedaPrincipal: Moneda;
  autoFocus: boolean;
  onChoose: (hallazgo: Hallazgo<Producto> | null) => void;
}) {
  const { items, loading, texto, setTexto } = useSugerencias<ProductoAnswer>(LISTAS.productos.ruta, textoDeProducto);
  // The catalog's answer has the members of both kinds of product.
  const productos = items as unknown as readonly Producto[];
  const typed = texto.trim();
  // A free line is offered only after the search has finished, so that Enter does not choose it by accident.
  const conLibre = !loading && typed !== "" && (siempreLibre || productos.length === 0);
  const nuevas = conNuevo ? [{ libre: typed }, { libre: typed, nuevo: true as const }] : [{ libre: typed }];
  const offered: readonly Hallazgo<Producto>[] = conLibre ? [...productos, ...nuevas] : productos;
  return (
    <ComboboxField<Hallazgo<Producto>>
      className="col-span-full min-w-0 @3xl:col-span-1"
      name={nameOf(index)("idProducto")}
      label={`Producto de la línea ${index + 1}`}
      items={offered}
      value={producto}
      onValueChange={onChoose}
      labelOf={(hallazgo) => (isLibre(hallazgo) ? hallazgo.libre : hallazgo.nombre)}
      keyOf={(hallazgo) =>
        isLibre(hallazgo) ? `libre ${hallazgo.nuevo} ${hallazgo.libre}` : String(hallazgo.idProducto)
      }
      detailOf={(hallazgo) =>
        isLibre(hallazgo)
          ? hallazgo.nuevo
            ? "Producto nuevo: crearlo en tu catálogo"
            : "Línea libre: no está en tu catálogo"
          : `${hallazgo.codigo} · ${formatMonto(precioDe(hallazgo), monedaPrincipal)}`
      }
      onQueryChange={setTexto}
      {...{ loading, placeholder, empty, autoFocus }}
    />
  );
}

/** All that the catalog would say of a product. */
function Libre({
  index,
  onCatalogo,
  ...campos
}: {
  libre: LineaLibre;
  index: number;
  conDatos: boolean;
  conImpuestos: boolean;
  autoFocus: boolean;
  onChange: (patch: Partial<LineaLibre>) => void;
  onCatalogo: () => void;
}) {
  return (
    <>
      <Suspense>
        <LibreCampos {...campos} name={nameOf(index)} etiqueta={`Detalle de la línea ${index + 1}`} />
      </Suspense>
      <div className="col-span-full @3xl:col-span-1 @3xl:mt-campo">
        <Button Icon={Search} look="quiet" size="sm" className="-ml-3" onClick={onCatalogo}>
          Buscar en el catálogo
        </Button>
      </div>
    </>
  );
}
