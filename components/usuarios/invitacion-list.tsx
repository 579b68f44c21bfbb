"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { type FormAction, IDLE } from "@/lib/contract/portal/form-state";
import type { Invitacion } from "@/lib/contract/portal/personas";
import { formatFecha } from "@/lib/domain/escrito/formato";
import { ROLES } from "../layout/roles";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { ConfirmButton } from "../ui/overlay/confirm-dialog";
import { useToast } from "../ui/overlay/toast";
import { PuntosBadge } from "./puntos-badge";

interface Props {
  invitaciones: readonly Invitacion[];
  invite: FormAction<null>;
  cancel: FormAction<null>;
}

/** Invitations that nobody has accepted yet. */
export function InvitacionList({ invitaciones, invite, cancel }: Props) {
  const [busy, start] = useTransition();
  const toast = useToast();
  const router = useRouter();

  const again = ({ correo, nombre, rol, puntosVenta }: Invitacion) =>
    start(async () => {
      const state = await invite(IDLE, { correo, nombre, rol, puntosVenta: puntosVenta ?? [] });
      if (state.status === "error") toast.bad(state.message ?? "");
      else toast.good(state.message ?? "");
      router.refresh();
    });

  return (
    <Card flush title="Invitaciones pendientes">
      <ul className="divide-y divide-line">
        {invitaciones.map((invitacion) => (
          <li key={invitacion.invitacionId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
            <div className="min-w-0 flex-1 basis-52 text-sm">
              <p className="font-medium">{invitacion.nombre}</p>
              <p className="truncate text-note text-ink-soft">{invitacion.correo}</p>
            </div>
            {invitacion.puntosVenta !== null && <PuntosBadge puntosVenta={invitacion.puntosVenta} />}
            <Badge tone="wait">{ROLES[invitacion.rol].nombre}</Badge>
            <p className="text-note text-ink-faint tabular-nums">
              {invitacion.sentAt === null ? "Enviándose" : `Vence el ${formatFecha(invitacion.expiresAt)}`}
            </p>
            <div className="flex gap-2">
              <Button look="secondary" size="sm" disabled={busy} onClick={() => again(invitacion)}>
                Enviar otra vez
              </Button>
              <ConfirmButton
                button={{ look: "quiet", size: "sm", children: "Cancelar" }}
                title="¿Cancelar la invitación?"
                confirm="Cancelar la invitación"
                danger
                action={cancel}
                input={{ invitacionId: invitacion.invitacionId }}
                refresh
              >
                El enlace que recibió {invitacion.correo} deja de servir.
              </ConfirmButton>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
