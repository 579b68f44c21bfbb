"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import { useState } from "react";
import { VariosDialog } from "@/components/data-table/varios-dialog";
import { formatMontoDe } from "@/components/documentos-recibidos/format";
import { Field } from "@/components/ui/field";
import { CodigoOptions, Select, Textarea } from "@/components/ui/input";
import type { RecibidoResumen } from "@/lib/contract/portal/documentos-recibidos";
import { type FormAction, IDLE } from "@/lib/contract/portal/form-state";
import { LISTAS } from "@/lib/contract/portal/listas";
import { MOTIVO } from "@/lib/contract/portal/motivo";
import type { CodigoMensaje } from "@/lib/domain/documento/mensaje-receptor";
import { formatIdentificacion } from "@/lib/domain/escrito/formato";
import { CREDITO_PARCIAL, esCreditoCompleto, SIN_CREDITO } from "@/lib/domain/montos/credito-fiscal";
import { totalesPorMoneda } from "@/lib/domain/montos/totales-moneda";
import { NOTA_CREDITO } from "@/lib/domain/tipo-documento";
import { Eleccion, type Opcion, textOf } from "./respond-form";

/** Accepting in part says of each document what of it is accepted, so it is done one by one. */
const CODIGOS = [1, 3] as const satisfies readonly CodigoMensaje[];
const ACEPTA = 1;

interface Props {
  /** The selected documents, at least one. */
  recibidos: readonly RecibidoResumen[];
  respond: FormAction<null>;
  condiciones: readonly Opcion[];
  onClose: () => void;
}

/** Accepts or rejects several suppliers' documents, one after the other: each line shows its own success or failure. */
export function ResponderVarios({ recibidos, respond, condiciones, onClose }: Props) {
  const [llave] = useState(() => crypto.randomUUID());
  const [mensaje, setMensaje] = useState<CodigoMensaje>(ACEPTA);
  const [condicion, setCondicion] = useState("");
  const [motivo, setMotivo] = useState("");
  const [falta, setFalta] = useState(false);
  const queries = useQueryClient();
  const acepta = mensaje === ACEPTA;
  return (
    <VariosDialog
      items={recibidos}
      keyOf={({ clave }) => clave}
      title={recibidos.length === 1 ? "Responder 1 comprobante" : `Responder ${recibidos.length} comprobantes`}
      description="Por cada uno se firma un mensaje receptor y se envía a Hacienda."
      label="Comprobantes por responder"
      verbo={textOf(mensaje)}
      Icon={acepta ? Check : X}
      mayBegin={() => {
        const missing = !acepta && motivo.trim().length < MOTIVO.min;
        setFalta(missing);
        return !missing;
      }}
      act={(recibido) =>
        respond(IDLE, {
          ...(acepta ? acceptance(recibido, condicion) : rejection(recibido, motivo)),
          llave: `${llave}-${recibido.clave}`,
        })
      }
      hecho={acepta ? "Aceptado y enviado a Hacienda" : "Rechazado y enviado a Hacienda"}
      nombreOf={({ emisor }) => emisor.nombre ?? formatIdentificacion(emisor.identificacion)}
      montoOf={({ totalFactura, moneda }) => formatMontoDe(totalFactura, moneda)}
      detalleOf={({ consecutivo }) => consecutivo}
      hrefOf={({ clave }) => `/mensajes/${clave}`}
      sigue={{ href: "/pendientes", texto: "Ver lo que espera" }}
      onDone={() => queries.invalidateQueries({ queryKey: [LISTAS.recibidos.ruta] })}
      onClose={onClose}
    >
      {(fijo) => (
        <div className="grid gap-3">
          <Eleccion codigos={CODIGOS} mensaje={mensaje} onChange={setMensaje} disabled={fijo} />
          {acepta ? (
            <CondicionDeTodos {...{ condicion, condiciones }} onChange={setCondicion} disabled={fijo} />
          ) : (
            <MotivoDeTodos {...{ motivo, falta }} onChange={setMotivo} disabled={fijo} />
          )}
          <Totales recibidos={recibidos} />
        </div>
      )}
    </VariosDialog>
  );
}

function MotivoDeTodos({
  motivo,
  falta,
  onChange,
  disabled,
}: {
  motivo: string;
  falta: boolean;
  onChange: (motivo: string) => void;
  disabled: boolean;
}) {
  return (
    <Field
      name="detalleMensaje"
      label="Motivo"
      hint="El mismo para todos."
      errors={falta ? [MOTIVO.falta] : []}
      required
      live
    >
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          maxLength={MOTIVO.max}
          value={motivo}
          onChange={(event) => onChange(event.target.value)}
          disabled={disabled}
        />
      )}
    </Field>
  );
}

/** What the selected documents add up to, before anything is sent. */
function Totales({ recibidos }: Pick<Props, "recibidos">) {
  return (
    <>
      <dl className="grid gap-1 text-sm" aria-label="Totales por moneda">
        {totalesPorMoneda(recibidos).map(({ moneda, cuantos, impuesto, total }) => (
          <div key={moneda} className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-ink-soft">
              {cuantos === 1 ? "1 comprobante" : `${cuantos} comprobantes`}, con {formatMontoDe(impuesto, moneda)} de
              impuesto
            </dt>
            <dd className="font-medium tabular-nums">{formatMontoDe(total, moneda)}</dd>
          </div>
        ))}
      </dl>
      {recibidos.some(({ codigoTipo }) => codigoTipo === NOTA_CREDITO) && (
        <p className="mt-1 text-xs text-ink-faint">Las notas de crédito restan.</p>
      )}
    </>
  );
}

function CondicionDeTodos({
  condicion,
  condiciones,
  onChange,
  disabled,
}: {
  condicion: string;
  condiciones: readonly Opcion[];
  onChange: (condicion: string) => void;
  disabled: boolean;
}) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor="condicion-de-todos" className="text-sm font-medium">
        Condición del impuesto
      </label>
      <Select
        id="condicion-de-todos"
        value={condicion}
        onChange={(event) => onChange(event.target.value)}
        disabled={disabled}
      >
        <option value="">Sin indicar</option>
        {/* A partial credit needs a different amount for each document, so such a document is answered by itself. */}
        <CodigoOptions of={condiciones.filter(({ codigo }) => codigo !== CREDITO_PARCIAL)} />
      </Select>
      <p className="text-note text-ink-soft">{explain(condicion)}</p>
    </div>
  );
}

/** The message that rejects a document. */
const rejection = ({ clave }: RecibidoResumen, motivo: string) => ({ clave, mensaje: "3", detalleMensaje: motivo });

/** The message that accepts a document with this condition. */
function acceptance({ clave, montoTotalImpuesto, totalFactura }: RecibidoResumen, condicion: string) {
  return {
    clave,
    mensaje: "1",
    condicionImpuesto: condicion,
    ...(esCreditoCompleto(condicion) && { montoTotalImpuestoAcreditar: montoTotalImpuesto ?? "0" }),
    ...(condicion === SIN_CREDITO && { montoTotalDeGastoAplicable: totalFactura }),
  };
}

function explain(condicion: string): string {
  if (esCreditoCompleto(condicion)) return "Se acredita todo el impuesto de cada comprobante.";
  if (condicion === SIN_CREDITO) return "El total de cada comprobante va como gasto, sin crédito.";
  return "La misma para todos. Los que llevan crédito parcial se responden uno por uno.";
}
