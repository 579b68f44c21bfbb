"use client";

import { useEffect, useState } from "react";
import type { ClienteAnswer } from "@/lib/contract/clientes";
import { type FormAction, IDLE } from "@/lib/contract/portal/form-state";
import { RESULTADO_DESCONOCIDO } from "@/lib/contract/portal/refusals/resultado-desconocido";
import type { PorCobrar, ReciboPagoSimulado } from "@/lib/contract/recibos-pago";
import type { Moneda } from "@/lib/domain/codigo-moneda";
import { ClienteCombobox, useClientes } from "../clientes/cliente-campo";
import { useDato } from "../data-table/use-dato";
import type { Pagina } from "../data-table/use-lista";
import type { Opciones } from "../emitir/borrador/borrador";
import { MediosPagoField, MedioUnico, soloUno } from "../emitir/cabeza/medio-pago";
import { DateField } from "../form/date-field";
import { FieldRow, TextField } from "../form/fields";
import { Copiado, Form } from "../form/form";
import { nuevoToken } from "../form/nuevo-token";
import { useSalidaGuardada } from "../form/salida-guardada";
import { PuntoVentaField } from "../puntos-venta/punto-venta-campo";
import { Card } from "../ui/card";
import { withoutAnswer } from "../ui/without-answer";
import { llevaRecibo, type PagoBorrador, sumaDe, todoDe, toRequest } from "./pago-borrador";
import { QuePago, Recibido } from "./pago-partes";
import { PagoRevision } from "./pago-revision";

/** The oldest ones; a receipt pays ten at most. */
const LISTADAS = 100;

interface Props {
  opciones: Opciones;
  /** To start with, and one invoice of theirs. */
  cliente: ClienteAnswer | null;
  factura: string | null;
  revisar: FormAction<ReciboPagoSimulado>;
  registrar: FormAction<{ href: string }>;
}

export function PagoForm({ opciones, cliente: inicial, factura, revisar, registrar }: Props) {
  const [cliente, setCliente] = useState(inicial);
  const [form, setForm] = useState(() => nuevoPago(opciones));
  // An Idempotency-Key: a second click or a retry gives the same receipt.
  const [llave, setLlave] = useState(nuevoToken);
  const [emitido, setEmitido] = useState(false);
  const [revision, setRevision] = useState<ReciboPagoSimulado | null>(null);
  const change = (patch: Partial<PagoBorrador>) => setForm((current) => ({ ...current, ...patch }));
  const { listadas, error, reread } = usePorCobrar(cliente);
  const facturas = listadas ?? [];
  const elegidas = Object.keys(form.montos).flatMap((clave) => facturas.find((each) => each.clave === clave) ?? []);
  const { leave, pregunta } = useSalidaGuardada(elegidas.length > 0 && !emitido);
  const listo = useListo(cliente === null || listadas !== undefined || error !== null);
  usePreelegida(factura, listadas, (pagada) => change({ montos: { [pagada.clave]: todoDe(pagada) } }));
  const moneda = (elegidas[0]?.moneda ?? opciones.monedaPrincipal) as Moneda;
  const conRecibo = llevaRecibo(elegidas);
  const registrado = (href: string) => {
    setEmitido(true);
    leave(href);
  };

  return (
    <Form
      action={withoutAnswer<ReciboPagoSimulado | { href: string }>(() => {
        const request = toRequest(form, { llave, totalEsperado: null });
        return conRecibo ? revisar(IDLE, request) : registrar(IDLE, request);
      }, RESULTADO_DESCONOCIDO)}
      onDone={({ result }) => (result !== null && "href" in result ? registrado(result.href) : setRevision(result))}
    >
      <Copiado
        name="pago"
        value={{ cliente, form, llave }}
        set={(copia) => {
          setCliente(copia.cliente);
          setForm(copia.form);
          setLlave(copia.llave);
        }}
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 gap-5">
          <Card>
            <ClienteField
              cliente={cliente}
              onChange={(next) => {
                setCliente(next);
                change({ montos: {} });
              }}
            />
          </Card>
          {cliente !== null && (
            <QuePago
              {...{ cliente, listadas, elegidas, error }}
              montos={form.montos}
              onRetry={reread}
              onChange={(montos) => change({ montos })}
            />
          )}
          {listo && <ComoPago {...{ form, opciones, moneda, conRecibo }} onChange={change} />}
        </div>
        {listo && (
          <Recibido
            {...{ moneda, conRecibo, emitido }}
            monto={sumaDe(form.montos)}
            conCertificado={opciones.conCertificado}
          />
        )}
      </div>
      <PagoRevision
        recibo={revision}
        facturas={facturas}
        onClose={() => setRevision(null)}
        registrar={registrar}
        input={toRequest(form, { llave, totalEsperado: revision?.resumen.totalComprobante ?? null })}
        onDone={registrado}
      />
      {pregunta}
    </Form>
  );
}

const nuevoPago = ({ puntosVenta }: Opciones): PagoBorrador => ({
  montos: {},
  medioPago: "04",
  medioPagoOtros: "",
  mediosPago: [],
  fecha: "",
  referencia: "",
  idPuntoVenta: puntosVenta[0]?.idPuntoVenta ?? null,
});

/** The customer's invoices on credit that are owed; undefined until they are known. */
function usePorCobrar(cliente: ClienteAnswer | null) {
  const { data, error, refetch, isFetchedAfterMount } = useDato<Pagina<PorCobrar>>(
    `/api/portal/por-cobrar?cliente=${encodeURIComponent(cliente?.identificacion ?? "")}&limite=${LISTADAS}`,
    { enabled: cliente !== null, vivo: true },
  );
  // What an earlier visit to the form read may have been paid since.
  return { listadas: isFetchedAfterMount ? data?.datos : undefined, error, reread: () => void refetch() };
}

/** Chooses the invoice from whose page the user came, once the customer's invoices are known. */
function usePreelegida(clave: string | null, facturas: PorCobrar[] | undefined, choose: (factura: PorCobrar) => void) {
  const [pendiente, setPendiente] = useState(clave);
  useEffect(() => {
    if (pendiente === null || facturas === undefined) return;
    setPendiente(null);
    const found = facturas.find((each) => each.clave === pendiente);
    if (found !== undefined) choose(found);
  }, [pendiente, facturas, choose]);
}

/** True from the first time on: what stands below the invoices is shown with them, so that nothing is pushed down. */
function useListo(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  useEffect(() => {
    if (now) setEver(true);
  }, [now]);
  return ever || now;
}

function ClienteField({
  cliente,
  onChange,
}: {
  cliente: ClienteAnswer | null;
  onChange: (cliente: ClienteAnswer | null) => void;
}) {
  return (
    <ClienteCombobox
      clientes={useClientes()}
      label="Cliente"
      hint="Buscalo por nombre o identificación."
      value={cliente}
      onValueChange={onChange}
      empty="Nadie coincide."
      autoFocus={cliente === null}
    />
  );
}

function ComoPago({
  form,
  opciones,
  moneda,
  conRecibo,
  onChange,
}: {
  form: PagoBorrador;
  opciones: Opciones;
  moneda: Moneda;
  conRecibo: boolean;
  onChange: (patch: Partial<PagoBorrador>) => void;
}) {
  const dividido = form.mediosPago.length > 0;
  return (
    <Card title="¿Cómo te pagó?">
      <div className="grid gap-5">
        <FieldRow>
          {!dividido && <MedioUnico form={form} onChange={onChange} />}
          {!conRecibo && (
            <DateField name="fecha" label="Fecha del pago" hint="Vacía: hoy." onText={(fecha) => onChange({ fecha })} />
          )}
          <TextField
            name="referencia"
            label="Referencia"
            hint="El número de la transferencia, del SINPE o del cheque."
            value={form.referencia}
            onChange={(event) => onChange({ referencia: event.target.value })}
          />
          {conRecibo && <PuntoVentaField {...{ form, opciones, onChange }} />}
        </FieldRow>
        {dividido && (
          <MediosPagoField
            filas={form.mediosPago}
            onChange={(mediosPago) => onChange(mediosPago.length === 1 ? soloUno(mediosPago) : { mediosPago })}
            borrador={null}
            moneda={moneda}
          />
        )}
      </div>
    </Card>
  );
}
