"use client";

import { SelectField } from "@/components/form/fields";
import { Options } from "@/components/ui/input";

interface Elegido {
  idPuntoVenta: number | null;
}

/** Nothing while there is one point of sale. */
export function PuntoVentaField({
  form,
  opciones,
  onChange,
}: {
  form: Elegido;
  opciones: { puntosVenta: readonly { idPuntoVenta: number; nombre: string; sucursal: string; terminal: string }[] };
  onChange: (patch: Elegido) => void;
}) {
  if (opciones.puntosVenta.length <= 1) return null;
  return (
    <SelectField
      name="idPuntoVenta"
      label="Punto de venta"
      value={form.idPuntoVenta ?? ""}
      onChange={(event) => onChange({ idPuntoVenta: Number(event.target.value) })}
    >
      <Options
        of={opciones.puntosVenta.map(({ idPuntoVenta, nombre, sucursal, terminal }) => [
          idPuntoVenta,
          `${nombre} (${sucursal}-${terminal})`,
        ])}
      />
    </SelectField>
  );
}
