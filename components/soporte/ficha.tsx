"use client";

import type { FormAction, FormState } from "@/lib/contract/portal/form-state";
import { type ActoSoporte, type FichaSoporte, MOTIVO_SOPORTE } from "@/lib/contract/portal/soporte";
import { formatFechaHora } from "@/lib/domain/escrito/formato";
import { actionText, objectText } from "../auditoria/auditoria-textos";
import { TextareaField } from "../form/fields";
import { Form, FormActions } from "../form/form";
import { Card } from "../ui/card";
import { DescriptionList } from "../ui/description-list";
import { Link } from "../ui/link";
import { fichaHref, Hallazgos } from "./hallazgos";
import { hechoTexto } from "./textos";

interface Archivo {
  pdf: string;
  fileName: string;
}
type ActoDeFormulario = Exclude<ActoSoporte, "pdf">;

const PALABRAS: Readonly<Record<ActoDeFormulario | "pdf", { title: string; motivo: string; boton: string }>> = {
  habilitar: { title: "Habilitar el webhook", motivo: "Motivo", boton: "Habilitar" },
  despertar: { title: "Despertar el documento", motivo: "Motivo", boton: "Despertar" },
  reenviar: { title: "Mandar de nuevo", motivo: "Motivo", boton: "Mandar de nuevo" },
  factor: {
    title: "Quitar la verificación en dos pasos",
    motivo: "Qué comprobaste, y cómo",
    boton: "Quitar la verificación",
  },
  desbloquear: { title: "Desbloquear la cuenta", motivo: "Qué comprobaste, y cómo", boton: "Desbloquear" },
  visitar: { title: "Ver el portal de la empresa, sin cambiar nada", motivo: "Motivo", boton: "Entrar a ver" },
  pedir: { title: "Pedir permiso para ver el portal de la empresa", motivo: "Motivo", boton: "Pedir permiso" },
  pdf: { title: "Hacer el PDF de nuevo", motivo: "Motivo", boton: "Hacer el PDF" },
};

/** One thing, what may be done with it, and what support did in its company. */
export function Ficha({
  ficha,
  actos,
  pdf,
}: {
  ficha: FichaSoporte;
  actos: Readonly<Record<ActoDeFormulario, FormAction<null>>>;
  pdf: FormAction<Archivo>;
}) {
  return (
    <>
      <nav aria-label="De dónde viene" className="flex flex-wrap gap-x-3 text-sm font-medium text-accent">
        <Link href="/operador">Buscar otra cosa</Link>
        {ficha.clase !== "empresa" && (
          <Link href={fichaHref({ ...ficha, clase: "empresa", id: String(ficha.tenantId) })}>{ficha.empresa}</Link>
        )}
      </nav>
      <h1 className="text-page font-semibold tracking-tight wrap-anywhere">{ficha.titulo}</h1>
      <Card title="Datos">
        <DescriptionList columns={2} items={ficha.hechos.map((hecho) => [hecho.nombre, hechoTexto(hecho)] as const)} />
      </Card>
      {ficha.cosas.length > 0 && <Hallazgos title="En la empresa" hallazgos={ficha.cosas} />}
      {ficha.actos.map((acto) => {
        return acto === "pdf" ? (
          <Acto key={acto} acto={acto} ficha={ficha} action={pdf} onDone={download} />
        ) : (
          <Acto key={acto} acto={acto} ficha={ficha} action={actos[acto]} />
        );
      })}
      {ficha.entradas.length > 0 && (
        <Card title="Lo que hizo soporte en esta empresa">
          <ul className="grid gap-3 text-sm">
            {ficha.entradas.map((entrada) => (
              <li key={`${entrada.at}-${entrada.accion}-${entrada.objetoId}`} className="wrap-anywhere">
                <span className="font-medium">{actionText(entrada.accion)}</span> · {objectText(entrada.objeto)}{" "}
                {entrada.objetoId}
                <span className="block text-note text-ink-soft">
                  {formatFechaHora(entrada.at)}
                  {entrada.motivo !== null && ` · ${entrada.motivo}`}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function Acto<Result>({
  acto,
  ficha,
  action,
  onDone,
}: {
  acto: keyof typeof PALABRAS;
  ficha: FichaSoporte;
  action: FormAction<Result>;
  onDone?: (state: FormState<Result>) => void;
}) {
  const { title, motivo, boton } = PALABRAS[acto];
  const { min, max } = MOTIVO_SOPORTE;
  return (
    <Card title={title}>
      <Form action={action} resetOnDone {...(onDone && { onDone })}>
        <input type="hidden" name="clase" value={ficha.clase} />
        <input type="hidden" name="tenantId" value={ficha.tenantId} />
        <input type="hidden" name="id" value={ficha.id} />
        <TextareaField
          name="motivo"
          label={motivo}
          hint={`De ${min} a ${max} letras. La empresa lo lee en su auditoría.`}
          maxLength={max}
          rows={2}
          required
        />
        <FormActions submit={boton} />
      </Form>
    </Card>
  );
}

function download({ result }: FormState<Archivo>): void {
  if (result === null) return;
  const bytes = Uint8Array.from(atob(result.pdf), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: "application/pdf" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = result.fileName;
  link.click();
  URL.revokeObjectURL(url);
}
