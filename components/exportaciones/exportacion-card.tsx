"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Check, CircleAlert, Clock, Download, FileArchive } from "lucide-react";
import { useDato } from "@/components/data-table/use-dato";
import { SelectField } from "@/components/form/fields";
import { Form, SubmitButton } from "@/components/form/form";
import { nombreMes } from "@/components/libro-iva/mes";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { Exportacion as ExportacionMostrada } from "@/lib/contract/portal/reportes";
import { formatFechaHora } from "@/lib/domain/escrito/formato";

const RUTA = "/api/portal/exportaciones";
const LIVE_MS = 1_500;
const ALCANCES: Readonly<Record<string, string>> = { ventas: "Ventas", compras: "Compras" };
const ESTADOS = {
  pendiente: { texto: "En espera", Icon: Clock, tone: "wait" },
  en_curso: { texto: "Preparando", Icon: Clock, tone: "wait" },
  lista: { texto: "Lista", Icon: Check, tone: "good" },
  fallida: { texto: "Falló", Icon: CircleAlert, tone: "bad" },
} as const;

const isUnderWay = ({ estado }: ExportacionMostrada) => estado === "pendiente" || estado === "en_curso";

interface Props {
  prepare: FormAction<null>;
  inicial: ExportacionMostrada[];
  meses: readonly string[];
  /** The month proposed at first. */
  mes: string;
}

/** Exports a month's documents: requested here, made in the background, then available by link for a week. */
export function ExportacionCard({ prepare, inicial, meses, mes }: Props) {
  const queries = useQueryClient();
  const { data: exportaciones = inicial } = useDato<ExportacionMostrada[]>(RUTA, {
    inicial,
    cadaMs: (all) => (all.some(isUnderWay) ? LIVE_MS : false),
  });
  return (
    <Card
      title="Comprobantes del mes"
      description="Un archivo ZIP con el PDF, el XML y la respuesta de Hacienda de cada comprobante, y una hoja de cálculo que los lista. Las compras llevan también lo que te mandaron tus proveedores: su XML, tu mensaje receptor y lo que respondió Hacienda."
    >
      <Form
        key={mes}
        action={prepare}
        onDone={() => void queries.invalidateQueries({ queryKey: [RUTA] })}
        className="grid items-end gap-3 sm:grid-cols-[12rem_14rem_auto] sm:justify-start"
      >
        <SelectField name="mes" label="Mes" defaultValue={mes}>
          {meses.map((each) => (
            <option key={each} value={each}>
              {nombreMes(each)}
            </option>
          ))}
        </SelectField>
        <SelectField name="alcance" label="Qué comprobantes">
          {Object.entries(ALCANCES).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
        <SubmitButton Icon={FileArchive}>Preparar</SubmitButton>
      </Form>
      {exportaciones.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line" aria-label="Exportaciones">
          {exportaciones.map((each) => (
            <Exportacion key={each.idExportacion} exportacion={each} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Exportacion({ exportacion }: { exportacion: ExportacionMostrada }) {
  const { idExportacion, mes, alcance, estado, error, hechos, total } = exportacion;
  const { texto, Icon, tone } = ESTADOS[estado];
  const nombre =
    alcance === "seleccion"
      ? `Lista filtrada del ${formatFechaHora(new Date(exportacion.createdAt))}`
      : `${ALCANCES[alcance]} de ${nombreMes(mes)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm" data-exportacion={idExportacion}>
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {nombre}
          <Badge tone={tone} Icon={Icon}>
            {texto}
          </Badge>
        </p>
        <p className="text-note text-ink-soft">{error ?? detailOf(exportacion)}</p>
        {isUnderWay(exportacion) && (
          <progress aria-label={nombre} className="mt-2 w-full max-w-sm" max={total || 1} value={hechos} />
        )}
      </div>
      {estado === "lista" && (
        <ButtonLink
          Icon={Download}
          look="secondary"
          href={`${RUTA}/${idExportacion}`}
          prefetch={false}
          download
          aria-label={`Descargar ${nombre}`}
        >
          Descargar
        </ButtonLink>
      )}
    </li>
  );
}

function detailOf({ estado, total, hechos, sinPdf, expiresAt }: ExportacionMostrada): string {
  if (total === null) return "Contando los comprobantes…";
  if (estado === "en_curso") return `${hechos} de ${total} comprobantes`;
  const cuantos = total === 0 ? "Sin comprobantes ese mes" : total === 1 ? "1 comprobante" : `${total} comprobantes`;
  const faltan = sinPdf === 0 ? "" : ` · ${sinPdf} sin PDF: van con su XML`;
  return `${cuantos}${faltan} · disponible hasta el ${formatFechaHora(new Date(expiresAt))}`;
}
