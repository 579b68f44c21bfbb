"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Ban, Download } from "lucide-react";
import { useEffect } from "react";
import { defineLista } from "@/components/data-table/define-lista";
import { ListaPortal, useListaDe } from "@/components/data-table/lista-portal";
import { useDato } from "@/components/data-table/use-dato";
import { EstadoBadge } from "@/components/documentos/estado-badge";
import { columnaLinea, Progreso } from "@/components/importaciones/importacion-detalle";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card, StatCard } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { ConfirmButton } from "@/components/ui/overlay/confirm-dialog";
import type { LoteAnswer } from "@/lib/contract/lote";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { ResultadoDeLote, resultadosDeLoteQuery } from "@/lib/contract/portal/lotes";
import type { EstadoDocumento } from "@/lib/domain/documento/documento-estado";
import { formatMonto } from "@/lib/domain/escrito/formato";
import { contar } from "@/lib/domain/texto";
import { isUnderWay, LIVE_MS, LoteEstado, ORIGENES } from "./lote-lista";

/** A batch: how far it has come, what became of each line, and the end of what is left. */
export function LoteDetalle({
  inicial,
  cancelar,
}: {
  inicial: LoteAnswer;
  /** Null for a user who may not. */
  cancelar: FormAction<null> | null;
}) {
  const ruta = `/api/portal/lotes/${inicial.idLote}`;
  const { data: lote = inicial, refetch } = useDato<LoteAnswer>(ruta, {
    inicial,
    cadaMs: (data) => isUnderWay(data) && LIVE_MS,
  });
  const client = useQueryClient();
  const { hechos, estado, documentos, emitidos, repetidos, conError, problema } = lote;
  // The results grow with it.
  useEffect(() => {
    if (hechos >= 0 && estado !== "pendiente") void client.invalidateQueries({ queryKey: [`${ruta}/resultados`] });
  }, [client, ruta, hechos, estado]);
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-2 text-note text-ink-soft">
          <LoteEstado lote={lote} /> {ORIGENES[lote.origen]}
        </div>
        <div className="flex flex-wrap gap-2">
          {cancelar !== null && isUnderWay(lote) && (
            <Cancelar lote={lote} cancelar={cancelar} onDone={() => void refetch()} />
          )}
          <ButtonLink Icon={Download} href={`${ruta}/hoja`} look="secondary" download>
            Descargar los resultados
          </ButtonLink>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <StatCard label="Documentos" value={documentos} />
        <StatCard label="Emitidos" value={emitidos} tone={emitidos > 0 ? "good" : "neutral"} />
        <StatCard label="Con error" value={conError} tone={conError > 0 ? "bad" : "neutral"} />
        {repetidos > 0 && <StatCard label="Ya emitidos antes" value={repetidos} />}
        {lote.cancelados > 0 && <StatCard label="Cancelados" value={lote.cancelados} />}
      </div>
      {isUnderWay(lote) && <Progreso label="Emitiendo el lote" verbo="Emitiendo" hechas={hechos} de={documentos} />}
      {problema !== null && (
        <Notice tone="wait" title="El lote espera">
          {problema} Sigue solo apenas se pueda.
        </Notice>
      )}
      {estado === "terminado" && conError === 0 && <Notice tone="good" title="El lote terminó" />}
      <Resultados ruta={`${ruta}/resultados`} />
    </div>
  );
}

function Cancelar({
  lote: { idLote, documentos, hechos },
  cancelar,
  onDone,
}: {
  lote: LoteAnswer;
  cancelar: FormAction<null>;
  onDone: () => void;
}) {
  return (
    <ConfirmButton
      button={{ Icon: Ban, children: "Cancelar lo que falta" }}
      title="¿Cancelar lo que falta?"
      confirm="Cancelar lo que falta"
      danger
      action={cancelar}
      input={{ idLote: String(idLote) }}
      onDone={onDone}
    >
      Quedan {contar(documentos - hechos, "documento", "documentos")} sin emitir. Lo que ya se emitió queda emitido.
    </ConfirmButton>
  );
}

export const RESULTADOS = defineLista<ResultadoDeLote, typeof resultadosDeLoteQuery>({
  titulo: "Resultados",
  vivo: true,
  keyOf: ({ linea }) => String(linea),
  filtros: {
    con: { clase: "pestanas", label: "Resultados", opciones: { "": "Todos", error: "Sin emitir" } },
  },
  columnas: [
    columnaLinea("Línea"),
    {
      key: "documento",
      header: "Documento",
      cell: ({ planilla, clave, consecutivo, error, ...resultado }) => (
        <>
          {clave === null ? (
            <span className="font-medium break-all">{planilla?.documento ?? "Sin emitir"}</span>
          ) : (
            <Link href={`/documentos/${clave}`} className="font-medium break-all">
              {consecutivo ?? clave}
            </Link>
          )}
          {planilla !== null && (
            <span className="line-clamp-1 text-xs break-all text-ink-faint">
              {clave !== null && `${planilla.documento} · `}fila {planilla.fila}
            </span>
          )}
          {error !== null && <span className="mt-1 block text-note text-bad">{error}</span>}
          <span className="mt-1 block sm:hidden">
            <Estado {...resultado} />
          </span>
        </>
      ),
    },
    { key: "estado", header: "Estado", from: "sm", width: "w-44", cell: (row) => <Estado {...row} /> },
    {
      key: "total",
      header: "Total",
      align: "right",
      width: "w-36",
      cell: ({ total, moneda }) => (total === null || moneda === null ? "" : formatMonto(total, moneda)),
    },
  ],
  vacio: {
    ejemplo: null,
    title: "Todavía sin resultados",
    children: "Aparecen aquí conforme se emiten los documentos.",
  },
});

function Estado({ estado, repetido, total }: Pick<ResultadoDeLote, "estado" | "repetido" | "total">) {
  if (total !== null) {
    return (
      <span className="inline-flex flex-wrap gap-1.5">
        <EstadoBadge estado={estado as EstadoDocumento} />
        {repetido && <Badge>Ya emitido antes</Badge>}
      </span>
    );
  }
  return estado === "cancelado" ? <Badge>Cancelado</Badge> : <Badge tone="bad">Sin emitir</Badge>;
}

function Resultados({ ruta }: { ruta: string }) {
  return (
    <Card flush>
      <ListaPortal lista={useListaDe(RESULTADOS, { ruta })} />
    </Card>
  );
}
