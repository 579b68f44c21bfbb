"use client";

import type { ClienteAnswer } from "@/lib/contract/clientes";
import type { ProductoAnswer } from "@/lib/contract/productos";
import type { ProductoVendible, Tratado } from "@/lib/domain/borrador";
import { ComboboxField, SelectField } from "../form/fields";
import { formatMonto } from "../ui/format";
import type { LineaForm } from "./factura-borrador";
import { LineaMarco, type LineaProps, nameOf, selectAmount } from "./linea-marco";
import { nombreDeImpuesto } from "./totales";
import { useSugerencias } from "./use-sugerencias";

interface Props extends LineaProps<LineaForm> {
  exoneraciones: readonly ClienteAnswer["exoneraciones"][number][];
}

/** The text in which a product is searched. */
export const textoDeProducto = ({ codigo, nombre, descripcion }: ProductoAnswer) =>
  `${codigo} ${nombre} ${descripcion}`;

/** A line of a sale. */
export function LineaEditor({ exoneraciones, autoFocus, ...marco }: Props) {
  const { linea, index, monedaPrincipal, onChange } = marco;
  const { items, loading, setTexto } = useSugerencias<ProductoAnswer>("/api/portal/productos", textoDeProducto);
  const name = nameOf(index);

  function choose(producto: ProductoVendible | null) {
    onChange({ producto, precioEscrito: null });
    if (producto !== null) selectAmount(name("cantidad"));
  }

  return (
    <LineaMarco
      {...marco}
      que={
        <ComboboxField<ProductoVendible>
          className="col-span-full min-w-0 xl:col-span-1"
          name={name("idProducto")}
          label={`Producto de la línea ${index + 1}`}
          items={items}
          value={linea.producto}
          onValueChange={choose}
          labelOf={({ nombre }) => nombre}
          keyOf={({ idProducto }) => String(idProducto)}
          detailOf={({ codigo, precioVenta }) => `${codigo} · ${formatMonto(precioVenta, monedaPrincipal)}`}
          onQueryChange={setTexto}
          loading={loading}
          placeholder="Código o nombre"
          empty="Nada coincide. Los productos se agregan en Catálogos, Productos."
          autoFocus={autoFocus && linea.producto === null}
        />
      }
      detalle={linea.producto && <Detalle {...{ linea, exoneraciones, name, onChange }} producto={linea.producto} />}
    />
  );
}

/** The product's code, unit and taxes. */
export function DetalleProducto({ codigo, unidadMedida, impuestos }: Tratado & { codigo: string }) {
  return (
    <p className="py-1 text-note text-ink-soft">
      {codigo} · {unidadMedida} ·{" "}
      {impuestos.map((impuesto) => nombreDeImpuesto(impuesto.codigo, impuesto.codigoTarifa)).join(", ")}
    </p>
  );
}

/** The product's taxes, and an exemption if the customer has one. */
function Detalle({
  linea: { exoneracion },
  producto,
  exoneraciones,
  name,
  onChange,
}: Pick<Props, "linea" | "exoneraciones" | "onChange"> & {
  producto: ProductoVendible;
  name: (member: string) => string;
}) {
  return (
    <>
      <DetalleProducto {...producto} />
      {exoneraciones.length > 0 && (
        <SelectField
          className="w-full sm:w-72"
          name={name("idExoneracion")}
          label="Exoneración"
          srLabel
          value={exoneracion?.idExoneracion ?? ""}
          onChange={(event) => {
            const chosen = exoneraciones.find(({ idExoneracion }) => String(idExoneracion) === event.target.value);
            onChange({
              exoneracion: chosen
                ? { idExoneracion: chosen.idExoneracion, porcentaje: chosen.porcentajeExoneracion }
                : null,
            });
          }}
        >
          <option value="">Sin exoneración</option>
          {exoneraciones.map(({ idExoneracion, numeroDocumento, porcentajeExoneracion }) => (
            <option key={idExoneracion} value={idExoneracion}>
              {numeroDocumento} ({porcentajeExoneracion} %)
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
