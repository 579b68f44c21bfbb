"use client";

import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, Clock, FileUp, Info } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { nuevoToken } from "@/components/form/nuevo-token";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import type { DocumentoRecibido, Recepcion, RespuestaRecibida } from "@/lib/contract/portal/documentos-recibidos";
import { type FormAction, IDLE } from "@/lib/contract/portal/form-state";
import { LISTAS } from "@/lib/contract/portal/listas";
import { formatFechaDeDia } from "@/lib/domain/escrito/formato";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { formatMontoDe } from "./format";

interface Archivo {
  id: string;
  nombre: string;
  /** Null while the file waits or is being sent. */
  fin: { recepcion: Recepcion } | { problema: string } | null;
}

const KIB = 1024;
const SIN_CONEXION = "No llegó al servicio: revisá la conexión y subilo de nuevo.";
const NO_ES_XML = "No es un XML. Del proveedor se ocupa el archivo .xml, no el PDF.";

/** Takes suppliers' XML files by picking or dropping, sends one after the other, and shows the result of each. */
export function UploadCard({ receive, maxBytes }: { receive: FormAction<Recepcion>; maxBytes: number }) {
  const [archivos, setArchivos] = useState<readonly Archivo[]>([]);
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();

  async function take(files: readonly File[]) {
    const nuevos = files.map((file) => ({ id: nuevoToken(), nombre: file.name, file }));
    // Removes the results of an earlier batch once it has finished.
    setArchivos((before) => [
      ...(before.every(({ fin }) => fin !== null) ? [] : before),
      ...nuevos.map(({ id, nombre }) => ({ id, nombre, fin: null })),
    ]);
    for (const { id, file } of nuevos) {
      const fin = await send(file, receive, maxBytes);
      setArchivos((before) => before.map((each) => (each.id === id ? { ...each, fin } : each)));
      await queries.invalidateQueries({ queryKey: [LISTAS.recibidos.ruta] });
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  }

  return (
    <Card flush>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first */}
      <div
        className={`m-3 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-dashed px-4 py-4 max-sm:m-0 max-sm:flex-nowrap max-sm:border-0 max-sm:py-2 transition-colors ${over ? "border-accent bg-accent-wash" : "border-line-strong"}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileUp className="size-6 shrink-0 text-accent max-sm:hidden" strokeWidth={1.75} aria-hidden="true" />
        <div className="min-w-0 flex-1 text-sm sm:basis-52">
          <p className="font-medium">
            <span className="max-sm:hidden">Soltá acá los</span> XML de tus proveedores
          </p>
          <p className="text-note text-ink-soft max-sm:hidden">
            Todos los que querás a la vez. Revisamos la firma y los datos; no se responde nada hasta que vos lo digás.
          </p>
        </div>
        <input
          ref={picker}
          type="file"
          multiple
          accept=".xml,text/xml,application/xml"
          className="sr-only"
          tabIndex={-1}
          aria-label="XML de proveedores"
          onChange={(event) => {
            void take([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
        <Button onClick={() => picker.current?.click()}>Elegir archivos</Button>
      </div>
      {archivos.length > 0 && <Subidos archivos={archivos} onHide={() => setArchivos([])} />}
    </Card>
  );
}

/** Sends one file, and returns what became of it. */
async function send(file: File, receive: FormAction<Recepcion>, maxBytes: number): Promise<Archivo["fin"]> {
  if (/\.(pdf|zip|png|jpe?g|docx?|xlsx?)$/i.test(file.name)) return { problema: NO_ES_XML };
  if (file.size > maxBytes) return { problema: `Pesa más de ${Math.floor(maxBytes / KIB)} KB: no es un comprobante.` };
  const sent = new FormData();
  sent.set("archivo", file);
  try {
    const { status, message, result } = await receive(IDLE, sent);
    if (status === "ok" && result !== null) return { recepcion: result };
    return { problema: message ?? SIN_CONEXION };
  } catch {
    return { problema: SIN_CONEXION };
  }
}

/** The files of the batch with what became of each. */
function Subidos({ archivos, onHide }: { archivos: readonly Archivo[]; onHide: () => void }) {
  const listos = archivos.filter(({ fin }) => fin !== null).length;
  const busy = listos < archivos.length;
  return (
    <div className="border-t border-line px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-note font-medium">
          {busy ? `Revisando ${listos + 1} de ${archivos.length}…` : summaryOf(archivos)}
        </p>
        {!busy && (
          <Button look="quiet" size="sm" onClick={onHide}>
            Ocultar
          </Button>
        )}
      </div>
      <ul className="mt-1 max-h-80 divide-y divide-line overflow-y-auto" aria-label="Archivos subidos">
        {archivos.toSorted(byNeed).map((archivo) => (
          <Result key={archivo.id} archivo={archivo} />
        ))}
      </ul>
    </div>
  );
}

/** Puts failed files first, where they are visible without scrolling; the others keep their order. */
const byNeed = (a: Archivo, b: Archivo) => Number(isFailed(b)) - Number(isFailed(a));

const isFailed = ({ fin }: Archivo) => fin !== null && "problema" in fin;

function summaryOf(archivos: readonly Archivo[]): string {
  const count = (is: (archivo: Archivo) => boolean) => archivos.filter(is).length;
  const malos = count(isFailed);
  const nuevos = count(({ fin }) => fin !== null && "recepcion" in fin && fin.recepcion.nuevo);
  const repetidos = archivos.length - malos - nuevos;
  const parts = [
    nuevos > 0 && `${nuevos} ${nuevos === 1 ? "recibido" : "recibidos"}`,
    repetidos > 0 && `${repetidos} que ya ${repetidos === 1 ? "estaba" : "estaban"}`,
    malos > 0 && `${malos} con problemas`,
  ];
  return parts.filter(Boolean).join(" · ");
}

function Result({ archivo: { nombre, fin } }: { archivo: Archivo }) {
  const problema = fin !== null && "problema" in fin ? fin.problema : null;
  const recepcion = fin !== null && "recepcion" in fin ? fin.recepcion : null;
  const [Icon, ink] =
    problema !== null ? [CircleAlert, "text-bad"] : recepcion ? [CircleCheck, "text-good"] : [Clock, "text-ink-faint"];
  return (
    <li className="flex items-start gap-3 py-2 text-sm">
      <Icon className={`mt-0.5 size-4 shrink-0 ${ink}`} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        {recepcion === null ? (
          <p className="truncate font-medium">{nombre}</p>
        ) : (
          <>
            {recepcion.clase === "documento" ? (
              <Understood recepcion={recepcion} />
            ) : (
              <Veredicto recepcion={recepcion} />
            )}
            <p className="truncate text-note text-ink-faint">{nombre}</p>
            {recepcion.avisos.map((aviso) => (
              <p key={aviso} className="mt-0.5 flex gap-1.5 text-note text-wait">
                <Info className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
                {aviso}
              </p>
            ))}
          </>
        )}
        {problema !== null && <p className="text-note text-bad">{problema}</p>}
        {fin === null && <p className="text-note text-ink-faint">En espera</p>}
      </div>
    </li>
  );
}

/** The authority's verdict on a document that has been received or will be. */
function Veredicto({ recepcion }: { recepcion: RespuestaRecibida }) {
  const { clave, consecutivo, conDocumento, emisor, aceptado, nuevo } = recepcion;
  const comprobante = `el comprobante ${consecutivo}`;
  return (
    <p>
      {nuevo ? "" : "Ya estaba. "}Hacienda {aceptado ? "aceptó" : "rechazó"}{" "}
      {conDocumento ? (
        <Link href={`/mensajes/${clave}`} className="font-medium underline-offset-2 hover:underline">
          {comprobante}
        </Link>
      ) : (
        comprobante
      )}{" "}
      de {emisor ?? "tu proveedor"}
    </p>
  );
}

function Understood({ recepcion }: { recepcion: DocumentoRecibido }) {
  const { clave, emisor, codigoTipo, moneda, totalFactura, verificacion, fechaLimite, nuevo } = recepcion;
  return (
    <>
      <p className="flex flex-wrap gap-x-2">
        <Link href={`/mensajes/${clave}`} className="font-medium underline-offset-2 hover:underline">
          {emisor}
        </Link>
        <span className="text-ink-soft tabular-nums">
          {TIPOS_DOCUMENTO[codigoTipo as CodigoTipoDocumento].titulo} · {formatMontoDe(totalFactura, moneda)}
        </span>
      </p>
      <p className="text-note text-ink-soft">
        {nuevo ? "" : "Ya estaba. "}Íntegro, emisor {verificacion === "comprobado" ? "comprobado" : "no comprobado"} ·
        responder a más tardar el {formatFechaDeDia(fechaLimite)}
      </p>
    </>
  );
}
