"use client";

import { Bell } from "lucide-react";
import Link from "next/link";
import { MAX_NOTIFICACIONES, type Notificacion } from "@/lib/contract/portal/notificaciones";
import { useDato } from "../data-table/use-dato";

const RUTA = "/api/portal/notificaciones";
const CADA_MS = 60_000;

/** How many events the user has not seen, on every page. */
export function Campana() {
  const { data = [] } = useDato<Notificacion[]>(RUTA, { cadaMs: () => CADA_MS });
  const nuevas = data.filter(({ nueva }) => nueva).length;
  const cuantas = nuevas === MAX_NOTIFICACIONES ? `${nuevas}+` : String(nuevas);
  return (
    <Link
      href="/notificaciones"
      prefetch={false}
      aria-label={nuevas === 0 ? "Notificaciones" : `Notificaciones: ${cuantas} sin leer`}
      className="relative grid size-9 shrink-0 place-items-center rounded-lg text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <Bell className="size-4.5" aria-hidden="true" />
      {nuevas > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0.5 min-w-4 rounded-full bg-bad px-1 text-center text-xs leading-4 font-semibold text-on-bad tabular-nums"
        >
          {cuantas}
        </span>
      )}
    </Link>
  );
}
