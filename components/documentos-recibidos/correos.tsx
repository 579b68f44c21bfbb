"use client";

import { CircleAlert, CircleCheck, CircleMinus, Clock, Mail } from "lucide-react";
import { defineLista, Tenue } from "@/components/data-table/define-lista";
import { type ConInicial, ListaPortal, useListaDe } from "@/components/data-table/lista-portal";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import type { AdjuntoCorreo, CorreoRecibido, correosRecibidosQuery } from "@/lib/contract/portal/correos-recibidos";
import { LISTAS } from "@/lib/contract/portal/listas";
import { parseClave } from "@/lib/domain/clave";
import { formatFechaHora } from "@/lib/domain/escrito/formato";

/** Mails from suppliers, and what became of each file. */
export const CORREOS_RECIBIDOS = defineLista<CorreoRecibido, typeof correosRecibidosQuery>({
  ...LISTAS.correosRecibidos,
  vivo: true,
  keyOf: ({ idCorreo }) => idCorreo,
  filtros: {},
  columnas: [
    {
      key: "correo",
      header: "Correo",
      cell: (row) => (
        <>
          <span className="line-clamp-1 font-medium break-all">{row.remitente ?? "Sin leer todavía"}</span>
          <span className="line-clamp-1 text-xs text-ink-faint">{row.asunto}</span>
          {row.problema !== null && (
            <span className={`block text-xs ${row.estado === "fallido" ? "text-bad" : "text-wait"}`}>
              {row.problema}
            </span>
          )}
          <ul className="mt-1 grid gap-0.5">
            {row.adjuntos.map((adjunto, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a mail's files never change, and two may have one name
              <Adjunto key={i} adjunto={adjunto} />
            ))}
          </ul>
          {row.respondidoAt !== null && (
            <span className="mt-1 block text-xs text-ink-soft">Se lo dijimos a quien lo mandó.</span>
          )}
          <span className="mt-1 flex flex-wrap items-center justify-between gap-2 md:hidden">
            <span className="text-xs text-ink-faint">{fechaOf(row)}</span>
            <span className="sm:hidden">
              <Estado row={row} />
            </span>
          </span>
        </>
      ),
    },
    { key: "fecha", header: "Llegó", from: "md", width: "w-48", cell: (row) => <Tenue>{fechaOf(row)}</Tenue> },
    { key: "estado", header: "Estado", from: "sm", width: "w-36", cell: (row) => <Estado row={row} /> },
  ],
  vacio: {
    ejemplo: "un correo de tu proveedor con su factura en XML, que se lee sola.",
    Icon: Mail,
    title: "Todavía no llegó ningún correo",
    children:
      "Cuando un proveedor te mande sus comprobantes por correo, acá vas a ver qué se recibió de cada uno y qué no se pudo leer.",
  },
});

export function CorreosRecibidos({ inicial }: ConInicial<CorreoRecibido>) {
  return <ListaPortal lista={useListaDe(CORREOS_RECIBIDOS, { inicial })} />;
}

const fechaOf = ({ createdAt }: CorreoRecibido) => formatFechaHora(new Date(createdAt));

function Estado({ row: { estado, adjuntos } }: { row: CorreoRecibido }) {
  if (estado === "pendiente") {
    return (
      <Badge tone="wait" Icon={Clock}>
        Por leer
      </Badge>
    );
  }
  const recibidos = adjuntos.filter(({ clase }) => clase === "documento" || clase === "respuesta").length;
  if (estado === "fallido" || adjuntos.some(({ clase }) => clase === "ilegible")) {
    return (
      <Badge tone="bad" Icon={CircleAlert}>
        {recibidos === 0 ? "No se pudo leer" : "Leído en parte"}
      </Badge>
    );
  }
  if (recibidos === 0) return <Badge Icon={CircleMinus}>Sin comprobantes</Badge>;
  return (
    <Badge tone="good" Icon={CircleCheck}>
      Recibido
    </Badge>
  );
}

function Adjunto({ adjunto }: { adjunto: AdjuntoCorreo }) {
  const { nombre, clase, problema } = adjunto;
  return (
    <li className="text-xs text-ink-soft">
      <span className="wrap-anywhere text-ink-faint">{nombre}</span>{" "}
      {clase === "ilegible" ? <span className="text-bad">{problema}</span> : <Fin adjunto={adjunto} />}
    </li>
  );
}

function Fin({ adjunto: { clase, clave, nuevo } }: { adjunto: AdjuntoCorreo }) {
  if (clase === "pdf" && clave === null) return "PDF sin su comprobante: no lo guardamos";
  if (clave === null) return "no es un comprobante: no lo guardamos";
  const consecutivo = parseClave(clave)?.consecutivo ?? clave;
  const documento = (
    <Link href={`/mensajes/${clave}`} className="underline underline-offset-2">
      {consecutivo}
    </Link>
  );
  if (clase === "pdf") return <>PDF del comprobante {documento}</>;
  if (clase === "respuesta") return <>respuesta de Hacienda al comprobante {documento}</>;
  return (
    <>
      {nuevo ? "recibido: comprobante" : "ya estaba: comprobante"} {documento}
    </>
  );
}
