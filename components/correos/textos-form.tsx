"use client";

import { useEffect, useRef, useState } from "react";
import { TextareaField, TextField } from "@/components/form/fields";
import { Form, FormActions } from "@/components/form/form";
import { usePreview } from "@/components/form/use-preview";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/states";
import type { CorreoVisto } from "@/lib/contract/portal/configuracion";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { MARCADORES, MAX_ASUNTO, MAX_CUERPO, SIN_TEXTOS, type TextosCorreo } from "@/lib/domain/escrito/texto-correo";

interface Props {
  textos: TextosCorreo;
  preview: FormAction<CorreoVisto>;
  save: FormAction<null>;
}

/** The company's own subject and text of its mails, with a real mail that is made again when they change. */
export function TextosForm({ textos, preview, save }: Props) {
  const [escritos, setEscritos] = useState(textos);
  const box = useRef<HTMLDivElement>(null);
  const { vista, refusal, draw } = usePreview(preview);
  // biome-ignore lint/correctness/useExhaustiveDependencies: made on arrival, and when a text changed
  useEffect(() => {
    const form = box.current?.querySelector("form");
    if (form) draw(new FormData(form));
  }, [escritos]);
  const original = escritos.asunto === null && escritos.cuerpo === null;
  const set = (cual: keyof TextosCorreo) => (event: { target: { value: string } }) =>
    setEscritos({ ...escritos, [cual]: event.target.value || null });
  return (
    <div className="grid gap-5 lg:grid-cols-[24rem_1fr] lg:items-start">
      <Card title="Tu texto" description="Vacío, sale el texto original.">
        <div ref={box}>
          <Form action={save}>
            <TextField
              name="asunto"
              label="Asunto"
              value={escritos.asunto ?? ""}
              onChange={set("asunto")}
              maxLength={MAX_ASUNTO}
              placeholder="{documento} {numero} de {empresa}"
              autoComplete="off"
            />
            <TextareaField
              name="cuerpo"
              label="Texto"
              rows={8}
              value={escritos.cuerpo ?? ""}
              onChange={set("cuerpo")}
              maxLength={MAX_CUERPO}
              hint="Texto sin formato. Una línea con un dato que el documento no tiene, como {vence} al contado, no sale."
            />
            <FormActions submit="Guardar">
              <Button look="quiet" disabled={original} onClick={() => setEscritos(SIN_TEXTOS)}>
                Volver al texto original
              </Button>
            </FormActions>
          </Form>
        </div>
        <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 border-t border-line pt-4 text-note text-ink-soft">
          {Object.entries(MARCADORES).map(([marcador, detalle]) => (
            <div key={marcador} className="contents">
              <dt className="font-mono text-ink">{`{${marcador}}`}</dt>
              <dd>{detalle}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <VistaPrevia vista={vista} refusal={refusal} />
    </div>
  );
}

function VistaPrevia({ vista, refusal }: { vista: CorreoVisto | null; refusal: string }) {
  return (
    <Card
      title="Vista previa"
      description={
        vista?.consecutivo ? `Con tu venta más reciente, ${vista.consecutivo}.` : "Con una factura de muestra."
      }
      flush
    >
      <p role="status" className="px-5 py-3 text-sm text-bad empty:hidden">
        {refusal}
      </p>
      {vista === null ? (
        <Skeleton className="h-[75vh] w-full rounded-none" />
      ) : (
        <>
          <p className="border-b border-line px-5 py-3 text-sm">
            <span className="text-ink-soft">Asunto: </span>
            <span className="font-medium">{vista.asunto}</span>
          </p>
          <iframe title="Correo de muestra" sandbox="" srcDoc={vista.html} className="block h-[75vh] w-full bg-sheet" />
        </>
      )}
    </Card>
  );
}
