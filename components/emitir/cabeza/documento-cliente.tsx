"use client";

import { ClienteCampo, nombreDeCliente } from "@/components/clientes/cliente-campo";
import { SelectField, TextField } from "@/components/form/fields";
import { Card } from "@/components/ui/card";
import type { ClienteAnswer } from "@/lib/contract/clientes";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { formatIdentificacion } from "@/lib/domain/escrito/formato";
import {
  type CodigoTipoVenta,
  FACTURA,
  FACTURA_EXPORTACION,
  isNota,
  TIPOS_DOCUMENTO,
  TIQUETE,
} from "@/lib/domain/tipo-documento";
import { type ReceptorEscrito, SIN_RECEPTOR, type VentaBorrador } from "../borrador/venta";

/** Types that start empty; notes start from the document that they adjust. */
const TIPOS_NUEVOS: readonly CodigoTipoVenta[] = [FACTURA, TIQUETE, FACTURA_EXPORTACION];

interface Props {
  form: VentaBorrador;
  /** False for a document that starts from another one, whose type is decided. */
  conTipo: boolean;
  crearCliente: FormAction<ClienteAnswer>;
  onChange: (patch: Partial<VentaBorrador>) => void;
}

/** Which document it is, and for whom. */
export function DocumentoCliente({ form, conTipo, crearCliente, onChange }: Props) {
  return (
    <Card>
      <div className="grid gap-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
        {conTipo && (
          <SelectField
            name="tipo"
            label="Documento"
            value={form.tipo}
            onChange={(event) => onChange({ tipo: event.target.value as CodigoTipoVenta })}
          >
            {TIPOS_NUEVOS.map((tipo) => (
              <option key={tipo} value={tipo}>
                {TIPOS_DOCUMENTO[tipo].titulo}
              </option>
            ))}
          </SelectField>
        )}
        <div className={conTipo ? "min-w-0" : "col-span-full"}>
          {isNota(form.tipo) ? (
            <ClienteDeNota cliente={form.cliente} />
          ) : (
            <ClienteCampo
              cliente={form.cliente}
              // Exemptions and addresses belong to a customer, so another customer removes them.
              onChange={(cliente) =>
                onChange({
                  cliente,
                  receptor: SIN_RECEPTOR,
                  lineas: form.lineas.map((linea) => ({ ...linea, exoneracion: null })),
                })
              }
              opcional={!TIPOS_DOCUMENTO[form.tipo].conReceptor}
              crear={crearCliente}
            />
          )}
        </div>
        {form.tipo === FACTURA_EXPORTACION && (
          <div className="col-span-full min-w-0">
            <SenasExtranjero receptor={form.receptor} onChange={(receptor) => onChange({ receptor })} required />
          </div>
        )}
      </div>
    </Card>
  );
}

/** A note has the customer of the document that it adjusts. */
function ClienteDeNota({ cliente }: { cliente: ClienteAnswer | null }) {
  return (
    <p className="text-sm">
      <span className="block text-note text-ink-faint">Cliente</span>
      {cliente === null
        ? "El del documento que ajusta"
        : `${nombreDeCliente(cliente)} (${formatIdentificacion(cliente.identificacion)})`}
    </p>
  );
}

export interface ReceptorProps {
  receptor: ReceptorEscrito;
  onChange: (receptor: ReceptorEscrito) => void;
}

/** An export needs it. */
export function SenasExtranjero({ receptor, onChange, required = false }: ReceptorProps & { required?: boolean }) {
  return (
    <TextField
      name="cliente.otrasSenasExtranjero"
      label="Dirección en el extranjero"
      required={required}
      value={receptor.otrasSenasExtranjero}
      onChange={({ target }) => onChange({ ...receptor, otrasSenasExtranjero: target.value })}
      autoComplete="off"
    />
  );
}
