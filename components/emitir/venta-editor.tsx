"use client";

import type { ClienteAnswer } from "@/lib/contract/clientes";
import type { DocumentoSimulado } from "@/lib/contract/documento";
import type { BorradorGuardado } from "@/lib/contract/portal/borradores";
import type { ProductoEditable } from "@/lib/contract/portal/catalogos";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { QUE_ES_ACTIVIDAD } from "@/lib/contract/portal/terminos/documento";
import type { ProductoVendible } from "@/lib/domain/escrito/borrador";
import { formatIdentificacion } from "@/lib/domain/escrito/formato";
import { isNota, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { TextField } from "../form/fields";
import { onTouch, useParts } from "../ui/on-touch";
import { type Comienzo, cambioFijoDe, comenzar } from "./borrador/guardado";
import { exporta, type LineaVenta, VENTA, type VentaBorrador } from "./borrador/venta";
import { Condiciones } from "./cabeza/condiciones";
import { DocumentoCliente } from "./cabeza/documento-cliente";
import { Origen } from "./cabeza/origen";
import type { PrimerasCuentas } from "./cuentas/cuentas";
import { EditorMarco } from "./editor-marco";
import type { ConPdf } from "./emision/vista-previa";
import { GuardarComo } from "./guardar/guardar-como";
import { DetalleVenta } from "./linea/detalle-venta";
import { LineaEditor, type Vendibles } from "./linea/linea-editor";
import { type Editor, useEditor } from "./use-editor";

/** Loaded once the user is there, because without a connection it could not be when it is needed most. */
const AUTOGUARDADO = onTouch(() => import("./guardar/autoguardado"));

interface Props extends Comienzo {
  primeras: PrimerasCuentas | null;
  emitir: FormAction<{ clave: string }>;
  simular: FormAction<DocumentoSimulado & ConPdf>;
  guardar: FormAction<BorradorGuardado>;
  proformar: FormAction<{ href: string }>;
  repetir: FormAction<{ href: string }>;
  crearCliente: FormAction<ClienteAnswer>;
  /** Absent for a user who may not change the catalog. */
  crearProducto?: FormAction<ProductoEditable> | undefined;
}

const cargarCuentas = () => import("./cuentas/venta");
const CUENTAS = onTouch(cargarCuentas);

const VENDE: Vendibles<ProductoVendible> = {
  precioDe: VENTA.precioDe,
  placeholder: "Código o nombre",
  empty: "Escribí el código o el nombre.",
  siempreLibre: false,
  conDatos: true,
  conSurtido: true,
};

/** Writes and issues a sales document: by keyboard, with issuing's own totals in sight. */
export function VentaEditor(props: Props) {
  const { opciones, plantilla, abierto, primeras, emitir, simular, crearCliente, crearProducto } = props;
  const editor = useEditor({
    start: () => comenzar(props),
    llave: abierto?.llave,
    opciones,
    clase: VENTA,
    cambioFijo: cambioFijoDe(plantilla),
    // What starts from something has amounts at once: the server's, or else its own.
    cuentas: useParts(CUENTAS, primeras === null && (plantilla !== null || abierto !== null))?.CUENTAS ?? null,
    primeras,
    cargarCuentas,
    emitir,
    simular,
    hrefDe: (clave) => `/documentos/${clave}`,
  });
  const { form, change, emitida } = editor;
  return (
    <EditorMarco
      editor={editor}
      conCertificado={opciones.conCertificado}
      columna="Producto"
      partes={
        <>
          {plantilla !== null && <Origen {...{ form, plantilla, hoy: opciones.hoy, onChange: change }} />}
          <DocumentoCliente {...{ form, crearCliente, onChange: change, conTipo: plantilla === null }} />
        </>
      }
      linea={(linea, index) => {
        const lineaProps = editor.lineaProps(linea, index);
        return (
          <LineaEditor<ProductoVendible>
            key={linea.id}
            vende={VENDE}
            crearProducto={crearProducto}
            {...lineaProps}
            detalle={<DetalleVenta {...{ form, linea, index, onChange: lineaProps.onChange }} />}
          />
        );
      }}
      condiciones={<CondicionesVenta {...{ editor, opciones }} />}
      pie={!emitida && <Guardado {...props} editor={editor} />}
      parteDe={({ cliente }) => [
        "Cliente",
        cliente === null ? "Sin receptor" : `${cliente.nombre} (${formatIdentificacion(cliente.identificacion)})`,
      ]}
    />
  );
}

type DeVenta = { editor: Editor<LineaVenta, VentaBorrador, DocumentoSimulado & ConPdf> };

/** Terms of the sale, with what it says of its customer. */
function CondicionesVenta({ editor, opciones }: DeVenta & Pick<Props, "opciones">) {
  const { form, change, borrador } = editor;
  return (
    <Condiciones
      {...{ form, opciones, borrador, onChange: change }}
      deCliente={
        isNota(form.tipo) || form.cliente === null
          ? null
          : {
              cliente: form.cliente.identificacion,
              receptor: form.receptor,
              exporta: exporta(form),
              onChange: (receptor) => change({ receptor }),
            }
      }
    >
      {TIPOS_DOCUMENTO[form.tipo].conActividadReceptor && (
        <TextField
          name="codigoActividadReceptor"
          label="Actividad económica del cliente (opcional)"
          ayuda={QUE_ES_ACTIVIDAD}
          placeholder="6201.0"
          value={form.codigoActividadReceptor}
          onChange={(event) => change({ codigoActividadReceptor: event.target.value })}
          autoComplete="off"
        />
      )}
    </Condiciones>
  );
}

/** How the form is kept without being issued: as something else, and by itself as a draft. */
function Guardado({ editor, opciones, plantilla, abierto, guardar, proformar, repetir }: DeVenta & Props) {
  const { form, cambio, llave } = editor;
  const guardado = useParts(AUTOGUARDADO, editor.sucio);
  const total = editor.borrador.resumen?.totalComprobante ?? null;
  return (
    <>
      {!isNota(form.tipo) && plantilla?.origen.uso !== "sustituye" && (
        <GuardarComo
          {...{ form, cambio, llave, hoy: opciones.hoy }}
          actos={{ proforma: proformar, recurrente: repetir }}
          total={total ?? ""}
          onDone={editor.dejar}
        />
      )}
      {editor.sucio && guardado !== null && (
        <guardado.Autoguardado
          {...{ form, plantilla, guardar, llave, total, version: abierto?.version ?? 0 }}
          onGuardado={editor.setGuardado}
        />
      )}
    </>
  );
}
