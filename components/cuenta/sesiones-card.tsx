"use client";

import { Monitor, Smartphone } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { Sesion } from "@/lib/contract/portal/personas";
import { formatFechaHora } from "@/lib/domain/escrito/formato";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { ConfirmDialog } from "../ui/overlay/confirm-dialog";
import { describeUserAgent } from "./user-agent";

interface Props {
  sesiones: readonly Sesion[];
  end: FormAction<null>;
  endOthers: FormAction<null>;
}

export function SesionesCard({ sesiones, end, endOthers }: Props) {
  const [asked, setAsked] = useState<Sesion | "others" | null>(null);
  const router = useRouter();
  const one = asked !== null && asked !== "others" ? asked : null;
  return (
    <Card
      flush
      title="Sesiones abiertas"
      description="Dónde está abierta tu cuenta ahora."
      actions={
        sesiones.length > 1 && (
          <Button look="secondary" size="sm" onClick={() => setAsked("others")}>
            Cerrar las demás
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line">
        {sesiones.map((sesion) => (
          <SesionItem key={sesion.sesionId} sesion={sesion} onEnd={() => setAsked(sesion)} />
        ))}
      </ul>
      <ConfirmDialog
        open={one !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title="¿Cerrar esta sesión?"
        confirm="Cerrar sesión"
        danger
        action={end}
        input={{ sesionId: one?.sesionId }}
        onDone={() => router.refresh()}
      >
        En {describeUserAgent(one?.userAgent ?? null)} va a haber que ingresar de nuevo.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === "others"}
        onOpenChange={(open) => !open && setAsked(null)}
        title="¿Cerrar las demás sesiones?"
        confirm="Cerrar las demás"
        danger
        action={endOthers}
        input={{}}
        onDone={() => router.refresh()}
      >
        Solo queda abierta la de este navegador.
      </ConfirmDialog>
    </Card>
  );
}

function SesionItem({ sesion, onEnd }: { sesion: Sesion; onEnd: () => void }) {
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
        <Button look="secondary" size="sm" onClick={onEnd}>
          Cerrar
        </Button>
      )}
    </li>
  );
}
