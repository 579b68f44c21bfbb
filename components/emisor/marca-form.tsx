"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { CheckboxField, FileField, SelectField, TextField } from "@/components/form/fields";
import { Form, FormActions } from "@/components/form/form";
import { usePreview } from "@/components/form/use-preview";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/states";
import { checkLogo } from "@/lib/contract/portal/archivos";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { DISENOS, type Diseno } from "@/lib/domain/documento/diseno";

interface Vista {
  /** Base64. */
  pdf: string;
  /** The colour of texts. */
  colorTexto: string;
}

interface Props {
  /** `#rrggbb`; null for the default colour. */
  color: string | null;
  tieneLogo: boolean;
  diseno: Diseno;
  preview: FormAction<Vista>;
  save: FormAction<null>;
}

const NOMBRES: Readonly<Record<Diseno, string>> = {
  clasico: "Clásico, en hoja carta",
  compacto: "Compacto: letra pequeña, menos hojas",
  rollo: "Rollo de 80 mm, para impresora de tiquetes",
};

/** The PDF's default colour (lib/integrations/pdf/color). */
const DEFAULT_COLOR = "#1b4b72";

/** Layout, logo and colour, with a sample invoice that is drawn again when they change. */
export function MarcaForm({ color, tieneLogo, diseno, preview, save }: Props) {
  const [chosen, setChosen] = useState(color ?? "");
  const [saved, setSaved] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const { vista, refusal, draw } = usePreview(preview);
  const redraw = () => {
    const form = box.current?.querySelector("form");
    if (form) draw(new FormData(form));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn on arrival, and when it was saved
  useEffect(redraw, [saved]);

  // After the dependent values are in their fields.
  const changed = () => setTimeout(redraw);

  return (
    <div className="grid gap-5 lg:grid-cols-[20rem_1fr] lg:items-start">
      <Card title="Tu marca">
        <div ref={box} onChange={changed}>
          <Form key={saved} action={save} onDone={() => setSaved(saved + 1)}>
            <SelectField name="diseno" label="Diseño" defaultValue={diseno}>
              {DISENOS.map((each) => (
                <option key={each} value={each}>
                  {NOMBRES[each]}
                </option>
              ))}
            </SelectField>
            <LogoCampos tieneLogo={tieneLogo} version={saved} />
            <ColorCampos {...{ chosen, setChosen }} colorTexto={vista?.colorTexto ?? null} />
            <FormActions submit="Guardar" />
          </Form>
        </div>
      </Card>
      <VistaPrevia pdf={vista?.pdf ?? null} refusal={refusal} />
    </div>
  );
}

/** @param props `version`: changes when a logo was saved */
function LogoCampos({ tieneLogo, version }: { tieneLogo: boolean; version: number }) {
  return (
    <>
      {tieneLogo && (
        <div className="grid gap-3">
          {/* biome-ignore lint/performance/noImgElement: the tenant's own picture, from a route that asks who is there */}
          <img
            src={`/api/portal/configuracion/logo?v=${version}`}
            alt="Tu logo"
            className="max-h-24 max-w-full justify-self-start rounded-lg border border-line bg-sheet p-2"
          />
          <CheckboxField name="quitarLogo" label="Quitar el logo" />
        </div>
      )}
      <FileField
        name="logo"
        label={tieneLogo ? "Otro logo" : "Logo"}
        accept="image/png,image/jpeg"
        check={checkLogo}
        hint="PNG o JPEG de hasta 512 KB. Se ve mejor apaisado y sobre fondo blanco."
      />
    </>
  );
}

/** @param props `colorTexto`: the colour of texts that the last preview had */
function ColorCampos({
  chosen,
  setChosen,
  colorTexto,
}: {
  chosen: string;
  setChosen: (color: string) => void;
  colorTexto: string | null;
}) {
  return (
    <>
      <div className="grid grid-cols-[1fr_auto] items-end gap-2">
        <TextField
          name="color"
          label="Color"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          placeholder={DEFAULT_COLOR}
          autoComplete="off"
          spellCheck={false}
        />
        <input
          type="color"
          aria-label="Elegir el color"
          value={/^#[0-9a-f]{6}$/i.test(chosen) ? chosen : DEFAULT_COLOR}
          onChange={({ target }) => setChosen(target.value)}
          className="h-9 w-12 cursor-pointer rounded-lg border border-line-strong bg-surface p-1"
        />
      </div>
      <p role="status" className="-mt-3 text-note text-ink-soft">
        {colorTexto !== null && chosen !== "" && colorTexto !== chosen.toLowerCase()
          ? `Es muy claro para leerse sobre blanco: los textos van en ${colorTexto} y la franja en tu color.`
          : "Vacío, se usa el nuestro."}
      </p>
    </>
  );
}

function VistaPrevia({ pdf, refusal }: { pdf: string | null; refusal: ReactNode }) {
  const url = usePdfUrl(pdf);
  return (
    <Card
      title="Vista previa"
      description="Una factura de muestra: no se emite ni se guarda."
      actions={
        url !== null && (
          <ButtonLink href={url} prefetch={false} look="secondary" size="sm" target="_blank">
            Abrir el PDF
          </ButtonLink>
        )
      }
      flush
    >
      <p role="status" className="px-5 py-3 text-sm text-bad empty:hidden">
        {refusal}
      </p>
      {url === null ? (
        <Skeleton className="h-[75vh] w-full rounded-none" />
      ) : (
        <iframe
          title="Factura de muestra en PDF"
          src={`${url}#toolbar=0&navpanes=0&view=FitH`}
          className="block h-[75vh] w-full"
        />
      )}
    </Card>
  );
}

/** An address of the drawn PDF in this page. */
function usePdfUrl(pdf: string | null) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (pdf === null) return;
    const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
    const made = URL.createObjectURL(new Blob([bytes], { type: "application/pdf" }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [pdf]);
  return url;
}
