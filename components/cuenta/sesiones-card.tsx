"use client";

import { Monitor, Smartphone } from "lucide-react";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { Sesion } from "@/lib/contract/portal/personas";
import { formatFechaHora } from "@/lib/domain/escrito/formato";
import { Badge } from "../ui/badge";
import { Card } from "../ui/card";
import { ConfirmButton } from "../ui/overlay/confirm-dialog";
import { describeUserAgent } from "./user-agent";

interface Props {
  sesiones: readonly Sesion[];
  end: FormAction<null>;
  endOthers: FormAction<null>;
}

export function SesionesCard({ sesiones, end, endOthers }: Props) {
  return (
    <Card
      flush
      title="Sesiones abiertas"
      description="Dónde está abierta tu cuenta ahora."
      actions={
        sesiones.length > 1 && (
          <ConfirmButton
            button={{ size: "sm", children: "Cerrar las demás" }}
            title="¿Cerrar las demás sesiones?"
            confirm="Cerrar las demás"
            danger
            action={endOthers}
            input={{}}
            refresh
          >
            Solo queda abierta la de este navegador.
          </ConfirmButton>
        )
      }
    >
      <ul className="divide-y divide-line">
        {sesiones.map((sesion) => (
          <SesionItem key={sesion.sesionId} sesion={sesion} end={end} />
        ))}
      </ul>
    </Card>
  );
}

function SesionItem({ sesion, end }: Pick<Props, "end"> & { sesion: Sesion }) {
  const Icon = /iPhone|Android/.test(sesion.userAgent ?? "") ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3 px-4 py-3 sm:px-5">
      <Icon className="size-5 shrink-0 text-ink-faint" strokeWidth={1.75} aria-hidden="true" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium">{describeUserAgent(sesion.userAgent)}</p>
        <p className="text-note text-ink-faint tabular-nums">
          {sesion.direccion !== null && `${sesion.direccion} · `}
          {formatFechaHora(sesion.seenAt)}
        </p>
      </div>
      {sesion.esta ? (
        <Badge tone="good">Esta sesión</Badge>
      ) : (
        <ConfirmButton
          button={{ size: "sm", children: "Cerrar" }}
          title="¿Cerrar esta sesión?"
          confirm="Cerrar sesión"
          danger
          action={end}
          input={{ sesionId: sesion.sesionId }}
          refresh
        >
          En {describeUserAgent(sesion.userAgent)} va a haber que ingresar de nuevo.
        </ConfirmButton>
      )}
    </li>
  );
}
