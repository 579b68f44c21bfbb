"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Check, CircleAlert, CircleCheck, Clock } from "lucide-react";
import { useRef, useState } from "react";
import { formatMontoDe } from "@/components/documentos-recibidos/format";
import { RUTA_BANDEJA } from "@/components/documentos-recibidos/ruta";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { CodigoOptions, Select } from "@/components/ui/input";
import { Link } from "@/components/ui/link";
import type { RecibidoResumen } from "@/lib/contract/portal/documentos-recibidos";
import { type FormAction, IDLE } from "@/lib/contract/portal/form-state";
import { NOTA_CREDITO } from "@/lib/domain/tipo-documento";
import { totalesPorMoneda } from "@/lib/domain/totales-moneda";
import type { Opcion } from "./respond-form";

/** The result for one of them; absent while it waits. */
type Fin = { problema: string | null };

const SIN_CONEXION = "No llegó al servicio: revisá la conexión y probá de nuevo.";
const SIN_CREDITO = "04";
const CON_CREDITO = ["01", "03"];
/** A partial credit needs a different amount for each document, so such a document is answered by itself. */
const CREDITO_PARCIAL = "02";

interface Props {
  /** The selected documents, at least one. */
  recibidos: readonly RecibidoResumen[];
  respond: FormAction<null>;
  condiciones: readonly Opcion[];
  onClose: () => void;
}

/** Accepts several suppliers' documents, one after the other: each line shows its own success or failure. */
export function AceptarVarios({ recibidos, respond, condiciones, onClose }: Props) {
  // The initial selection, because answered documents disappear from the list behind.
  const [todos] = useState(recibidos);
  const [llave] = useState(() => crypto.randomUUID());
  const [condicion, setCondicion] = useState("");
  const [fines, setFines] = useState<Readonly<Record<string, Fin>>>({});
  const [busy, setBusy] = useState(false);
  // A ref, because a second click can come before the first one's state is rendered.
  const running = useRef(false);
  const queries = useQueryClient();
  const hechos = Object.keys(fines).length;
  const done = hechos === todos.length;

  async function run() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    for (const recibido of todos) {
      const problema = await accept(respond, {
        ...acceptance(recibido, condicion),
        llave: `${llave}-${recibido.clave}`,
      });
      setFines((before) => ({ ...before, [recibido.clave]: { problema } }));
    }
    setBusy(false);
    await queries.invalidateQueries({ queryKey: [RUTA_BANDEJA] });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      width="md"
      title={todos.length === 1 ? "Aceptar 1 comprobante" : `Aceptar ${todos.length} comprobantes`}
      description="Por cada uno se firma un mensaje receptor de aceptación y se envía a Hacienda."
      footer={
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p role="status" className="mr-auto text-note text-ink-soft">
            {(busy || done) && summaryOf(todos.length, fines)}
          </p>
          <Button look="secondary" onClick={onClose} disabled={busy}>
            {done ? "Cerrar" : "Cancelar"}
          </Button>
          {!done && (
            <Button onClick={() => void run()} busy={busy}>
              <Check className="size-4" aria-hidden="true" />
              Aceptar y enviar
            </Button>
          )}
        </div>
      }
    >
      <CondicionDeTodos {...{ condicion, condiciones }} onChange={setCondicion} disabled={busy || done} />
      <Totales recibidos={todos} />
      <ul className="mt-3 divide-y divide-line border-t border-line" aria-label="Comprobantes por aceptar">
        {todos.map((recibido) => (
          <Linea key={recibido.clave} recibido={recibido} fin={fines[recibido.clave] ?? null} />
        ))}
      </ul>
    </Dialog>
  );
}

/** What the selected documents add up to, before anything is sent. */
function Totales({ recibidos }: Pick<Props, "recibidos">) {
  return (
    <>
      <dl className="mt-3 grid gap-1 text-sm" aria-label="Totales por moneda">
        {totalesPorMoneda(recibidos).map(({ moneda, cuantos, impuesto, total }) => (
          <div key={moneda} className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-ink-soft">
              {cuantos === 1 ? "1 comprobante" : `${cuantos} comprobantes`}, con {formatMontoDe(impuesto, moneda)} de
              impuesto
            </dt>
            <dd className="font-medium tabular-nums">{formatMontoDe(total, moneda)}</dd>
          </div>
        ))}
      </dl>
      {recibidos.some(({ codigoTipo }) => codigoTipo === NOTA_CREDITO) && (
        <p className="mt-1 text-xs text-ink-faint">Las notas de crédito restan.</p>
      )}
    </>
  );
}

function CondicionDeTodos({
  condicion,
  condiciones,
  onChange,
  disabled,
}: {
  condicion: string;
  condiciones: readonly Opcion[];
  onChange: (condicion: string) => void;
  disabled: boolean;
}) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor="condicion-de-todos" className="text-sm font-medium">
        Condición del impuesto
      </label>
      <Select
        id="condicion-de-todos"
        value={condicion}
        onChange={(event) => onChange(event.target.value)}
        disabled={disabled}
      >
        <option value="">Sin indicar</option>
        <CodigoOptions of={condiciones.filter(({ codigo }) => codigo !== CREDITO_PARCIAL)} />
      </Select>
      <p className="text-note text-ink-soft">{explain(condicion)}</p>
    </div>
  );
}

/** The message that accepts a document with this condition. */
function acceptance({ clave, montoTotalImpuesto, totalFactura }: RecibidoResumen, condicion: string) {
  return {
    clave,
    mensaje: "1",
    condicionImpuesto: condicion,
    ...(CON_CREDITO.includes(condicion) && { montoTotalImpuestoAcreditar: montoTotalImpuesto ?? "0" }),
    ...(condicion === SIN_CREDITO && { montoTotalDeGastoAplicable: totalFactura }),
  };
}

/** The reason of a failure; null after success. */
async function accept(respond: FormAction<null>, input: unknown): Promise<string | null> {
  try {
    const { status, message, errors } = await respond(IDLE, input);
    if (status === "ok") return null;
    return Object.values(errors).flat()[0] ?? message ?? SIN_CONEXION;
  } catch {
    return SIN_CONEXION;
  }
}

function explain(condicion: string): string {
  if (CON_CREDITO.includes(condicion)) return "Se acredita todo el impuesto de cada comprobante.";
  if (condicion === SIN_CREDITO) return "El total de cada comprobante va como gasto, sin crédito.";
  return "La misma para todos. Los que llevan crédito parcial se responden uno por uno.";
}

function summaryOf(total: number, fines: Readonly<Record<string, Fin>>): string {
  const all = Object.values(fines);
  const malos = all.filter(({ problema }) => problema !== null).length;
  if (all.length < total) return `Enviando ${all.length + 1} de ${total}…`;
  const buenos = total - malos;
  const enviados = `${buenos} ${buenos === 1 ? "enviado" : "enviados"}`;
  return malos === 0 ? enviados : `${enviados} · ${malos} con problemas`;
}

function Linea({ recibido, fin }: { recibido: RecibidoResumen; fin: Fin | null }) {
  const { clave, emisor, consecutivo, totalFactura, moneda } = recibido;
  const [Icon, ink] =
    fin === null
      ? [Clock, "text-ink-faint"]
      : fin.problema === null
        ? [CircleCheck, "text-good"]
        : [CircleAlert, "text-bad"];
  return (
    <li className="flex items-start gap-3 py-2.5 text-sm">
      <Icon className={`mt-0.5 size-4 shrink-0 ${ink}`} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="min-w-0 font-medium">{emisor.nombre ?? emisor.identificacion}</span>
          <span className="whitespace-nowrap tabular-nums">{formatMontoDe(totalFactura, moneda)}</span>
        </p>
        <p className="text-xs text-ink-faint tabular-nums">{consecutivo}</p>
        {fin !== null && fin.problema === null && <p className="text-note text-good">Aceptado y enviado a Hacienda</p>}
        {fin !== null && fin.problema !== null && (
          <p className="text-note text-bad">
            {fin.problema}{" "}
            <Link href={`/mensajes/${clave}`} className="underline underline-offset-2">
              Verlo
            </Link>
          </p>
        )}
      </div>
    </li>
  );
}
