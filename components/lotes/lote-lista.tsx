"use client";

import { Layers } from "lucide-react";
import type { LoteAnswer } from "@/lib/contract/lote";
import type { lotesQuery } from "@/lib/contract/lotes";
import { LISTAS } from "@/lib/contract/portal/listas";
import { formatFechaHora } from "@/lib/domain/escrito/formato";
import { defineLista, Tenue } from "../data-table/define-lista";
import { type ConInicial, ListaPortal, useListaDe } from "../data-table/lista-portal";
import { Badge, type Tone } from "../ui/badge";

/** How often one that is under way is read again; its documents tell of themselves, its refused lines do not. */
export const LIVE_MS = 1_000;

export const isUnderWay = ({ estado }: Pick<LoteAnswer, "estado">) => estado === "pendiente" || estado === "procesando";

const ESTADOS: Readonly<Record<LoteAnswer["estado"], readonly [Tone, string]>> = {
  pendiente: ["wait", "En espera"],
  procesando: ["wait", "Emitiendo"],
  terminado: ["good", "Terminado"],
  cancelado: ["neutral", "Cancelado"],
};

export const ORIGENES: Readonly<Record<LoteAnswer["origen"], string>> = {
  api: "Del API",
  asincrono: "Del API, uno solo",
  portal: "De una hoja de cálculo",
};

export function LoteEstado({ lote }: { lote: Pick<LoteAnswer, "estado" | "conError"> }) {
  const [tone, text] = ESTADOS[lote.estado];
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tone}>{text}</Badge>
      {lote.conError > 0 && <Badge tone="bad">{lote.conError} con error</Badge>}
    </span>
  );
}

export const LOTES = defineLista<LoteAnswer, typeof lotesQuery>({
  ...LISTAS.lotes,
  cadaMs: (rows) => rows.some(isUnderWay) && LIVE_MS,
  vivo: true,
  keyOf: ({ idLote }) => String(idLote),
  hrefOf: ({ idLote }) => `/lotes/${idLote}`,
  filtros: {},
  columnas: [
    {
      key: "lote",
      header: "Lote",
      cell: ({ idLote, origen, fechaCreacion }) => (
        <>
          <span className="block font-medium">Lote {idLote}</span>
          <span className="block text-xs text-ink-faint">
            {ORIGENES[origen]} <span className="md:hidden">· {formatFechaHora(fechaCreacion)}</span>
          </span>
        </>
      ),
    },
    { key: "estado", header: "Estado", from: "sm", width: "w-48", cell: (lote) => <LoteEstado lote={lote} /> },
    {
      key: "documentos",
      header: "Emitidos",
      align: "right",
      width: "w-32",
      cell: ({ emitidos, documentos, ...lote }) => (
        <>
          {emitidos} de {documentos}
          <span className="block sm:hidden">
            <LoteEstado lote={lote} />
          </span>
        </>
      ),
    },
    {
      key: "fecha",
      header: "Fecha",
      from: "md",
      width: "w-44",
      cell: ({ fechaCreacion }) => <Tenue>{formatFechaHora(fechaCreacion)}</Tenue>,
    },
  ],
  vacio: {
    ejemplo: "las 300 mensualidades de octubre, de un archivo de Excel.",
    Icon: Layers,
    title: "Todavía no hay lotes",
    children: "Aquí quedan los documentos que emitás desde una hoja de cálculo, y los que mandés en lote por el API.",
  },
});

export function LoteLista({ inicial }: ConInicial<LoteAnswer>) {
  return <ListaPortal lista={useListaDe(LOTES, { inicial })} />;
}
