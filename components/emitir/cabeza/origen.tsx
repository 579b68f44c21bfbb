"use client";

import { FieldRow, SelectField, TextField } from "@/components/form/fields";
import { Card } from "@/components/ui/card";
import { CodigoOptions } from "@/components/ui/input";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { Plantilla, Referencia } from "@/lib/contract/portal/plantilla";
import { codigosReferenciaOf } from "@/lib/domain/catalogos/codigo-referencia";
import { formatMonto } from "@/lib/domain/escrito/formato";
import { TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import type { VentaBorrador } from "../borrador/venta";

interface Props {
  form: VentaBorrador;
  plantilla: Plantilla;
  hoy: string;
  onChange: (patch: Partial<VentaBorrador>) => void;
}

const TITULOS = {
  ajusta: "Documento que ajusta",
  sustituye: "Documento que sustituye",
  copia: "Copia de",
} as const satisfies Record<Plantilla["origen"]["uso"], string>;

/** Shows how the new document relates to the one it starts from. */
export function Origen({ form, plantilla, hoy, onChange }: Props) {
  const { origen, omitidas, moneda } = plantilla;
  const { titulo } = TIPOS_DOCUMENTO[origen.tipo];
  const link = (
    <Link href={`/documentos/${origen.clave}`} className="font-medium underline underline-offset-2">
      {titulo} {origen.consecutivo}
    </Link>
  );
  const ajusta = origen.uso === "ajusta";
  return (
    <Card title={TITULOS[origen.uso]}>
      <div className="grid gap-4">
        {origen.uso === "copia" && (
          <p className="text-sm text-ink-soft">
            {link}. Revisá precios y fechas: las tarifas y los productos son los de hoy.
          </p>
        )}
        {ajusta && (
          <p className="text-sm text-ink-soft">
            {link}
            {TIPOS_DOCUMENTO[form.tipo].acredita && <>. Se le pueden acreditar {formatMonto(origen.saldo, moneda)}.</>}
          </p>
        )}
        {origen.uso === "sustituye" && (
          <Notice tone="bad" title={<>Hacienda rechazó: {link}</>}>
            {origen.motivos.length > 0 && (
              <ul className="list-disc pl-4">
                {origen.motivos.map((motivo) => (
                  <li key={motivo}>{motivo}</li>
                ))}
              </ul>
            )}
            <p>Corregí lo que haga falta. El documento nuevo lleva la referencia al rechazado.</p>
          </Notice>
        )}
        {omitidas.length > 0 && (
          <Notice tone="wait" title="Hay productos que ya no están activos">
            Quedaron afuera: {omitidas.join(", ")}.
          </Notice>
        )}
        {ajusta && (
          <Motivo
            referencia={form.referencias[0] as Referencia}
            hoy={hoy}
            onChange={(first) => onChange({ referencias: [first, ...form.referencias.slice(1)] })}
          />
        )}
      </div>
    </Card>
  );
}

/** The reason of the note: a code of the authority, and a text. */
function Motivo({
  referencia,
  hoy,
  onChange,
}: {
  referencia: Referencia;
  hoy: string;
  onChange: (referencia: Referencia) => void;
}) {
  return (
    <FieldRow>
      <SelectField
        name="referencias[0]"
        label="Motivo"
        value={referencia.codigo}
        onChange={(event) => onChange({ ...referencia, codigo: event.target.value })}
        required
      >
        <option value="">Elegí…</option>
        <CodigoOptions of={codigosReferenciaOf(hoy)} />
      </SelectField>
      <TextField
        name="referencias[0].razon"
        label="Explicación (opcional)"
        value={referencia.razon}
        onChange={(event) => onChange({ ...referencia, razon: event.target.value })}
        autoComplete="off"
      />
    </FieldRow>
  );
}
