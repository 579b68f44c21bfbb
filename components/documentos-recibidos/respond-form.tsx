"use client";

import { useState } from "react";
import { SelectField, TextareaField } from "@/components/form/fields";
import { Form, FormActions, SubmitButton } from "@/components/form/form";
import { NumberField } from "@/components/form/number-field";
import { RadioCard } from "@/components/form/radio-card";
import { Ayuda } from "@/components/ui/ayuda";
import { CodigoOptions } from "@/components/ui/input";
import type { RecibidoDetalle } from "@/lib/contract/portal/documentos-recibidos";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { MOTIVO } from "@/lib/contract/portal/motivo";
import { QUE_ES_CONDICION_IMPUESTO, QUE_ES_MENSAJE_RECEPTOR } from "@/lib/contract/portal/terminos/recepcion";
import { CODIGOS_MENSAJE, type CodigoMensaje } from "@/lib/domain/documento/mensaje-receptor";
import { writeEscrito } from "@/lib/domain/escrito/numero-escrito";
import { PROPORCIONALIDAD, SIN_CREDITO } from "@/lib/domain/montos/credito-fiscal";

export interface Opcion {
  codigo: string;
  nombre: string;
}

const RESPUESTAS: readonly (readonly [CodigoMensaje, texto: string, detalle: string])[] = [
  [1, "Aceptar", "La compra es mía y está bien."],
  [2, "Aceptar en parte", "Es mía, y algo de ella no."],
  [3, "Rechazar", "No es mía, o no la recibí."],
];
const RECHAZO = 3;

interface Props {
  recibido: RecibidoDetalle;
  respond: FormAction<null>;
  llave: string;
  actividades: readonly Opcion[];
  condiciones: readonly Opcion[];
  onDone: () => void;
}

/** Accept, accept in part or reject, with the fields that each needs (hacienda 4.4). */
export function RespondForm({ recibido, respond, llave, actividades, condiciones, onDone }: Props) {
  const [mensaje, setMensaje] = useState<CodigoMensaje>(1);
  const [condicion, setCondicion] = useState("");
  const rechaza = mensaje === RECHAZO;
  return (
    <Form action={respond} onDone={onDone}>
      <input type="hidden" name="clave" value={recibido.clave} />
      <input type="hidden" name="llave" value={llave} />
      <Eleccion codigos={CODIGOS_MENSAJE} mensaje={mensaje} onChange={setMensaje} />
      <TextareaField
        name="detalleMensaje"
        label={mensaje === 1 ? "Detalle (opcional)" : "Motivo"}
        rows={2}
        maxLength={MOTIVO.max}
        required={mensaje !== 1}
      />
      {!rechaza && (
        <SelectField
          name="condicionImpuesto"
          label="Condición del impuesto"
          ayuda={QUE_ES_CONDICION_IMPUESTO}
          hint="Para qué te sirve el IVA de esta compra."
          value={condicion}
          onChange={(event) => setCondicion(event.target.value)}
        >
          <option value="">Sin indicar</option>
          <CodigoOptions of={condiciones} />
        </SelectField>
      )}
      {!rechaza && condicion !== "" && condicion !== PROPORCIONALIDAD && (
        <Montos key={condicion} recibido={recibido} condicion={condicion} actividades={actividades} />
      )}
      <FormActions>
        <SubmitButton look={rechaza ? "danger" : "primary"}>{textOf(mensaje)}</SubmitButton>
      </FormActions>
    </Form>
  );
}

export const textOf = (mensaje: CodigoMensaje) =>
  ({ 1: "Aceptar y enviar", 2: "Aceptar en parte y enviar", 3: "Rechazar y enviar" })[mensaje];

/** Which answer to give, of `codigos`. */
export function Eleccion({
  codigos,
  mensaje,
  onChange,
  disabled = false,
}: {
  codigos: readonly CodigoMensaje[];
  mensaje: CodigoMensaje;
  onChange: (mensaje: CodigoMensaje) => void;
  disabled?: boolean;
}) {
  return (
    <fieldset className="grid gap-1.5" disabled={disabled}>
      <legend className="mb-1.5 text-sm font-medium">
        ¿Qué respondés? <Ayuda de={QUE_ES_MENSAJE_RECEPTOR} />
      </legend>
      {RESPUESTAS.filter(([codigo]) => codigos.includes(codigo)).map(([codigo, texto, detalle]) => (
        <RadioCard
          key={codigo}
          name="mensaje"
          value={codigo}
          checked={mensaje === codigo}
          onChange={() => onChange(codigo)}
          titulo={texto}
          detalle={detalle}
        />
      ))}
    </fieldset>
  );
}

/** The proposal is the full amounts; the user lowers them. */
function Montos({ recibido, condicion, actividades }: Pick<Props, "recibido" | "actividades"> & { condicion: string }) {
  const { montoTotalImpuesto, totalFactura, moneda } = recibido;
  const en = moneda === null ? "" : ` (${moneda})`;
  const sinCredito = condicion === SIN_CREDITO;
  return (
    <>
      {!sinCredito && (
        <NumberField
          clase="monto"
          name="montoTotalImpuestoAcreditar"
          label={`Impuesto que acreditás${en}`}
          defaultValue={writeEscrito(montoTotalImpuesto ?? "0", "monto")}
          required
        />
      )}
      <NumberField
        clase="monto"
        name="montoTotalDeGastoAplicable"
        label={`${sinCredito ? "Gasto que aplica" : "Gasto que aplica, si alguno"}${en}`}
        defaultValue={sinCredito ? writeEscrito(totalFactura, "monto") : ""}
        required={sinCredito}
      />
      <SelectField name="codigoActividad" label="Actividad" defaultValue={actividades[0]?.codigo ?? ""}>
        {actividades.map(({ codigo, nombre }) => (
          <option key={codigo} value={codigo}>
            {codigo} · {nombre}
          </option>
        ))}
      </SelectField>
    </>
  );
}
