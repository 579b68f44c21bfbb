"use client";

import { SelectField } from "@/components/form/fields";
import type { ClienteAnswer } from "@/lib/contract/clientes";
import type { LineaVenta } from "../borrador/venta";

/** The exemption of a line, where the customer has any. */
export function ExoneracionCampo({
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
