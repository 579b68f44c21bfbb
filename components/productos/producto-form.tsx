"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { CabysField } from "@/components/consultas/cabys-field";
import { FieldRow, TextareaField, TextField } from "@/components/form/fields";
import { Form, FormActions, SubmitButton } from "@/components/form/form";
import { NumberField } from "@/components/form/number-field";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { OpcionesProducto, ProductoEditable } from "@/lib/contract/portal/catalogos";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { correctUnidadMedida } from "@/lib/domain/cabys";
import type { Codigo } from "@/lib/domain/catalogos/codigo";
import { writeEscrito } from "@/lib/domain/escrito/numero-escrito";
import { Clasificacion } from "./clasificacion";
import { datosEscritos } from "./datos";
import { ImpuestosField } from "./impuestos-field";
import { type ImpuestoRow, impuestosIniciales, TARIFA_GENERAL, withTarifaSugerida } from "./impuestos-filas";
import { findUnidad, UNIDAD } from "./unidad";
import { UnidadField } from "./unidad-field";

interface Props<Result> {
  /** Absent when the form creates a new product. */
  producto?: ProductoEditable;
  /** What the official list calls its CABYS. */
  cabysTexto?: string | null;
  /** Absent where a product is made without its classification. */
  opciones?: OpcionesProducto;
  /** What a new product is called at first. */
  nombre?: string;
  save: FormAction<Result>;
  /** In place of the list of products. */
  onSaved?: (saved: Result) => void;
  /** True for a user who may read but not change. */
  readOnly?: boolean;
}

const LISTA = "/catalogos/productos";

export function ProductoForm<Result>({
  producto,
  cabysTexto,
  opciones,
  nombre,
  save,
  onSaved,
  readOnly = false,
}: Props<Result>) {
  const router = useRouter();
  const [cabys, setCabys] = useState(producto?.codigoCabys ?? null);
  const [unidad, setUnidad] = useState<Codigo | null>(findUnidad(producto?.unidadMedida ?? UNIDAD));
  const [impuestos, setImpuestos] = useState(() => rowsOf(producto));
  const corrected = cabys === null || unidad === null ? null : correctUnidadMedida(cabys, unidad.codigo);

  return (
    <Form
      action={save}
      onDone={({ result }) => (onSaved === undefined || result === null ? router.push(LISTA) : onSaved(result))}
    >
      <fieldset disabled={readOnly} className="grid min-w-0 gap-5">
        <Card title="Producto">
          <div className="grid gap-5">
            <Nombres {...(producto && { producto })} {...(nombre !== undefined && { nombre })} />
            <FieldRow>
              <CabysField
                initial={producto?.codigoCabys ?? null}
                texto={cabysTexto}
                onChoose={({ codigo, impuesto }) => {
                  setCabys(codigo);
                  setImpuestos((rows) => withTarifaSugerida(rows, impuesto));
                }}
              />
              <UnidadField
                name="unidadMedida"
                value={unidad}
                onChange={setUnidad}
                hint={
                  corrected !== null && corrected !== unidad?.codigo
                    ? `Ese CABYS es de un servicio: se guarda con la unidad ${corrected}.`
                    : undefined
                }
              />
            </FieldRow>
          </div>
        </Card>
        <Card title="Precio e impuestos">
          <div className="grid gap-5">
            <Precios {...(producto && { producto })} />
            <ImpuestosField rows={impuestos} onChange={setImpuestos} />
          </div>
        </Card>
        {opciones !== undefined && <Clasificacion {...(producto && { producto })} opciones={opciones} />}
      </fieldset>
      {!readOnly && (
        <FormActions>
          {onSaved === undefined && (
            <ButtonLink href={LISTA} look="secondary">
              Cancelar
            </ButtonLink>
          )}
          <SubmitButton>{producto === undefined ? "Crear el producto" : "Guardar los cambios"}</SubmitButton>
        </FormActions>
      )}
    </Form>
  );
}

function Nombres({ producto, nombre }: Pick<Props<null>, "producto" | "nombre">) {
  return (
    <>
      <FieldRow>
        <TextField
          name="codigo"
          label="Código"
          required
          defaultValue={producto?.codigo}
          readOnly={producto !== undefined}
          maxLength={20}
          autoComplete="off"
          hint={producto === undefined ? "Con el que lo nombra tu sistema. No cambia después." : undefined}
        />
        <TextField
          name="nombre"
          label="Nombre"
          required
          defaultValue={producto?.nombre ?? nombre}
          maxLength={200}
          autoComplete="off"
          hint="Así sale en la factura."
        />
      </FieldRow>
      <TextareaField
        name="descripcion"
        label="Descripción"
        rows={2}
        defaultValue={producto?.descripcion}
        hint="Para ustedes: no sale en la factura."
      />
    </>
  );
}

function Precios({ producto }: Pick<Props<null>, "producto">) {
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <NumberField
        clase="monto"
        name="precioVenta"
        label="Precio de venta"
        required
        defaultValue={writeEscrito(producto?.precioVenta ?? null, "monto")}
        hint="Sin impuestos, en la moneda principal."
      />
      <NumberField
        clase="monto"
        name="precioCosto"
        label="Precio de costo"
        required
        defaultValue={writeEscrito(producto?.precioCosto ?? null, "monto")}
      />
      <NumberField
        clase="porcentaje"
        name="porcentajeGanancia"
        label="Ganancia (%)"
        defaultValue={writeEscrito(producto?.porcentajeGanancia ?? null, "porcentaje")}
      />
    </div>
  );
}

function rowsOf(producto: ProductoEditable | undefined): ImpuestoRow[] {
  if (producto === undefined) return impuestosIniciales();
  return producto.impuestos.map(({ codigo, codigoTarifa, porcentaje, ...datos }, key) => ({
    key,
    codigo,
    codigoTarifa: codigoTarifa ?? TARIFA_GENERAL,
    porcentaje: writeEscrito(porcentaje, "porcentaje"),
    ...datosEscritos(datos),
  }));
}
