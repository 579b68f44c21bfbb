"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";
import { VariosDialog } from "@/components/data-table/varios-dialog";
import { formatMontoDe } from "@/components/documentos-recibidos/format";
import { RUTA_BANDEJA } from "@/components/documentos-recibidos/ruta";
import { CodigoOptions, Select } from "@/components/ui/input";
import type { RecibidoResumen } from "@/lib/contract/portal/documentos-recibidos";
import { type FormAction, IDLE } from "@/lib/contract/portal/form-state";
import { formatIdentificacion } from "@/lib/domain/formato";
import { NOTA_CREDITO } from "@/lib/domain/tipo-documento";
import { totalesPorMoneda } from "@/lib/domain/totales-moneda";
import type { Opcion } from "./respond-form";

const ACEPTADO = "Aceptado y enviado a Hacienda";
const SIN_CREDITO = "04";
const CON_CREDITO = ["01", "03"];
/** A partial credit needs a different amount for each document, so such a document is answered by itself. */
const CREDITO_PARCIAL = "02";

interface Props {
  /** The selected documents, at least one. */
  recibidos: readonly RecibidoResumen[];
  respond: FormAction<null>;
  condiciones: readonly Opcion[];
  onClose: () => void;
}

/** Accepts several suppliers' documents, one after the other: each line shows its own success or failure. */
export function AceptarVarios({ recibidos, respond, condiciones, onClose }: Props) {
  const [llave] = useState(() => crypto.randomUUID());
  const [condicion, setCondicion] = useState("");
  const queries = useQueryClient();
  return (
    <VariosDialog
      items={recibidos}
      keyOf={({ clave }) => clave}
      title={recibidos.length === 1 ? "Aceptar 1 comprobante" : `Aceptar ${recibidos.length} comprobantes`}
      description="Por cada uno se firma un mensaje receptor de aceptación y se envía a Hacienda."
      label="Comprobantes por aceptar"
      verbo="Aceptar y enviar"
      Icon={Check}
      act={(recibido) => respond(IDLE, { ...acceptance(recibido, condicion), llave: `${llave}-${recibido.clave}` })}
      hecho={ACEPTADO}
      nombreOf={({ emisor }) => emisor.nombre ?? formatIdentificacion(emisor.identificacion)}
      montoOf={({ totalFactura, moneda }) => formatMontoDe(totalFactura, moneda)}
      detalleOf={({ consecutivo }) => consecutivo}
      hrefOf={({ clave }) => `/mensajes/${clave}`}
      onDone={() => queries.invalidateQueries({ queryKey: [RUTA_BANDEJA] })}
      onClose={onClose}
    >
      {(fijo) => (
        <>
          <CondicionDeTodos {...{ condicion, condiciones }} onChange={setCondicion} disabled={fijo} />
          <Totales recibidos={recibidos} />
        </>
      )}
    </VariosDialog>
  );
}

/** What the selected documents add up to, before anything is sent. */
function Totales({ recibidos }: Pick<Props, "recibidos">) {
  return (
    <>
      <dl className="mt-3 grid gap-1 text-sm" aria-label="Totales por moneda">
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
        <CodigoOptions of={condiciones.filter(({ codigo }) => codigo !== CREDITO_PARCIAL)} />
      </Select>
      <p className="text-note text-ink-soft">{explain(condicion)}</p>
    </div>
  );
}

/** The message that accepts a document with this condition. */
function acceptance({ clave, montoTotalImpuesto, totalFactura }: RecibidoResumen, condicion: string) {
  return {
    clave,
    mensaje: "1",
    condicionImpuesto: condicion,
    ...(CON_CREDITO.includes(condicion) && { montoTotalImpuestoAcreditar: montoTotalImpuesto ?? "0" }),
    ...(condicion === SIN_CREDITO && { montoTotalDeGastoAplicable: totalFactura }),
  };
}

function explain(condicion: string): string {
  if (CON_CREDITO.includes(condicion)) return "Se acredita todo el impuesto de cada comprobante.";
  if (condicion === SIN_CREDITO) return "El total de cada comprobante va como gasto, sin crédito.";
  return "La misma para todos. Los que llevan crédito parcial se responden uno por uno.";
}
