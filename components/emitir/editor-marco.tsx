"use client";

import { Eye, Plus, Send } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { FaltasDe } from "../form/filas-field";
import { Copiado, Form, SubmitButton } from "../form/form";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { Notice } from "../ui/notice";
import { Skeleton } from "../ui/states";
import type { BorradorComun } from "./borrador/borrador";
import type { LineaComun } from "./borrador/linea";
import { OtrosCargosCard } from "./cabeza/otros-cargos";
import { Totales } from "./cuentas/totales";
import type { DocumentoPrevio } from "./emision/vista-previa";
import { COLUMNAS } from "./linea/linea-marco";
import type { Editor } from "./use-editor";

/** Loaded when it is first opened, so that the editor does not wait for it. */
const VistaPrevia = lazy(async () => ({ default: (await import("./emision/vista-previa")).VistaPrevia }));

/**
 * The layout of both editors: the form on the left, the total and the buttons on the right. Everything works by
 * keyboard.
 */
export function EditorMarco<
  Linea extends LineaComun,
  Form_ extends BorradorComun<Linea>,
  Previa extends DocumentoPrevio,
>({
  editor,
  conCertificado,
  conCopia = false,
  columna,
  partes,
  linea,
  condiciones,
  pie,
  parteDe,
}: {
  editor: Editor<Linea, Form_, Previa>;
  conCertificado: boolean;
  /** Where no draft is kept. */
  conCopia?: boolean;
  /** Header of the lines' first column. */
  columna: string;
  /** Shown above the lines: the customer or supplier. */
  partes: ReactNode;
  linea: (linea: Linea, index: number) => ReactNode;
  condiciones: ReactNode;
  /** Shown below the buttons. */
  pie?: ReactNode;
  /** For the preview: the label of the other party, and its name. */
  parteDe: (previa: Previa) => readonly [string, string];
}) {
  const { form, change, borrador, calculando, enviar, done, emitida, previa, closePrevia, issuePrevia, preguntas } =
    editor;
  return (
    <Form action={enviar} onDone={({ result }) => done(result)} conResumen conCopia={conCopia}>
      <Copiado name="editor" {...editor.copiado} />
      <div className="flex flex-col gap-4 lg:gap-5 xl:grid xl:grid-cols-[minmax(0,1fr)_18rem] xl:items-start">
        <div className="grid min-w-0 gap-4 max-xl:**:scroll-mb-40 lg:gap-5">
          {partes}
          <Lineas
            columna={columna}
            onLinea={editor.addLinea}
            onCargo={form.otrosCargos.length === 0 ? editor.addCargo : null}
          >
            {form.lineas.map(linea)}
          </Lineas>
          <OtrosCargosCard
            filas={form.otrosCargos}
            onChange={(otrosCargos) => change({ otrosCargos } as Partial<Form_>)}
            {...{ borrador, moneda: form.moneda }}
          />
          {condiciones}
        </div>
        {/* Where there is no room beside the lines, the total and its button stay at the foot of the screen. */}
        <aside
          className="max-xl:contents xl:sticky xl:top-5 xl:grid xl:gap-4 xl:rounded-xl xl:border xl:border-line xl:bg-surface xl:p-5 xl:shadow-card"
          aria-label="Total y emisión"
        >
          {editor.aviso}
          {!conCertificado && <SinCertificado />}
          <div className="grid gap-4 max-xl:sticky max-xl:bottom-(--barra) max-xl:z-10 max-xl:order-last max-xl:grid-cols-[minmax(0,1fr)_auto] max-xl:items-end max-xl:rounded-xl max-xl:border max-xl:border-line max-xl:bg-raised max-xl:p-3 max-xl:shadow-pop">
            {calculando ? <Skeleton className="h-26" /> : <Totales borrador={borrador} moneda={form.moneda} />}
            <SubmitButton Icon={Send} size="lg" disabled={emitida || calculando} name="accion" value="emitir">
              {emitida ? "Emitido" : "Emitir"} <Tecla>Ctrl ↵</Tecla>
            </SubmitButton>
          </div>
          <SubmitButton Icon={Eye} look="secondary" disabled={emitida || calculando} name="accion" value="previa">
            Vista previa <Tecla>Alt P</Tecla>
          </SubmitButton>
          {pie}
        </aside>
      </div>
      {previa !== null && (
        <Suspense>
          <VistaPrevia documento={previa} parte={parteDe(previa)} onClose={closePrevia} onIssue={issuePrevia} />
        </Suspense>
      )}
      {preguntas[0]}
      {preguntas[1]}
    </Form>
  );
}

function Lineas({
  columna,
  onLinea,
  onCargo,
  children,
}: {
  columna: string;
  onLinea: () => void;
  /** Null when the document has charges already, whose own card adds more. */
  onCargo: (() => void) | null;
  children: ReactNode;
}) {
  return (
    <Card
      flush
      footer={
        <>
          {onCargo !== null && (
            <Button Icon={Plus} look="quiet" size="sm" onClick={onCargo}>
              Otro cargo
            </Button>
          )}
          <Button Icon={Plus} look="secondary" size="sm" onClick={onLinea} aria-keyshortcuts="Alt+N">
            Nueva línea <Tecla>Alt N</Tecla>
          </Button>
        </>
      }
    >
      <FaltasDe name="lineas" className="px-5 pt-3" />
      <div className="@container">
        <div
          aria-hidden="true"
          className={`hidden gap-x-2 border-b border-line px-5 py-2 text-xs font-medium text-ink-soft @3xl:grid ${COLUMNAS}`}
        >
          <span>{columna}</span>
          <span className="text-right">Cantidad</span>
          <span className="text-right">Precio</span>
          <span className="text-right">Descuento</span>
          <span className="pr-10 text-right">Total</span>
        </div>
        {children}
      </div>
    </Card>
  );
}

function SinCertificado() {
  return (
    <Notice tone="wait">
      Falta un certificado vigente: el documento se emite, pero se envía a Hacienda cuando lo suban en Configuración,
      Conexión con Hacienda.
    </Notice>
  );
}

function Tecla({ children }: { children: string }) {
  return (
    <kbd className="hidden rounded-md border border-current/25 px-1 font-sans text-xs leading-4 font-normal opacity-90 lg:inline">
      {children}
    </kbd>
  );
}
