"use client";

import { Eye, Plus, Send } from "lucide-react";
import { useRouter } from "next/navigation";
import { useCallback, useRef, useState } from "react";
import type { ClienteAnswer } from "@/lib/contract/clientes";
import type { DocumentoSimulado } from "@/lib/contract/documento";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { type CodigoTipoVenta, isNota, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { useDato } from "../data-table/use-dato";
import { SelectField } from "../form/fields";
import { Form, SubmitButton, useFormField } from "../form/form";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { formatMonto } from "../ui/format";
import { Notice } from "../ui/notice";
import { ClienteCampo, nombreDeCliente } from "./cliente-campo";
import { Condiciones } from "./condiciones";
import {
  calculate,
  emptyLinea,
  type FacturaBorrador,
  type LineaForm,
  newLlave,
  type Opciones,
  type Plantilla,
  precioDe,
  startBorrador,
  toRequest,
} from "./factura-borrador";
import { COLUMNAS, focusLinea, LineaEditor } from "./linea-editor";
import { Origen } from "./origen";
import { SalidaGuardada } from "./salida-guardada";
import { SIN_RESPUESTA } from "./textos";
import { Totales } from "./totales";
import { pressSubmit, useAtajos } from "./use-atajos";
import { VistaPrevia } from "./vista-previa";

interface Enviado {
  /** Of the issued document. */
  clave?: string;
  documento?: DocumentoSimulado;
}

interface Props {
  opciones: Opciones;
  plantilla: Plantilla | null;
  emitir: FormAction<{ clave: string }>;
  simular: FormAction<DocumentoSimulado>;
  crearCliente: FormAction<ClienteAnswer>;
}

/** Types that start from nothing; notes come from the document that they adjust. */
const TIPOS_NUEVOS: readonly CodigoTipoVenta[] = ["01", "04"];

/** Writes a sales document and issues it: all by keyboard, with the totals of issuing itself in sight. */
export function FacturaEditor({ opciones, plantilla, emitir, simular, crearCliente }: Props) {
  const [form, setForm] = useState<FacturaBorrador>(() => startBorrador(opciones, plantilla));
  const [llave] = useState(newLlave);
  const [sucio, setSucio] = useState(false);
  const [emitida, setEmitida] = useState(false);
  const [previa, setPrevia] = useState<DocumentoSimulado | null>(null);
  const nextId = useRef(form.lineas.length);
  const router = useRouter();

  const change = useCallback((patch: Partial<FacturaBorrador>) => {
    setSucio(true);
    setForm((current) => ({ ...current, ...patch }));
  }, []);
  const changeLinea = (id: number, patch: Partial<LineaForm>) =>
    change({ lineas: form.lineas.map((linea) => (linea.id === id ? { ...linea, ...patch } : linea)) });
  const addLinea = () => {
    change({ lineas: [...form.lineas, emptyLinea(nextId.current)] });
    nextId.current += 1;
  };
  const changeCliente = (cliente: ClienteAnswer | null) =>
    // An exemption belongs to a customer.
    change({ cliente, lineas: form.lineas.map((linea) => ({ ...linea, exoneracion: null })) });

  const { cambio, tipoCambio, aviso } = useCambio(form, opciones, plantilla);
  const borrador = calculate(form, cambio, tipoCambio);
  const total = borrador.resumen?.totalComprobante ?? "";
  const exoneraciones = exoneracionesDe(form);

  const enviar: FormAction<Enviado> = async (state, sent) => {
    const request = toRequest(form, llave, total, cambio);
    const turn = state.turn + 1;
    try {
      if (sent instanceof FormData && sent.get("accion") === "previa") {
        const answer = await simular({ ...state, result: null }, request);
        return { ...answer, turn, result: answer.result && { documento: answer.result } };
      }
      const answer = await emitir({ ...state, result: null }, request);
      return { ...answer, turn, result: answer.result && { clave: answer.result.clave } };
    } catch {
      return { status: "error", message: SIN_RESPUESTA, errors: {}, result: null, turn };
    }
  };

  const done = (result: Enviado | null) => {
    if (result?.documento !== undefined) setPrevia(result.documento);
    if (result?.clave === undefined) return;
    setEmitida(true);
    setSucio(false);
    router.push(`/documentos/${result.clave}`);
  };

  useAtajos({ nuevaLinea: addLinea });
  const nota = isNota(form.tipo);

  return (
    <Form<Enviado> action={enviar} onDone={({ result }) => done(result)}>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 gap-5">
          {plantilla !== null && <Origen {...{ form, plantilla, hoy: opciones.hoy, onChange: change }} />}
          <Card>
            <div className="grid gap-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
              {plantilla === null && (
                <SelectField
                  name="tipo"
                  label="Documento"
                  value={form.tipo}
                  onChange={(event) => change({ tipo: event.target.value as CodigoTipoVenta })}
                >
                  {TIPOS_NUEVOS.map((tipo) => (
                    <option key={tipo} value={tipo}>
                      {TIPOS_DOCUMENTO[tipo].titulo}
                    </option>
                  ))}
                </SelectField>
              )}
              <div className={plantilla === null ? "min-w-0" : "col-span-full"}>
                {nota ? (
                  <ClienteDeNota cliente={form.cliente} />
                ) : (
                  <ClienteCampo
                    cliente={form.cliente}
                    onChange={changeCliente}
                    opcional={form.tipo === "04"}
                    crear={crearCliente}
                  />
                )}
              </div>
            </div>
          </Card>
          <Card
            flush
            title="Líneas"
            footer={
              <Button look="secondary" size="sm" onClick={addLinea} aria-keyshortcuts="Alt+N">
                <Plus className="size-4" aria-hidden="true" />
                Nueva línea <Tecla>Alt N</Tecla>
              </Button>
            }
          >
            <SinLineas />
            <div
              aria-hidden="true"
              className={`hidden gap-x-2 border-b border-line px-5 py-2 text-xs font-medium text-ink-soft xl:grid ${COLUMNAS}`}
            >
              <span>Producto</span>
              <span className="text-right">Cantidad</span>
              <span className="text-right">Precio</span>
              <span className="text-right">Descuento</span>
              <span className="pr-10 text-right">Total</span>
            </div>
            {form.lineas.map((linea, index) => (
              <LineaEditor
                key={linea.id}
                linea={linea}
                index={index}
                precio={precioDe(linea, form.moneda, cambio)}
                calculada={borrador.lineas[index] ?? { linea: null, error: null }}
                moneda={form.moneda}
                exoneraciones={exoneraciones}
                autoFocus={linea.id > 0 && linea.id === nextId.current - 1 && linea.producto === null}
                sola={form.lineas.length === 1}
                onChange={(patch) => changeLinea(linea.id, patch)}
                onRemove={() => change({ lineas: form.lineas.filter(({ id }) => id !== linea.id) })}
                onNext={() => (index + 1 < form.lineas.length ? focusLinea(index + 1) : addLinea())}
              />
            ))}
          </Card>
          <Condiciones {...{ form, opciones, onChange: change }} />
        </div>
        <aside className="grid gap-4 xl:sticky xl:top-5" aria-label="Total y emisión">
          <Card title="Total">
            <div className="grid gap-4">
              <Totales borrador={borrador} moneda={form.moneda} />
              {aviso}
              {!opciones.conCertificado && (
                <Notice tone="wait">
                  Falta un certificado vigente: el documento se emite, pero se envía a Hacienda hasta que lo suban en
                  Configuración, Conexión con Hacienda.
                </Notice>
              )}
              <div className="grid gap-2">
                <SubmitButton size="lg" disabled={emitida} name="accion" value="emitir">
                  <Send className="size-4" aria-hidden="true" />
                  {emitida ? "Emitido" : "Emitir"} <Tecla>Ctrl ↵</Tecla>
                </SubmitButton>
                <SubmitButton look="secondary" disabled={emitida} name="accion" value="previa">
                  <Eye className="size-4" aria-hidden="true" />
                  Vista previa <Tecla>Alt P</Tecla>
                </SubmitButton>
              </div>
            </div>
          </Card>
        </aside>
      </div>
      <VistaPrevia
        documento={previa}
        onClose={() => setPrevia(null)}
        onIssue={() => {
          setPrevia(null);
          pressSubmit("emitir");
        }}
      />
      <SalidaGuardada sucio={sucio} />
    </Form>
  );
}

function Tecla({ children }: { children: string }) {
  return (
    <kbd className="hidden rounded border border-current/25 px-1 font-sans text-xs leading-4 font-normal opacity-90 lg:inline">
      {children}
    </kbd>
  );
}

/** A refusal of the lines as a whole. */
function SinLineas() {
  const { errors } = useFormField("lineas");
  return errors.length === 0 ? null : <p className="px-5 pt-3 text-note text-bad">{errors.join(" ")}</p>;
}

/** A note goes to whom the document went that it adjusts. */
function ClienteDeNota({ cliente }: { cliente: ClienteAnswer | null }) {
  return (
    <p className="text-sm">
      <span className="block text-note text-ink-faint">Cliente</span>
      {cliente === null ? "El del documento que ajusta" : `${nombreDeCliente(cliente)} (${cliente.identificacion})`}
    </p>
  );
}

/** With what prices are converted, and the rate that the document carries. */
function useCambio(form: FacturaBorrador, { monedaPrincipal }: Opciones, plantilla: Plantilla | null) {
  const fija = isNota(form.tipo) ? (plantilla?.tipoCambio ?? null) : null;
  const needed = form.moneda !== monedaPrincipal || form.moneda === "USD";
  const { data, error } = useDato<{ venta: string; advertencia: string | null }>("/api/portal/tipo-cambio", {
    enabled: needed && fija === null,
  });
  const dolar = (form.moneda === "USD" ? fija : null) ?? data?.venta ?? null;
  const aviso = !needed ? null : error !== null ? (
    <Notice tone="bad">{error.message}</Notice>
  ) : (
    <p className="text-note text-ink-soft" role="status">
      {dolar === null ? "Buscando el tipo de cambio…" : `Tipo de cambio: ${formatMonto(dolar, "CRC")} por dólar. `}
      {data?.advertencia}
    </p>
  );
  return {
    cambio: { monedaPrincipal, dolar: needed ? dolar : null },
    tipoCambio: form.moneda === "USD" ? (dolar ?? "1") : "1",
    aviso,
  };
}

/** Those that hold today, and those that the adjusted document used. */
function exoneracionesDe({ cliente, lineas, tipo }: FacturaBorrador) {
  const usadas = new Set(isNota(tipo) ? lineas.map(({ exoneracion }) => exoneracion?.idExoneracion) : []);
  return (cliente?.exoneraciones ?? []).filter(({ vigente, idExoneracion }) => vigente || usadas.has(idExoneracion));
}
