"use client";

import { SelectField } from "@/components/form/fields";
import { Options } from "@/components/ui/input";
import type { BorradorComun, Opciones } from "../emitir/borrador/borrador";

/** Nothing while there is one point of sale. */
export function PuntoVentaField({
  form,
  opciones,
  onChange,
}: {
  form: Pick<BorradorComun, "idPuntoVenta">;
  opciones: Opciones;
  onChange: (patch: Pick<BorradorComun, "idPuntoVenta">) => void;
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
