"use client";

import { Send } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";
import { defineLista } from "@/components/data-table/define-lista";
import { useDato } from "@/components/data-table/use-dato";
import {
  type ConfirmarProps,
  columnaLinea,
  type FilaRow,
  Ignoradas,
  ImportacionDetalle,
  type Partes,
  pestanasDe,
} from "@/components/importaciones/importacion-detalle";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { StatCard } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { ConfirmButton } from "@/components/ui/overlay/confirm-dialog";
import type { Importacion } from "@/lib/contract/portal/catalogos";
import type { filasQuery, SumaSimulada } from "@/lib/contract/portal/importaciones";
import { formatMonto } from "@/lib/domain/escrito/formato";
import { contar } from "@/lib/domain/texto";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";

/** A spreadsheet of sales: its documents with their totals or faults, and the confirmation that issues them. */
export function PlanillaDetalle(props: Omit<ComponentProps<typeof ImportacionDetalle>, "partes">) {
  return <ImportacionDetalle {...props} partes={PARTES} />;
}

const CHECKED: ReadonlySet<string> = new Set(["revisada", "lista"]);

/** What the documents add up to, once all of them are checked. */
function useSuma({ idImportacion, estado }: Importacion) {
  const { data = [] } = useDato<SumaSimulada[]>(`/api/portal/importaciones/${idImportacion}/suma`, {
    enabled: CHECKED.has(estado),
  });
  const nuevas = data.flatMap(({ moneda, documentos, total }) =>
    moneda === null || total === null ? [] : [{ moneda, documentos, total }],
  );
  return {
    nuevas,
    porEmitir: nuevas.reduce((sum, { documentos }) => sum + documentos, 0),
    repetidos: data.find(({ moneda }) => moneda === null)?.documentos ?? 0,
  };
}

function Cifras({ importacion }: { importacion: Importacion }) {
  const { total, invalidas } = importacion;
  const { nuevas } = useSuma(importacion);
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <StatCard label="Documentos" value={total} />
      <StatCard label="Con faltas" value={invalidas} tone={invalidas > 0 ? "bad" : "neutral"} />
      {nuevas.map(({ moneda, documentos, total: suma }) => (
        <StatCard
          key={moneda}
          label={`Total en ${moneda}`}
          value={formatMonto(suma, moneda)}
          detail={contar(documentos, "documento", "documentos")}
        />
      ))}
    </div>
  );
}

function Avisos({ importacion }: { importacion: Importacion }) {
  const { ignoradas, estado, error, invalidas, loteId } = importacion;
  const { repetidos } = useSuma(importacion);
  return (
    <>
      <Ignoradas ignoradas={ignoradas} />
      {estado === "revisada" && invalidas > 0 && (
        <Notice tone="bad" title={`${contar(invalidas, "documento tiene", "documentos tienen")} faltas`}>
          Cada una dice su fila y su columna. No se emite ninguno hasta que el archivo no tenga faltas: corregilo y
          subilo de nuevo.
        </Notice>
      )}
      {repetidos > 0 && (
        <Notice tone="wait">
          {contar(repetidos, "documento ya se emitió", "documentos ya se emitieron")} con un archivo anterior: no se
          {repetidos === 1 ? " emite" : " emiten"} otra vez.
        </Notice>
      )}
      {estado === "fallida" && <Notice tone="bad">{error}</Notice>}
      {loteId !== null && (
        <Notice
          tone="good"
          title="Este archivo ya se confirmó"
          action={
            <ButtonLink href={`/lotes/${loteId}`} look="secondary" size="sm">
              Ver el lote
            </ButtonLink>
          }
        />
      )}
    </>
  );
}

function Confirmar({ importacion, confirm, onChange }: ConfirmarProps) {
  const router = useRouter();
  const { nuevas, porEmitir } = useSuma(importacion);
  const { invalidas, idImportacion } = importacion;
  const emitir = `Emitir ${contar(porEmitir, "documento", "documentos")}`;
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <Button look="secondary" onClick={onChange}>
        Cambiar las columnas
      </Button>
      {invalidas > 0 ? (
        <ButtonLink href="/lotes/nuevo">Subir el archivo corregido</ButtonLink>
      ) : (
        <ConfirmButton
          button={{ look: "primary", Icon: Send, disabled: porEmitir === 0, children: emitir }}
          title={`¿${emitir}?`}
          confirm="Emitir"
          action={confirm}
          input={{ idImportacion }}
          onDone={({ result }) => router.push(`/lotes/${result?.idLote}`)}
        >
          Suman {nuevas.map(({ moneda, total }) => formatMonto(total, moneda)).join(" y ")}. Toman su consecutivo y van
          a Hacienda: después solo se corrigen con una nota de crédito.
        </ConfirmButton>
      )}
    </div>
  );
}

export const DOCUMENTOS_DE_PLANILLA = defineLista<FilaRow, typeof filasQuery>({
  titulo: "Documentos",
  keyOf: ({ linea }) => String(linea),
  filtros: pestanasDe("Documentos", "Todos los documentos"),
  columnas: [
    columnaLinea("Fila"),
    {
      key: "documento",
      header: "Documento",
      cell: ({ datos, simulado, error, advertencia }) => (
        <>
          <span className="line-clamp-1 font-medium break-all">{datos.documento || "Sin documento"}</span>
          {simulado !== null && (
            <span className="line-clamp-2 text-xs text-ink-faint">
              {TIPOS_DOCUMENTO[simulado.tipo as CodigoTipoDocumento].nombreCorto} · {simulado.receptor ?? "Sin cliente"}{" "}
              · {contar(simulado.lineas, "línea", "líneas")}
            </span>
          )}
          {error !== null && <span className="mt-1 block text-note whitespace-pre-line text-bad">{error}</span>}
          {advertencia !== null && <span className="mt-1 block text-note text-wait">{advertencia}</span>}
        </>
      ),
    },
    {
      key: "total",
      header: "Total",
      align: "right",
      width: "w-36",
      cell: (row) =>
        row.simulado === null ? <Estado {...row} /> : formatMonto(row.simulado.total, row.simulado.moneda),
    },
  ],
  vacio: { title: "Sin documentos", ejemplo: null },
});

function Estado({ estado, error }: FilaRow) {
  if (error !== null) return <Badge tone="bad">Con faltas</Badge>;
  if (estado === "nueva") return <Badge tone="wait">En revisión</Badge>;
  return <Badge>Ya emitido</Badge>;
}

const PARTES: Partes = { Cifras, Avisos, Confirmar, filas: DOCUMENTOS_DE_PLANILLA };
