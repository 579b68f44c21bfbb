"use client";

/** What a line, or a part of a combo, says in place of a product. */
import { useLayoutEffect, useRef } from "react";
import { CabysField } from "@/components/consultas/cabys-field";
import { TextField } from "@/components/form/fields";
import { ImpuestosField } from "@/components/productos/impuestos-field";
import { UnidadField } from "@/components/productos/unidad-field";
import { type LineaLibre, withCabys } from "../borrador/linea";

export function LibreCampos({
  name,
  libre,
  etiqueta,
  autoFocus = false,
  conDatos = true,
  conImpuestos = true,
  onChange,
}: {
  /** Gives the name of a field. */
  name: (member: string) => string;
  libre: LineaLibre;
  /** Label of its description. */
  etiqueta: string;
  /** Moves the cursor to the code, unless the user is elsewhere by the time that this is loaded. */
  autoFocus?: boolean;
  /** Whether its taxes may be by measure. */
  conDatos?: boolean;
  /** False for a combo, whose parts have them. */
  conImpuestos?: boolean;
  onChange: (patch: Partial<LineaLibre>) => void;
}) {
  const { detalle, cabys, unidad, impuestos } = libre;
  const campos = useRef<HTMLDivElement>(null);
  const moves = useRef(autoFocus);
  useLayoutEffect(() => {
    if (moves.current && document.activeElement === document.body) {
      campos.current?.querySelector<HTMLElement>("[role=combobox]")?.focus();
    }
  }, []);
  return (
    <div ref={campos} className="col-span-full grid min-w-0 gap-3 sm:grid-cols-6">
      <TextField
        className="min-w-0 sm:col-span-3"
        name={name("detalle")}
        label={etiqueta}
        value={detalle}
        onChange={(event) => onChange({ detalle: event.target.value })}
        autoComplete="off"
      />
      <CabysField
        className="min-w-0 sm:col-span-3"
        name={name("codigoCabys")}
        initial={cabys?.codigo ?? null}
        onChoose={(item) => onChange(withCabys(libre, item))}
      />
      <UnidadField
        className="min-w-0 sm:col-span-2"
        name={name("unidadMedida")}
        value={unidad}
        onChange={(next) => onChange({ unidad: next })}
      />
      {conImpuestos && (
        <div className="min-w-0 sm:col-span-4">
          <ImpuestosField
            de={name("")}
            {...{ conDatos, rows: impuestos }}
            onChange={(rows) => onChange({ impuestos: rows })}
          />
        </div>
      )}
    </div>
  );
}
