"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ArrowRight, Download, RotateCw } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Contradicciones } from "@/components/documentos/contradicciones";
import { ReintentarDialog } from "@/components/documentos/reintentar-dialog";
import { formatMontoDe } from "@/components/documentos-recibidos/format";
import { Plazo } from "@/components/documentos-recibidos/plazo";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DescriptionList } from "@/components/ui/description-list";
import { Notice } from "@/components/ui/notice";
import type { RecibidoDetalle } from "@/lib/contract/portal/documentos-recibidos";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { LISTAS } from "@/lib/contract/portal/listas";
import { formatFechaHora } from "@/lib/domain/escrito/formato";
import { type Opcion, RespondForm } from "./respond-form";

const RUTA = LISTAS.recibidos.ruta;
/** A verdict usually comes within seconds; before this there is no need to retry. */
const LATE_MS = 30_000;

const SIN_PERMISO = "Tu rol permite ver este comprobante, no responderlo.";
const SIN_XML = "Para responder de nuevo, subí su XML en Compras recibidas.";

interface Props {
  recibido: RecibidoDetalle;
  respond: FormAction<null>;
  retry: FormAction<null>;
  puedeResponder: boolean;
  /** Makes a repeated click count as one answer. */
  llave: string;
  actividades: readonly Opcion[];
  condiciones: readonly Opcion[];
  /** Clave of another document that waits for an answer. */
  siguiente: string | null;
}

/** The answer beside the document: the form while there is no valid answer, then what was answered. */
export function RespuestaCard({
  recibido,
  respond,
  retry,
  puedeResponder,
  llave,
  actividades,
  condiciones,
  siguiente,
}: Props) {
  const path = `${RUTA}/${recibido.clave}`;
  const queries = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const { mensaje, porResponder, conXml, fechaLimite } = recibido;
  const impedimento = !puedeResponder ? SIN_PERMISO : conXml ? null : SIN_XML;
  return (
    <div ref={place} tabIndex={-1} className="grid gap-5 outline-none xl:sticky xl:top-5">
      {mensaje !== null && (
        <Dada
          recibido={recibido}
          mensaje={mensaje}
          condiciones={condiciones}
          actions={
            puedeResponder && (
              <Reintentar
                clave={recibido.clave}
                mensaje={mensaje}
                retry={retry}
                onDone={() => void queries.invalidateQueries({ queryKey: [path] })}
              />
            )
          }
        />
      )}
      {!porResponder && puedeResponder && siguiente !== null && <Siguiente clave={siguiente} />}
      {porResponder && (
        <Card
          title={mensaje === null ? "Tu respuesta" : "Responder de nuevo"}
          actions={<Plazo fechaLimite={fechaLimite} pendiente />}
        >
          {impedimento !== null ? (
            <p className="text-sm text-ink-soft">{impedimento}</p>
          ) : (
            <RespondForm
              key={mensaje?.consecutivo ?? ""}
              recibido={recibido}
              respond={respond}
              // A new answer after a rejected one is not a repetition, so it needs another key.
              llave={`${llave}-${mensaje?.consecutivo ?? "0"}`}
              actividades={actividades}
              condiciones={condiciones}
              onDone={() => {
                // The form disappears, so keyboard focus moves to its replacement.
                place.current?.focus();
                void queries.invalidateQueries({ queryKey: [path] });
                void queries.invalidateQueries({ queryKey: [RUTA] });
              }}
            />
          )}
        </Card>
      )}
    </div>
  );
}

function Siguiente({ clave }: { clave: string }) {
  return (
    <ButtonLink href={`/mensajes/${clave}`} className="justify-center">
      Siguiente por responder
      <ArrowRight className="size-4" aria-hidden="true" />
    </ButtonLink>
  );
}

type Mensaje = NonNullable<RecibidoDetalle["mensaje"]>;

function Dada({
  recibido,
  mensaje,
  condiciones,
  actions,
}: {
  recibido: RecibidoDetalle;
  mensaje: Mensaje;
  condiciones: readonly Opcion[];
  actions: ReactNode;
}) {
  const { estado, hacienda } = mensaje;
  const { clave, moneda } = recibido;
  const condicion = condiciones.find(({ codigo }) => codigo === mensaje.condicionImpuesto);
  const facts: [string, string | null][] = [
    ["Consecutivo", mensaje.consecutivo],
    ["Respondido", formatFechaHora(new Date(mensaje.fechaEmision))],
    ...optional("Motivo", mensaje.detalleMensaje),
    ...optional("Condición del impuesto", condicion?.nombre),
    ...optional("Impuesto que acreditás", montoOf(mensaje.montoTotalImpuestoAcreditar, moneda)),
    ...optional("Gasto que aplica", montoOf(mensaje.montoTotalDeGastoAplicable, moneda)),
    ...optional("Actividad", mensaje.codigoActividad),
  ];
  return (
    <Card
      title="Respuesta a Hacienda"
      footer={
        <>
          <Files clave={clave} mensaje={mensaje} />
          {actions}
        </>
      }
    >
      <DescriptionList items={facts} />
      <div className="mt-4 grid gap-2 empty:hidden">
        {mensaje.advertencia !== null && <Notice tone="wait">{mensaje.advertencia}</Notice>}
        {hacienda.problema !== null && <Notice tone="wait">{hacienda.problema}</Notice>}
        <Contradicciones estado={estado} contradicciones={hacienda.contradicciones} ruta={`${RUTA}/${clave}`} />
        {estado === "rechazado" && (
          <Notice tone="bad" title="Hacienda rechazó esta respuesta">
            {hacienda.motivos.length === 0 ? (
              (hacienda.mensaje ?? "Hacienda no dio más detalle.")
            ) : (
              <ul className="grid gap-1">
                {hacienda.motivos.map(({ codigo, texto }) => (
                  <li key={`${codigo} ${texto}`}>{texto}</li>
                ))}
              </ul>
            )}
          </Notice>
        )}
      </div>
    </Card>
  );
}

/** A stopped message shows the retry as a button; one that the authority has not answered for long has it in a menu. */
function Reintentar({
  clave,
  mensaje: { estado, fechaEmision },
  retry,
  onDone,
}: {
  clave: string;
  mensaje: Mensaje;
  retry: FormAction<null>;
  onDone: () => void;
}) {
  const [asked, setAsked] = useState(false);
  const late = Date.now() - Date.parse(fechaEmision) > LATE_MS;
  return (
    <>
      {(estado === "error" || (estado === "procesando" && late)) && (
        <Button look={estado === "error" ? "primary" : "secondary"} size="sm" onClick={() => setAsked(true)}>
          <RotateCw className="size-3.5" aria-hidden="true" />
          Reintentar
        </Button>
      )}
      <ReintentarDialog
        open={asked}
        onOpenChange={setAsked}
        que="el mismo mensaje"
        input={{ clave }}
        retry={retry}
        onDone={onDone}
      />
    </>
  );
}

const montoOf = (monto: string | null, moneda: string | null) => (monto === null ? null : formatMontoDe(monto, moneda));

function optional(label: string, value: string | null | undefined): [string, string][] {
  return value ? [[label, value]] : [];
}

function Files({ clave, mensaje }: { clave: string; mensaje: Mensaje }) {
  const answered = mensaje.estado === "aceptado" || mensaje.estado === "rechazado";
  return (
    <>
      <ButtonLink look="secondary" size="sm" href={`${RUTA}/${clave}/xml`} prefetch={false} download>
        <Download className="size-3.5" aria-hidden="true" />
        XML enviado
      </ButtonLink>
      {answered && (
        <ButtonLink look="secondary" size="sm" href={`${RUTA}/${clave}/respuesta`} prefetch={false} download>
          <Download className="size-3.5" aria-hidden="true" />
          Respuesta de Hacienda
        </ButtonLink>
      )}
    </>
  );
}
