"use client";

import type { FacturaCompraSimulada } from "@/lib/contract/facturas-compra";
import type { Proveedor } from "@/lib/contract/portal/catalogos";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { TIPOS_TRANSACCION } from "@/lib/domain/catalogos/tipo-transaccion";
import { formatIdentificacion } from "@/lib/domain/escrito/formato";
import { DateField } from "../form/date-field";
import { SelectField, TextField } from "../form/fields";
import { ProveedorCampo } from "../proveedores/proveedor-campo";
import { Card } from "../ui/card";
import { onTouch, useParts } from "../ui/on-touch";
import type { Opciones } from "./borrador/borrador";
import { COMPRA, type CompraBorrador, type ProductoComprable, startCompra } from "./borrador/compra";
import { Condiciones } from "./cabeza/condiciones";
import { EditorMarco } from "./editor-marco";
import type { ConPdf } from "./emision/vista-previa";
import { LineaEditor, type Vendibles } from "./linea/linea-editor";
import { useEditor } from "./use-editor";

const cargarCuentas = () => import("./cuentas/compra");
const CUENTAS = onTouch(cargarCuentas);

/** Bought without taxes by measure and without combos. */
const VENDE: Vendibles<ProductoComprable> = {
  precioDe: COMPRA.precioDe,
  placeholder: "Producto, o qué compraste",
  empty: "Escribí qué compraste.",
  siempreLibre: true,
  conDatos: false,
  conSurtido: false,
};

interface Props {
  opciones: Opciones;
  emitir: FormAction<{ clave: string }>;
  simular: FormAction<FacturaCompraSimulada & ConPdf>;
  guardarProveedor: FormAction<Proveedor>;
}

/** Writes and issues a purchase invoice like a sale: by keyboard, with issuing's own totals in sight. */
export function CompraEditor({ opciones, emitir, simular, guardarProveedor }: Props) {
  const editor = useEditor({
    start: () => startCompra(opciones),
    opciones,
    clase: COMPRA,
    cuentas: useParts(CUENTAS, false)?.CUENTAS ?? null,
    cargarCuentas,
    emitir,
    simular,
    hrefDe: (clave) => `/compras/${clave}`,
  });
  const { form, change, borrador } = editor;
  return (
    <EditorMarco
      editor={editor}
      conCopia
      conCertificado={opciones.conCertificado}
      columna="Producto o servicio"
      partes={
        <Card>
          <ProveedorCampo
            proveedor={form.emisor}
            onChange={(emisor) => change({ emisor })}
            guardar={guardarProveedor}
          />
        </Card>
      }
      linea={(linea, index) => (
        <LineaEditor<ProductoComprable> key={linea.id} vende={VENDE} {...editor.lineaProps(linea, index)} />
      )}
      condiciones={
        <Condiciones {...{ form, opciones, borrador, onChange: change }}>
          <DeLaCompra {...{ form, opciones, onChange: change }} />
        </Condiciones>
      }
      parteDe={({ emisor }) => ["Proveedor", `${emisor.nombre} (${formatIdentificacion(emisor.identificacion)})`]}
    />
  );
}

/** Fields that only a purchase has: its kind, and the supplier's own paper document. */
function DeLaCompra({
  form: { tipoTransaccion, documentoProveedor },
  opciones: { hoy },
  onChange,
}: {
  form: CompraBorrador;
  opciones: Opciones;
  onChange: (patch: Partial<CompraBorrador>) => void;
}) {
  return (
    <>
      <SelectField
        name="tipoTransaccion"
        label="Tipo de transacción"
        value={tipoTransaccion}
        onChange={(event) => onChange({ tipoTransaccion: event.target.value })}
      >
        {TIPOS_TRANSACCION.map(({ codigo, nombre }) => (
          <option key={codigo} value={codigo}>
            {nombre}
          </option>
        ))}
      </SelectField>
      <TextField
        name="documentoProveedor.numero"
        label="Comprobante del proveedor (opcional)"
        hint="El número de su recibo o factura, si te dio uno."
        value={documentoProveedor.numero}
        onChange={(event) => onChange({ documentoProveedor: { ...documentoProveedor, numero: event.target.value } })}
        autoComplete="off"
      />
      <DateField
        name="documentoProveedor.fechaEmision"
        label="Fecha del comprobante"
        max={hoy}
        onText={(fechaEmision) => onChange({ documentoProveedor: { ...documentoProveedor, fechaEmision } })}
      />
    </>
  );
}
