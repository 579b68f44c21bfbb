"use client";

import { Check, CircleAlert, Clock, Mail, Send } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { deActos, defineLista } from "@/components/data-table/define-lista";
import { type ConInicial, ListaPortal, useListaDe } from "@/components/data-table/lista-portal";
import { BarraSeleccion, columnaElegir } from "@/components/data-table/seleccion";
import { useSeleccion } from "@/components/data-table/use-seleccion";
import { Badge } from "@/components/ui/badge";
import { Button, IconButton } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import type { Correo, correosQuery } from "@/lib/contract/portal/configuracion";
import { TEXTO_CORREO } from "@/lib/contract/portal/estados";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { LISTAS } from "@/lib/contract/portal/listas";
import { formatFechaHora } from "@/lib/domain/escrito/formato";

/** Loaded when it is opened. */
const ReenviarCorreos = lazy(async () => ({ default: (await import("./reenviar-correos")).ReenviarCorreos }));

const LIVE_MS = 5_000;
const ESTADOS = {
  enviado: { texto: TEXTO_CORREO.enviado, tone: "good", Icon: Check },
  pendiente: { texto: TEXTO_CORREO.pendiente, tone: "wait", Icon: Clock },
  fallido: { texto: TEXTO_CORREO.fallido, tone: "bad", Icon: CircleAlert },
} as const;

const keyOf = ({ idCorreo }: Correo) => idCorreo;
const nombreOf = ({ destinatarios }: Correo) => `el correo a ${destinatarios.join(", ")}`;
/** Only a document is sent again. */
const deDocumento = ({ clave }: Correo) => clave !== null;

function EstadoCorreo({ estado }: { estado: string }) {
  const { texto, tone, Icon } = ESTADOS[estado as keyof typeof ESTADOS];
  return (
    <Badge tone={tone} Icon={Icon}>
      {texto}
    </Badge>
  );
}

const MOTIVOS: Readonly<Record<Correo["motivo"], string>> = {
  automatico: "Automático",
  manual: "A pedido",
  estado: "Estado de cuenta",
  recordatorio: "Recordatorio de cobro",
  proforma: "Proforma",
};

interface Datos {
  reenvia: boolean;
  onAsk: (correo: Correo) => void;
}

export const CORREOS = defineLista<Correo, typeof correosQuery, Datos>({
  ...LISTAS.correos,
  label: "Correos",
  cadaMs: (rows) => (rows.some(({ estado }) => estado === "pendiente") ? LIVE_MS : false),
  keyOf,
  filtros: {
    estado: {
      clase: "pestanas",
      label: "Estado",
      opciones: { "": "Todos", pendiente: "Pendientes", fallido: "Fallidos" },
    },
    clave: { clase: "texto", label: "Buscar por la clave del documento" },
  },
  columnas: [
    {
      key: "para",
      header: "Para",
      cell: (row) => (
        <>
          <span className="line-clamp-1 font-medium break-all">{row.destinatarios.join(", ")}</span>
          <span className="line-clamp-1 text-xs text-ink-faint">
            {row.asunto ?? (row.consecutivo === null ? MOTIVOS[row.motivo] : `Documento ${row.consecutivo}`)}
          </span>
          {row.error !== null && <span className="line-clamp-2 text-xs text-bad">{row.error}</span>}
          <span className="mt-1 block sm:hidden">
            <EstadoCorreo estado={row.estado} />
          </span>
        </>
      ),
    },
    {
      key: "documento",
      header: "Documento",
      from: "xl",
      width: "w-48",
      cell: (row) => (
        <>
          <span className="block tabular-nums">{row.consecutivo ?? row.proforma ?? row.cliente}</span>
          <span className="block text-xs text-ink-faint">{MOTIVOS[row.motivo]}</span>
        </>
      ),
    },
    {
      key: "fecha",
      header: "Fecha",
      from: "md",
      width: "w-48",
      cell: (row) => (
        <span className="whitespace-nowrap text-ink-soft tabular-nums">
          {formatFechaHora(new Date(row.sentAt ?? row.createdAt))}
        </span>
      ),
    },
    { key: "estado", header: "Estado", from: "sm", width: "w-32", cell: (row) => <EstadoCorreo estado={row.estado} /> },
    {
      ...deActos("Reenviar"),
      width: "w-14",
      si: ({ reenvia }) => reenvia,
      cell: (row, { onAsk }) =>
        deDocumento(row) && (
          <IconButton Icon={Send} label={`Reenviar a ${row.destinatarios.join(", ")}`} onClick={() => onAsk(row)} />
        ),
    },
  ],
  vacio: {
    ejemplo: "factura 134 para compras@elvolcan.example, enviada a las 8:15 a. m.",
    Icon: Mail,
    title: "Todavía no salió ningún correo",
    children: "Cuando un documento se envíe a su cliente, acá vas a ver a quién y si llegó a salir.",
  },
});

/** Mails to customers; with `resend`, those about a document can be sent again to the same addresses, one or several at once. */
export function CorreosLista({ inicial, resend }: ConInicial<Correo> & { resend?: FormAction<null> }) {
  const lista = useListaDe(CORREOS, { inicial });
  const reenvia = resend !== undefined;
  const [asked, setAsked] = useState<Correo | null>(null);
  const [varios, setVarios] = useState<readonly Correo[] | null>(null);
  const seleccion = useSeleccion(lista, lista.consulta, keyOf);
  const elegir = columnaElegir(seleccion, lista.rows ?? [], { keyOf, nombreOf, admite: deDocumento });
  return (
    <>
      <ListaPortal lista={lista} datos={{ reenvia, onAsk: setAsked }} elegir={reenvia && elegir} />
      <BarraSeleccion seleccion={seleccion} contada={false}>
        <Button Icon={Send} look="secondary" size="sm" onClick={() => setVarios(seleccion.elegidas)}>
          Reenviar
        </Button>
      </BarraSeleccion>
      {resend !== undefined && varios !== null && (
        <Suspense>
          <ReenviarCorreos
            correos={varios}
            resend={resend}
            onDone={async () => lista.retry()}
            onClose={() => {
              setVarios(null);
              seleccion.limpiar();
            }}
          />
        </Suspense>
      )}
      {resend !== undefined && (
        <ConfirmDialog
          open={asked !== null}
          onOpenChange={(open) => !open && setAsked(null)}
          title="Reenviar el documento"
          confirm="Reenviar"
          action={resend}
          input={{ clave: asked?.clave, correos: asked?.destinatarios }}
          onDone={lista.retry}
        >
          {`Sale de nuevo para ${asked?.destinatarios.join(", ") ?? ""}, con el documento como está ahora.`}
        </ConfirmDialog>
      )}
    </>
  );
}
