"use client";

import { useQueryClient } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { type ComponentProps, type ComponentType, useEffect, useState } from "react";
import { defineLista } from "@/components/data-table/define-lista";
import { ListaPortal, useListaDe } from "@/components/data-table/lista-portal";
import { useDato } from "@/components/data-table/use-dato";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card, StatCard } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { ConfirmButton } from "@/components/ui/overlay/confirm-dialog";
import type { Importacion } from "@/lib/contract/portal/catalogos";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { filasQuery, Simulado } from "@/lib/contract/portal/importaciones";
import { contar } from "@/lib/domain/texto";

import { ImportacionPreguntas } from "./importacion-preguntas";

export interface FilaRow {
  linea: number;
  datos: Record<string, string>;
  estado: string;
  efecto: string | null;
  error: string | null;
  /** What was corrected in the row, or prevents its sale. */
  advertencia: string | null;
  simulado: Simulado | null;
}

export type Confirm = FormAction<{ idLote: string | null }>;

export interface ConfirmarProps {
  importacion: Importacion;
  confirm: Confirm;
  /** The user wants to say anew which column is which. */
  onChange: () => void;
  onDone: () => void;
}

/** What differs by what a file is about. */
export interface Partes {
  Cifras: ComponentType<{ importacion: Importacion }>;
  Avisos: ComponentType<{ importacion: Importacion }>;
  Confirmar: ComponentType<ConfirmarProps>;
  filas: typeof FILAS;
}

const LIVE_MS = 1_000;
const UNDER_WAY: ReadonlySet<string> = new Set(["revisando", "aplicando"]);
/** An imported file: its rows with their problems, the confirmation, and its progress. */
export function ImportacionDetalle({
  inicial,
  palabras,
  confirm,
  answer,
  readOnly,
  partes: { Cifras, Avisos, Confirmar, filas } = CATALOGO,
}: {
  inicial: Importacion;
  palabras: ComponentProps<typeof ImportacionPreguntas>["palabras"];
  confirm: Confirm;
  answer: FormAction<null>;
  readOnly: boolean;
  partes?: Partes;
}) {
  const ruta = `/api/portal/importaciones/${inicial.idImportacion}`;
  const { data: importacion = inicial, refetch } = useDato<Importacion>(ruta, {
    inicial,
    cadaMs: ({ estado }) => (UNDER_WAY.has(estado) ? LIVE_MS : false),
  });
  const client = useQueryClient();
  const { estado } = importacion;
  const [changing, setChanging] = useState(false);
  const preguntas = !readOnly && (estado === "preguntando" || (changing && estado === "revisada"));
  // The rows have changed together with the file's state.
  useEffect(() => {
    if (estado !== "") void client.invalidateQueries({ queryKey: [`${ruta}/filas`] });
  }, [client, ruta, estado]);
  if (preguntas) {
    return (
      <ImportacionPreguntas
        importacion={importacion}
        palabras={palabras}
        answer={answer}
        onDone={() => {
          setChanging(false);
          void refetch();
        }}
      />
    );
  }
  return (
    <div className="grid gap-5">
      <Cifras importacion={importacion} />
      <Avance importacion={importacion} />
      <Avisos importacion={importacion} />
      {estado === "revisada" && !readOnly && (
        <Confirmar
          importacion={importacion}
          confirm={confirm}
          onChange={() => setChanging(true)}
          onDone={() => void refetch()}
        />
      )}
      <Filas ruta={`${ruta}/filas`} filas={filas} />
    </div>
  );
}

function Cifras({ importacion }: { importacion: Importacion }) {
  const { total, invalidas, creadas, actualizadas, fallidas } = importacion;
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <StatCard label="Líneas" value={total} />
      <StatCard label="Con error" value={invalidas + fallidas} tone={invalidas + fallidas > 0 ? "bad" : "neutral"} />
      <StatCard label="Creadas" value={creadas} tone={creadas > 0 ? "good" : "neutral"} />
      <StatCard label="Actualizadas" value={actualizadas} tone={actualizadas > 0 ? "good" : "neutral"} />
    </div>
  );
}

function Avance({ importacion }: { importacion: Importacion }) {
  const { estado, total, revisadas, invalidas, creadas, actualizadas, fallidas } = importacion;
  if (!UNDER_WAY.has(estado)) return null;
  const revisa = estado === "revisando";
  return (
    <Progreso
      label={revisa ? "Revisando el archivo" : "Guardando las líneas"}
      verbo={revisa ? "Revisando" : "Guardando"}
      hechas={revisa ? revisadas : creadas + actualizadas + fallidas}
      de={revisa ? total : total - invalidas}
    />
  );
}

/** How far durable work has come. */
export function Progreso({ label, verbo, hechas, de }: { label: string; verbo: string; hechas: number; de: number }) {
  return (
    <div className="grid gap-1.5 text-note text-ink-soft">
      <progress aria-label={label} value={hechas} max={Math.max(de, 1)} className="w-full" />
      <p>
        {verbo}: {hechas} de {de}. Podés cerrar esta página: sigue solo.
      </p>
    </div>
  );
}

/** The columns of a file that are not one of ours. */
export function Ignoradas({ ignoradas }: Pick<Importacion, "ignoradas">) {
  if (ignoradas.length === 0) return null;
  return (
    <Notice tone="wait">
      <span className="break-words">Columnas que se dejan por fuera: {ignoradas.join(", ")}.</span>
    </Notice>
  );
}

/** What was found in the file, and how its saving ended. */
function Avisos({ importacion: { estado, advertidas, objeto, ignoradas, error } }: { importacion: Importacion }) {
  return (
    <>
      <Ignoradas ignoradas={ignoradas} />
      {advertidas > 0 && (
        <Notice tone="wait">
          {contar(advertidas, "línea lleva un aviso", "líneas llevan un aviso")}: algo se lee o se corrige al guardar, o
          el producto todavía no se podría vender. Buscá «Con aviso».
        </Notice>
      )}
      {estado === "fallida" && <Notice tone="bad">{error}</Notice>}
      {estado === "lista" && (
        <Notice
          tone="good"
          title="La importación terminó"
          action={
            <ButtonLink href={`/catalogos/${objeto}`} look="secondary" size="sm">
              Ver los {objeto}
            </ButtonLink>
          }
        />
      )}
    </>
  );
}

/** Confirms the lines that are right, or says anew which column is which. */
function Confirmar({
  importacion: { total, invalidas, columnas, idImportacion },
  confirm,
  onChange,
  onDone,
}: ConfirmarProps) {
  const buenas = total - invalidas;
  const importar = `Importar ${contar(buenas, "línea", "líneas")}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-surface px-4 py-3 shadow-card sm:px-5">
      <p className="min-w-0 flex-1 basis-60 text-sm">{resumenOf(total, buenas)}</p>
      <div className="flex flex-wrap gap-2">
        {columnas.length > 0 && (
          <Button look="secondary" onClick={onChange}>
            Cambiar las columnas
          </Button>
        )}
        <ConfirmButton
          button={{ look: "primary", Icon: CircleCheck, disabled: buenas === 0, children: importar }}
          title={`¿${importar}?`}
          confirm="Importar"
          action={confirm}
          input={{ idImportacion }}
          onDone={onDone}
        >
          Lo que ya existe se actualiza con los datos del archivo; lo que no, se crea.
        </ConfirmButton>
      </div>
    </div>
  );
}

function resumenOf(total: number, buenas: number): string {
  if (buenas === 0) return "Ninguna línea está bien: corregí el archivo y subilo de nuevo, o cambiá las columnas.";
  if (buenas === total) return total === 1 ? "La línea está bien." : `Las ${total} líneas están bien.`;
  return `${contar(buenas, "línea está", "líneas están")} bien, de ${total}. Las que tienen error se dejan por fuera.`;
}

/** The place of a row in its file. */
export const columnaLinea = (header: string) => ({
  key: "linea",
  header,
  width: "w-16",
  cell: ({ linea }: { linea: number }) => <span className="text-ink-soft tabular-nums">{linea}</span>,
});

/** Tabs of what has a fault, or a warning. */
export const pestanasDe = (label: string, todas: string) =>
  ({
    con: { clase: "pestanas", label, opciones: { "": todas, error: "Con error", aviso: "Con aviso" } },
  }) as const;

export const FILAS = defineLista<FilaRow, typeof filasQuery>({
  titulo: "Líneas",
  keyOf: ({ linea }) => String(linea),
  filtros: pestanasDe("Líneas", "Todas las líneas"),
  columnas: [
    columnaLinea("Línea"),
    {
      key: "datos",
      header: "Datos",
      cell: ({ datos, error, advertencia }) => (
        <>
          <span className="line-clamp-1 font-medium break-all">
            {datos.nombre || datos.codigo || datos.identificacion}
          </span>
          <span className="line-clamp-1 text-xs break-all text-ink-faint">
            {Object.values(datos)
              .filter((celda) => celda !== "")
              .join(" · ")}
          </span>
          {error !== null && <span className="mt-1 block text-note text-bad">{error}</span>}
          {advertencia !== null && <span className="mt-1 block text-note text-wait">{advertencia}</span>}
        </>
      ),
    },
    { key: "efecto", header: "Qué pasa", width: "w-32", cell: (row) => <Efecto {...row} /> },
  ],
  vacio: { title: "Sin líneas", ejemplo: null },
});

const CATALOGO: Partes = { Cifras, Avisos, Confirmar, filas: FILAS };

function Filas({ ruta, filas }: { ruta: string } & Pick<Partes, "filas">) {
  const lista = useListaDe(filas, { ruta });
  return (
    <Card flush>
      <ListaPortal lista={lista} />
    </Card>
  );
}

function Efecto({ estado, efecto, error }: FilaRow) {
  if (error !== null) return <Badge tone="bad">Con error</Badge>;
  if (estado === "nueva") return <Badge tone="wait">En revisión</Badge>;
  const done = estado === "aplicada";
  const text = efecto === "crear" ? (done ? "Creada" : "Se crea") : done ? "Actualizada" : "Se actualiza";
  return <Badge tone={done ? "good" : "accent"}>{text}</Badge>;
}
