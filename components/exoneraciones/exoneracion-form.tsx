"use client";

import { Search } from "lucide-react";
import { useState } from "react";
import { portalFetch } from "@/components/data-table/portal-fetch";
import { DateField } from "@/components/form/date-field";
import { DigitsField, FieldRow, SelectField, TextField } from "@/components/form/fields";
import { Form, FormActions, useFormField } from "@/components/form/form";
import { NumberField } from "@/components/form/number-field";
import { Button } from "@/components/ui/button";
import { CodigoOptions, Options } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import type { ExoneracionConsultada } from "@/lib/contract/consultas";
import type { ExoneracionForm as ExoneracionDeForm } from "@/lib/contract/portal/catalogos";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { INSTITUCIONES_EXONERACION } from "@/lib/domain/catalogos/institucion-exoneracion";
import { TIPOS_DOCUMENTO_EXONERACION } from "@/lib/domain/catalogos/tipo-documento-exoneracion";
import { writeEscrito } from "@/lib/domain/escrito/numero-escrito";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import { isAutorizacion } from "@/lib/domain/montos/exoneracion";
import { OTROS } from "@/lib/domain/otros";

/** A customer's exemption as its form keeps it. */
type ExoneracionDatos = Omit<ExoneracionDeForm, "razonAjena">;

interface Props {
  identificacion: string;
  exoneracion?: ExoneracionDatos & { idExoneracion: number };
  save: FormAction<null>;
  onDone: () => void;
}

const EMPTY: ExoneracionDatos = {
  tipoDocumento: "04",
  tipoDocumentoOtro: null,
  numeroDocumento: "",
  codigoInstitucion: "01",
  nombreInstitucionOtro: null,
  articulo: null,
  inciso: null,
  fechaEmision: "",
  fechaExpiracion: "",
  porcentajeExoneracion: "100",
};

/** All members of an exemption; a number that the authority knows fills them in. */
export function ExoneracionForm({ identificacion, exoneracion, save, onDone }: Props) {
  const [datos, setDatos] = useState<ExoneracionDatos>(exoneracion ?? EMPTY);
  /** Recreates the uncontrolled fields after the authority's data has filled them in. */
  const [turn, setTurn] = useState(0);
  const consulta = useConsulta(identificacion, (found) => {
    setDatos((now) => ({ ...now, ...found }));
    setTurn((n) => n + 1);
  });
  return (
    <Form action={save} onDone={onDone}>
      <input type="hidden" name="identificacion" value={identificacion} />
      <input type="hidden" name="idExoneracion" value={exoneracion?.idExoneracion ?? ""} />
      <div className="grid items-start gap-2 sm:grid-cols-[1fr_auto]">
        <TextField
          name="numeroDocumento"
          label="Número de la autorización"
          required
          autoComplete="off"
          value={datos.numeroDocumento}
          onChange={(event) => setDatos({ ...datos, numeroDocumento: event.target.value })}
        />
        <Button
          Icon={Search}
          look="secondary"
          className="justify-self-start sm:mt-campo"
          busy={consulta.busy}
          disabled={!isAutorizacion(datos.numeroDocumento.trim().toUpperCase())}
          onClick={() => consulta.ask(datos.numeroDocumento)}
        >
          Buscar en Hacienda
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        {consulta.said !== null && <Notice tone={consulta.said.tone}>{consulta.said.text}</Notice>}
      </div>
      <RazonAjena ajena={consulta.ajena} />
      <Miembros key={turn} datos={datos} onChange={setDatos} />
      <FormActions submit={exoneracion === undefined ? "Registrar la exoneración" : "Guardar los cambios"} />
    </Form>
  );
}

/** Asks for a reason once the authority says that the exemption is another person's, on a search or on saving. */
function RazonAjena({ ajena }: { ajena: boolean }) {
  const { errors } = useFormField("razonAjena");
  const [asked, setAsked] = useState(false);
  if (!asked && (ajena || errors.length > 0)) setAsked(true);
  if (!asked) return null;
  return (
    <TextField
      name="razonAjena"
      label="Razón para registrarla"
      hint="Solo la administración puede registrarla así. Queda en la auditoría."
      autoComplete="off"
    />
  );
}

function Miembros({ datos, onChange }: { datos: ExoneracionDatos; onChange: (datos: ExoneracionDatos) => void }) {
  return (
    <>
      <SelectField
        name="tipoDocumento"
        label="Tipo de documento"
        value={datos.tipoDocumento}
        onChange={(event) => onChange({ ...datos, tipoDocumento: event.target.value })}
      >
        <Options of={TIPOS_DOCUMENTO_EXONERACION.map(({ codigo, nombre }) => [codigo, `${codigo} · ${nombre}`])} />
      </SelectField>
      {datos.tipoDocumento === OTROS && (
        <TextField
          name="tipoDocumentoOtro"
          label="¿Cuál documento?"
          required
          defaultValue={datos.tipoDocumentoOtro ?? ""}
        />
      )}
      <SelectField
        name="codigoInstitucion"
        label="Institución que la dio"
        value={datos.codigoInstitucion}
        onChange={(event) => onChange({ ...datos, codigoInstitucion: event.target.value })}
      >
        <CodigoOptions of={INSTITUCIONES_EXONERACION} />
      </SelectField>
      {datos.codigoInstitucion === OTROS && (
        <TextField
          name="nombreInstitucionOtro"
          label="¿Cuál institución?"
          required
          defaultValue={datos.nombreInstitucionOtro ?? ""}
        />
      )}
      <FieldRow>
        <DateField name="fechaEmision" label="Emitida el" required defaultValue={datos.fechaEmision} />
        <DateField
          name="fechaExpiracion"
          label="Vence el"
          required
          defaultValue={datos.fechaExpiracion}
          hint="Vale hasta el final de ese día."
        />
      </FieldRow>
      <div className="grid gap-5 sm:grid-cols-3">
        <NumberField
          clase="porcentaje"
          name="porcentajeExoneracion"
          label="Porcentaje exonerado"
          required
          defaultValue={writeEscrito(datos.porcentajeExoneracion, "porcentaje")}
          hint="Del impuesto: 100 es todo."
        />
        <DigitsField name="articulo" label="Artículo" defaultValue={datos.articulo ?? ""} hint={exigeArticulo(datos)} />
        <DigitsField name="inciso" label="Inciso" defaultValue={datos.inciso ?? ""} />
      </div>
    </>
  );
}

function exigeArticulo({ tipoDocumento }: ExoneracionDatos): string {
  const exige = TIPOS_DOCUMENTO_EXONERACION.find(({ codigo }) => codigo === tipoDocumento)?.exigeArticulo;
  return exige ? "Obligatorio para este tipo." : "De la ley, si lo hay.";
}

type Said = { tone: "good" | "wait" | "bad"; text: string };

/** Queries the authority's register of exemptions, and tells whose exemption it is. */
function useConsulta(identificacion: string, onFound: (found: Partial<ExoneracionDatos>) => void) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const [ajena, setAjena] = useState(false);
  const ask = async (numero: string) => {
    setBusy(true);
    setSaid(null);
    try {
      const path = `/api/portal/consultas/exoneraciones/${encodeURIComponent(numero.trim().toUpperCase())}`;
      const found = await portalFetch<ExoneracionConsultada>(path);
      onFound(datosOf(found));
      setSaid(aboutOf(found, identificacion));
      setAjena(isAjena(found, identificacion));
    } catch (error) {
      setSaid({ tone: "bad", text: error instanceof Error ? error.message : "No se pudo consultar." });
    } finally {
      setBusy(false);
    }
  };
  return { busy, said, ajena, ask };
}

function datosOf(found: ExoneracionConsultada): Partial<ExoneracionDatos> {
  return {
    tipoDocumento: found.tipoDocumento,
    numeroDocumento: found.numeroDocumento,
    codigoInstitucion: found.codigoInstitucion ?? OTROS,
    nombreInstitucionOtro: found.codigoInstitucion === null ? found.nombreInstitucion : null,
    fechaEmision: found.fechaEmision.slice(0, 10),
    fechaExpiracion: found.fechaExpiracion.slice(0, 10),
    porcentajeExoneracion: found.porcentajeExoneracion,
  };
}

const isAjena = (found: ExoneracionConsultada, identificacion: string) =>
  normalizeIdentificacion(found.identificacion) !== identificacion;

function aboutOf(found: ExoneracionConsultada, identificacion: string): Said {
  if (isAjena(found, identificacion)) {
    return {
      tone: "bad",
      text: `Esa autorización es de la identificación ${found.identificacion}, no de este cliente.`,
    };
  }
  if (!found.vigente) return { tone: "wait", text: "Hacienda la tiene, pero ya no está vigente." };
  return { tone: "good", text: "Encontrada en Hacienda. Revisá los datos y registrala." };
}
