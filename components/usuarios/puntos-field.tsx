"use client";

import { useFormField } from "../form/form";
import { Checkbox } from "../ui/input";

export interface PuntoOpcion {
  idPuntoVenta: number;
  nombre: string;
  sucursal: string;
  terminal: string;
}

/** Restricts a user to some points of sale; none ticked restricts to nothing. */
export function PuntosField({
  puntos,
  selected,
}: {
  puntos: readonly PuntoOpcion[];
  selected: readonly number[] | null;
}) {
  const { errors } = useFormField("puntosVenta");
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">Solo estos puntos de venta</legend>
      <p className="text-note text-ink-soft">
        Emite desde ellos y ve solo lo suyo. Si no marcás ninguno, ve toda la empresa.
      </p>
      <div className="grid max-h-48 gap-1.5 overflow-y-auto">
        {puntos.map(({ idPuntoVenta, nombre, sucursal, terminal }) => (
          <label
            key={idPuntoVenta}
            htmlFor={`punto-${idPuntoVenta}`}
            className="flex cursor-pointer items-center gap-2 text-sm"
          >
            <Checkbox
              id={`punto-${idPuntoVenta}`}
              name="puntosVenta[]"
              value={idPuntoVenta}
              defaultChecked={selected?.includes(idPuntoVenta) === true}
            />
            <span>
              {nombre} <span className="text-ink-soft tabular-nums">{`${sucursal}-${terminal}`}</span>
            </span>
          </label>
        ))}
      </div>
      {errors.length > 0 && <p className="text-note text-bad">{errors.join(" ")}</p>}
    </fieldset>
  );
}
