"use client";

import { lazy, Suspense } from "react";
import { SelectField } from "@/components/form/fields";
import { useTouched } from "@/components/ui/on-touch";
import type { ClienteAnswer } from "@/lib/contract/clientes";
import { isNota } from "@/lib/domain/tipo-documento";
import type { LineaVenta, VentaBorrador } from "../borrador/venta";
import { nameOf } from "./linea-marco";

/** Loaded with the first product once the user is there, so that the editor does not wait for it. */
const ExistenciaAviso = lazy(async () => ({ default: (await import("./existencia-aviso")).ExistenciaAviso }));

interface Props {
  form: VentaBorrador;
  linea: LineaVenta;
  index: number;
  onChange: (patch: Partial<LineaVenta>) => void;
}

/** What only a line of a sale has: the customer's exemption, and what the stock says. */
export function DetalleVenta({ form, linea, index, onChange }: Props) {
  const idProducto = linea.producto?.idProducto;
  const touched = useTouched();
  return (
    <>
      {linea.surtido === null && (
        <ExoneracionCampo
          {...{ onChange, exoneracion: linea.exoneracion, name: nameOf(index)("idExoneracion") }}
          exoneraciones={exoneracionesDe(form)}
        />
      )}
      {touched && idProducto !== undefined && form.idPuntoVenta !== null && !isNota(form.tipo) && (
        <Suspense>
          <ExistenciaAviso
            {...{ idProducto, idPuntoVenta: form.idPuntoVenta }}
            cantidades={form.lineas
              .filter(({ producto }) => producto?.idProducto === idProducto)
              .map(({ cantidad }) => cantidad)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The exemptions that are valid today, and those that the adjusted document used. */
function exoneracionesDe({ cliente, lineas, tipo }: VentaBorrador) {
  const usadas = new Set(isNota(tipo) ? lineas.map(({ exoneracion }) => exoneracion?.idExoneracion) : []);
  return (cliente?.exoneraciones ?? []).filter(({ vigente, idExoneracion }) => vigente || usadas.has(idExoneracion));
}

/** The exemption of a line, where the customer has any. */
function ExoneracionCampo({
  name,
  exoneracion,
  exoneraciones,
  onChange,
}: Pick<LineaVenta, "exoneracion"> & {
  name: string;
  exoneraciones: readonly ClienteAnswer["exoneraciones"][number][];
  onChange: (patch: Pick<LineaVenta, "exoneracion">) => void;
}) {
  if (exoneraciones.length === 0) return null;
  return (
    <SelectField
      className="w-full sm:w-72"
      name={name}
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
  );
}
