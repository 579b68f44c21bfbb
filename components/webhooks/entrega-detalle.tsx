"use client";

import { useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { EntregaConRegistro, Intento } from "@/lib/contract/portal/webhooks";
import { formatFechaHoraExacta } from "@/lib/domain/escrito/formato";
import { useDato } from "../data-table/use-dato";
import { useDeed } from "../form/use-deed";
import { StatusBadge } from "../ui/badge";
import { Button } from "../ui/button";
import { CodeBlock } from "../ui/code-block";
import { DescriptionList } from "../ui/description-list";
import { ErrorState, Skeleton } from "../ui/states";
import { EntregaBadge } from "./salud-badge";
import { entregasOf } from "./webhook-row";

const LIVE_MS = 2_000;

interface Props {
  webhookEndpointId: number;
  webhookEntregaId: string;
  /** False when the endpoint is disabled, which is sent nothing. */
  activo: boolean;
  resend: FormAction<null>;
  onDone: () => void;
}

/** One delivery: its state, and the request and answer of each attempt. */
export function EntregaDetalle({ webhookEndpointId, webhookEntregaId, activo, resend, onDone }: Props) {
  const path = `${entregasOf(webhookEndpointId)}/${webhookEntregaId}`;
  const queries = useQueryClient();
  const { data, error, refetch } = useDato<EntregaConRegistro>(path, {
    cadaMs: ({ estado }) => (estado === "pendiente" ? LIVE_MS : false),
  });
  const [busy, run] = useDeed(resend, () => {
    void queries.invalidateQueries({ queryKey: [path] });
    onDone();
  });
  if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Waiting />;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <EntregaBadge entrega={data} />
        {activo && (
          <Button
            Icon={RotateCw}
            look="secondary"
            size="sm"
            busy={busy}
            onClick={() => run({ webhookEndpointId, webhookEntregaId })}
          >
            Reenviar
          </Button>
        )}
      </div>
      <DescriptionList
        items={[
          ["Evento", data.tipo],
          ["Id", mono(data.eventoId)],
          ...(data.clave === null ? [] : [["Clave", mono(data.clave)] as const]),
          ...(data.siguienteAt === null ? [] : [["Próximo intento", formatFechaHoraExacta(data.siguienteAt)] as const]),
        ]}
      />
      {data.registro.length === 0 && <p className="text-sm text-ink-soft">Todavía no hay intentos.</p>}
      <ol className="grid gap-3">
        {data.registro.map((intento, index) => (
          <li key={intento.webhookIntentoId}>
            <IntentoItem intento={intento} cuerpo={data.cuerpo} open={index === 0} />
          </li>
        ))}
      </ol>
    </div>
  );
}

const mono = (text: string) => <span className="font-mono text-xs break-all">{text}</span>;

function IntentoItem({ intento, cuerpo, open }: { intento: Intento; cuerpo: string; open: boolean }) {
  const { fecha, status, latenciaMs, error } = intento;
  return (
    <details open={open} className="overflow-hidden rounded-lg border border-line">
      <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-sm hover:bg-sunken/60">
        {status === null ? null : <StatusBadge status={status} />}
        <span className="tabular-nums">{formatFechaHoraExacta(fecha)}</span>
        {latenciaMs !== null && <span className="text-note text-ink-faint tabular-nums">{latenciaMs} ms</span>}
        {error !== null && <span className="basis-full text-note text-bad">{error}</span>}
      </summary>
      <div className="grid gap-3 border-t border-line p-3">
        <CodeBlock title="Pedido" text={requestText(intento, cuerpo)} maxHeight="18rem" />
        <CodeBlock title="Respuesta" text={answerText(intento)} maxHeight="14rem" />
      </div>
    </details>
  );
}

/** The request as it was sent. */
function requestText({ url, cabeceras }: Intento, cuerpo: string): string {
  const headers = Object.entries(cabeceras).map(([name, value]) => `${name}: ${value}`);
  return [`POST ${url}`, ...headers, "", cuerpo].join("\n");
}

function answerText({ status, direccion, respuesta, cortada, error, endedAt }: Intento): string {
  if (status === null) return endedAt === null ? "Todavía no hay respuesta." : (error ?? "No hubo respuesta.");
  const from = direccion === null ? "" : ` desde ${direccion}`;
  const body = respuesta === null || respuesta === "" ? "(sin cuerpo)" : respuesta;
  return `${status}${from}\n\n${body}${cortada ? "\n… (cortada)" : ""}`;
}

function Waiting() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-6 w-28" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  );
}
