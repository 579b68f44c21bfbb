"use client";

import { lazy, Suspense } from "react";
import type { ClienteAnswer } from "@/lib/contract/clientes";
import type { DocumentoSimulado } from "@/lib/contract/documento";
import type { BorradorAbierto, BorradorGuardado } from "@/lib/contract/portal/borradores";
import type { ProductoEditable } from "@/lib/contract/portal/catalogos";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { Plantilla } from "@/lib/contract/portal/plantilla";
import type { ProductoVendible } from "@/lib/domain/borrador";
import {
  type CodigoTipoVenta,
  FACTURA,
  FACTURA_EXPORTACION,
  isNota,
  TIPOS_DOCUMENTO,
  TIQUETE,
} from "@/lib/domain/tipo-documento";
import { SelectField, TextField } from "../form/fields";
import { Card } from "../ui/card";
import type { Opciones } from "./borrador";
import { ClienteCampo, nombreDeCliente } from "./cliente-campo";
import { Condiciones } from "./condiciones";
import { EditorMarco } from "./editor-marco";
import { ExoneracionCampo } from "./exoneracion-campo";
import {
  calculate,
  emptyLinea,
  exporta,
  type FacturaBorrador,
  precioDe,
  SIN_RECEPTOR,
  startBorrador,
  toRequest,
} from "./factura-borrador";
import { LineaEditor } from "./linea-editor";
import { nameOf } from "./linea-marco";
import { Origen } from "./origen";
import { hasReceptor, ReceptorCampos, SenasExtranjero } from "./receptor-campos";
import { retomar } from "./retomar";
import { useEditor } from "./use-editor";
import type { ConPdf } from "./vista-previa";

/** Loaded after the editor and when the first change is made, so that the editor does not wait for them. */
const Guardar = lazy(async () => ({ default: (await import("./guardar-como")).GuardarComo }));
const Autoguardado = lazy(async () => ({ default: (await import("./autoguardado")).Autoguardado }));
/** Loaded with the first product, so that the editor does not wait for it. */
const ExistenciaAviso = lazy(async () => ({ default: (await import("./existencia-aviso")).ExistenciaAviso }));

interface Props {
  opciones: Opciones;
  plantilla: Plantilla | null;
  /** A kept form to go on with, which started from `plantilla`. */
  abierto: BorradorAbierto | null;
  /** To start with, when nothing else says one. */
  cliente: ClienteAnswer | null;
  emitir: FormAction<{ clave: string }>;
  simular: FormAction<DocumentoSimulado & ConPdf>;
  guardar: FormAction<BorradorGuardado>;
  proformar: FormAction<{ href: string }>;
  repetir: FormAction<{ href: string }>;
  crearCliente: FormAction<ClienteAnswer>;
  /** Absent for a user who may not change the catalog. */
  crearProducto?: FormAction<ProductoEditable> | undefined;
}

/** Types that start empty; notes start from the document that they adjust. */
const TIPOS_NUEVOS: readonly CodigoTipoVenta[] = [FACTURA, TIQUETE, FACTURA_EXPORTACION];

/** Writes and issues a sales document: by keyboard, with issuing's own totals in sight. */
export function FacturaEditor(props: Props) {
  const { opciones, plantilla, abierto, cliente, emitir, simular, guardar, proformar, repetir, crearCliente } = props;
  const editor = useEditor({
    start: () => {
      const inicio = startBorrador(opciones, plantilla, cliente);
      return abierto === null ? inicio : retomar(inicio, abierto.formulario, opciones.puntosVenta);
    },
    llave: abierto?.llave,
    opciones,
    emptyLinea,
    cambioFijo: plantilla !== null && isNota(plantilla.tipo) ? plantilla.tipoCambio : null,
    exporta,
    calcular: calculate,
    precioDe,
    ...{ toRequest, emitir, simular },
    hrefDe: (clave) => `/documentos/${clave}`,
  });
  const { form, change, cambio, borrador } = editor;
  const exoneraciones = exoneracionesDe(form);
  const changeCliente = (cliente: ClienteAnswer | null) =>
    // Exemptions and addresses belong to a customer, so another customer removes them.
    change({ cliente, receptor: SIN_RECEPTOR, lineas: form.lineas.map((linea) => ({ ...linea, exoneracion: null })) });

  const changeReceptor = (receptor: FacturaBorrador["receptor"]) => change({ receptor });
  return (
    <EditorMarco
      editor={editor}
      conCertificado={opciones.conCertificado}
      columna="Producto"
      partes={
        <>
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
                {isNota(form.tipo) ? (
                  <ClienteDeNota cliente={form.cliente} />
                ) : (
                  <ClienteCampo
                    cliente={form.cliente}
                    onChange={changeCliente}
                    opcional={!TIPOS_DOCUMENTO[form.tipo].conReceptor}
                    crear={crearCliente}
                  />
                )}
              </div>
              {form.tipo === FACTURA_EXPORTACION && (
                <div className="col-span-full min-w-0">
                  <SenasExtranjero receptor={form.receptor} onChange={changeReceptor} required />
                </div>
              )}
            </div>
          </Card>
        </>
      }
      linea={(linea, index) => (
        <LineaEditor<ProductoVendible>
          key={linea.id}
          linea={linea}
          precio={precioDe(linea, form.moneda, cambio)}
          precioDe={({ precioVenta }) => precioVenta}
          placeholder="Código o nombre"
          empty="Escribí el código o el nombre."
          siempreLibre={false}
          conDatos
          crearProducto={props.crearProducto}
          {...editor.lineaProps(linea, index)}
          detalle={
            <>
              {linea.surtido === null && (
                <ExoneracionCampo
                  {...{ exoneraciones, exoneracion: linea.exoneracion, name: nameOf(index)("idExoneracion") }}
                  onChange={editor.lineaProps(linea, index).onChange}
                />
              )}
              {linea.producto !== null && form.idPuntoVenta !== null && !isNota(form.tipo) && (
                <Suspense>
                  <ExistenciaAviso
                    idProducto={linea.producto.idProducto}
                    idPuntoVenta={form.idPuntoVenta}
                    cantidades={form.lineas
                      .filter(({ producto }) => producto?.idProducto === linea.producto?.idProducto)
                      .map(({ cantidad }) => cantidad)}
                  />
                </Suspense>
              )}
            </>
          }
        />
      )}
      condiciones={
        <Condiciones
          {...{ form, opciones, borrador, onChange: change }}
          conMas={hasReceptor(form.receptor)}
          mas={
            !isNota(form.tipo) &&
            form.cliente !== null && (
              <ReceptorCampos
                key={form.cliente.identificacion}
                {...{ receptor: form.receptor, onChange: changeReceptor, exporta: exporta(form) }}
              />
            )
          }
        >
          {TIPOS_DOCUMENTO[form.tipo].conActividadReceptor && (
            <TextField
              name="codigoActividadReceptor"
              label="Actividad económica del cliente (opcional)"
              placeholder="6201.0"
              value={form.codigoActividadReceptor}
              onChange={(event) => change({ codigoActividadReceptor: event.target.value })}
              autoComplete="off"
            />
          )}
        </Condiciones>
      }
      pie={
        !editor.emitida && (
          <Suspense>
            {!isNota(form.tipo) && plantilla?.origen.uso !== "sustituye" && (
              <Guardar
                {...{ form, cambio, hoy: opciones.hoy, llave: editor.llave, proformar, repetir }}
                total={borrador.resumen?.totalComprobante ?? ""}
                onDone={editor.dejar}
              />
            )}
            {editor.sucio && (
              <Autoguardado
                {...{ form, plantilla, guardar, llave: editor.llave, version: abierto?.version ?? 0 }}
                total={borrador.resumen?.totalComprobante ?? null}
                onGuardado={editor.setGuardado}
              />
            )}
          </Suspense>
        )
      }
      parteDe={({ cliente }) => [
        "Cliente",
        cliente === null ? "Sin receptor" : `${cliente.nombre} (${cliente.identificacion})`,
      ]}
    />
  );
}

/** A note has the customer of the document that it adjusts. */
function ClienteDeNota({ cliente }: { cliente: ClienteAnswer | null }) {
  return (
    <p className="text-sm">
      <span className="block text-note text-ink-faint">Cliente</span>
      {cliente === null ? "El del documento que ajusta" : `${nombreDeCliente(cliente)} (${cliente.identificacion})`}
    </p>
  );
}

/** The exemptions that are valid today, and those that the adjusted document used. */
function exoneracionesDe({ cliente, lineas, tipo }: FacturaBorrador) {
  const usadas = new Set(isNota(tipo) ? lineas.map(({ exoneracion }) => exoneracion?.idExoneracion) : []);
  return (cliente?.exoneraciones ?? []).filter(({ vigente, idExoneracion }) => vigente || usadas.has(idExoneracion));
}
