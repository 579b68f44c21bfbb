"use client";

import { CircleStop, Pause, Play, Send, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useDeed } from "@/components/form/use-deed";
import { MenuItem, MoreMenu } from "@/components/ui/overlay/menu";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { RecurrenteListada } from "@/lib/contract/portal/recurrentes";
import { formatFechaDeDia } from "@/lib/domain/escrito/formato";

type Actos = Record<"pausar" | "reanudar" | "terminar" | "emitirUna" | "dejarUna", FormAction<null>>;

/** What a user who issues may do with a recurring document. */
export function RecurrenteAcciones({
  recurrente: { recurrenteId, cliente, estado, perdidas },
  actos,
}: {
  recurrente: RecurrenteListada;
  actos: Actos;
}) {
  const router = useRouter();
  const refresh = () => router.refresh();
  const [pausing, pausar] = useDeed(actos.pausar, refresh);
  const [resuming, reanudar] = useDeed(actos.reanudar, refresh);
  const [ending, terminar] = useDeed(actos.terminar, refresh);
  const [issuing, emitirUna] = useDeed(actos.emitirUna, refresh);
  const [leaving, dejarUna] = useDeed(actos.dejarUna, refresh);
  const input = { recurrenteId };
  if (estado === "terminada" && perdidas.length === 0) return null;
  return (
    <MoreMenu
      label={`Más acciones de lo que se repite para ${cliente ?? "contado"}`}
      disabled={pausing || resuming || ending || issuing || leaving}
    >
      {estado === "activa" && (
        <MenuItem Icon={Pause} onSelect={() => pausar(input)}>
          Poner en pausa
        </MenuItem>
      )}
      {estado === "pausada" && (
        <MenuItem Icon={Play} onSelect={() => reanudar(input)}>
          Reanudar
        </MenuItem>
      )}
      {perdidas.map((fecha) => (
        <MenuItem key={`emitir ${fecha}`} Icon={Send} onSelect={() => emitirUna({ ...input, fecha })}>
          Emitir la del {formatFechaDeDia(fecha)}
        </MenuItem>
      ))}
      {perdidas.map((fecha) => (
        <MenuItem key={`dejar ${fecha}`} Icon={X} onSelect={() => dejarUna({ ...input, fecha })}>
          No emitir la del {formatFechaDeDia(fecha)}
        </MenuItem>
      ))}
      {estado !== "terminada" && (
        <MenuItem Icon={CircleStop} danger onSelect={() => terminar(input)}>
          Terminar
        </MenuItem>
      )}
    </MoreMenu>
  );
}
