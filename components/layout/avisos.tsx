/** What the portal's frame says of a company on every page; rendered by the server alone. */
import type { ReactNode } from "react";
import { AL_PASAR_DICE, ESPACIO_SE_COBRA, type UsoPlan } from "@/lib/contract/portal/configuracion";
import { type EstadoServicio, entre } from "@/lib/contract/portal/estado-servicio";
import type { Ambiente } from "@/lib/domain/ambiente";
import type { EstadoEmpresa } from "@/lib/domain/estado-empresa";
import type { Rol } from "@/lib/domain/personas/rol";
import { NOMBRES_AMBIENTE } from "../tenants/ambientes";
import { desdeCuando, documentosDe, espacioDe } from "../tenants/plan-card";
import { Link } from "../ui/link";

/** What the company's state means for its people; nothing for one that has all (decision 0142). */
const ESTADOS: Partial<Record<EstadoEmpresa, { dice: string; significa: string; tono: keyof typeof TONOS }>> = {
  prueba: {
    dice: "Período de prueba.",
    significa:
      "Nada de lo que se emite tiene validez fiscal. Lo que falta para pasar a producción está en Conexión con Hacienda.",
    tono: "accent",
  },
  en_traslado: {
    dice: "Esta empresa se está trasladando a otra instalación del servicio.",
    significa: "Por un momento podés leer y descargar todo, pero no emitir ni cambiar nada.",
    tono: "bad",
  },
  retirada: {
    dice: "Esta empresa se retiró del servicio.",
    significa: "Podés leer y descargar todo; no se emite ni se cambia nada. Escribinos para volver.",
    tono: "bad",
  },
};

interface AvisosProps {
  estado: EstadoEmpresa;
  numeracionCerrada: boolean;
  /** What was used of the plan this month, from 80 per cent on: for those who administer. */
  uso: (Pick<UsoPlan, "documentos" | "alPasar"> & { incluidos: number }) | null;
  /** What its kept files take of its plan, from 80 per cent on: for those who administer. */
  espacio: { megas: number; megasIncluidos: number; seCobra: boolean } | null;
  rol: Rol;
}

/**
 * One line on every page: why nothing can be issued after a restore (decision 0121), what the company's state is, and
 * that its plan's documents or its space are nearly or quite used up (decision 0144).
 */
export function AvisosBar({ estado, numeracionCerrada, uso, espacio, rol }: AvisosProps) {
  const aviso = ESTADOS[estado];
  return (
    <>
      {numeracionCerrada && (
        <Bar nombre="Emisión" tono="bad" dice="No se puede emitir por ahora.">
          El servicio se restauró de un respaldo y todavía no da consecutivos, para no repetir uno. Todo lo demás
          funciona como siempre.
        </Bar>
      )}
      {aviso !== undefined && (
        <Bar nombre="Estado de la empresa" tono={aviso.tono} dice={aviso.dice}>
          {aviso.significa}
        </Bar>
      )}
      {uso !== null && rol === "administrador" && (
        <Bar nombre="Plan" tono="accent" dice={`Van ${documentosDe(uso)} de tu plan este mes.`}>
          {uso.documentos >= uso.incluidos ? `Desde ahora, ${AL_PASAR_DICE[uso.alPasar]} ` : ""}Emitir funciona como
          siempre.
        </Bar>
      )}
      {espacio !== null && rol === "administrador" && (
        <Bar nombre="Espacio del plan" tono="accent" dice={`Tus archivos ocupan ${espacioDe(espacio)} de tu plan.`}>
          {espacio.seCobra ? `${desdeCuando(espacio.megas, espacio.megasIncluidos)}, ${ESPACIO_SE_COBRA} ` : ""}Todo se
          sigue guardando. Escribinos para ampliarlo.
        </Bar>
      )}
    </>
  );
}

const TONOS = {
  bad: "border-bad/25 bg-bad-wash text-bad",
  wait: "border-wait/25 bg-wait-wash text-wait",
  accent: "border-accent/25 bg-accent-wash text-accent-strong",
};

interface BarProps {
  nombre: string;
  tono: keyof typeof TONOS;
  dice: string;
  children: ReactNode;
}

function Bar({ nombre, tono, dice, children }: BarProps) {
  return (
    <section aria-label={nombre} className={`border-b px-4 py-1.5 text-note sm:px-8 print:hidden ${TONOS[tono]}`}>
      <strong className="font-semibold">{dice}</strong> {children}
    </section>
  );
}

/** Trouble of the service that people notice in their documents, and maintenance near or under way (decision 0145). */
export function AvisosDelServicio({
  incidentes,
  mantenimientos,
  now,
}: Pick<EstadoServicio, "incidentes" | "mantenimientos"> & { now: Date }) {
  const hacienda = incidentes.find(({ componente, hasta }) => componente === "hacienda" && hasta === null);
  const cerca = mantenimientos.filter(({ desde }) => new Date(desde).getTime() - now.getTime() <= ANUNCIADO_MS);
  return (
    <>
      {hacienda !== undefined && (
        <Bar nombre="Hacienda" tono="wait" dice={hacienda.texto}>
          <VerEstado />
        </Bar>
      )}
      {cerca.map(({ desde, hasta, texto }) => (
        <Bar
          key={`${desde} ${texto}`}
          nombre="Mantenimiento"
          tono={new Date(desde) <= now ? "wait" : "accent"}
          dice={`${new Date(desde) <= now ? "Estamos en mantenimiento" : "Habrá mantenimiento"} ${entre(desde, hasta)}`}
        >
          {texto} <VerEstado />
        </Bar>
      ))}
    </>
  );
}

/** How long before it begins a page says so. */
const ANUNCIADO_MS = 7 * 24 * 60 * 60 * 1000;

const VerEstado = () => (
  <Link href="/estado" className="underline underline-offset-4">
    Ver el estado del servicio
  </Link>
);

/**
 * Stands beside the name of a test company: its ambiente, and how far its clock is ahead (decision 0128). Null in
 * production.
 */
export function pruebasDe({ ambiente, adelantoMs }: { ambiente: Ambiente; adelantoMs: number }): string | null {
  if (ambiente === "produccion") return null;
  const { nombre } = NOMBRES_AMBIENTE[ambiente];
  return adelantoMs === 0 ? nombre : `${nombre} · ${adelantoOf(adelantoMs)} adelante`;
}

const MINUTOS_DE_UN_DIA = 24 * 60;

/** `30 días`, `1 día y 31 minutos`. */
function adelantoOf(ms: number): string {
  const minutos = Math.round(ms / 60_000);
  const parts = [
    [Math.floor(minutos / MINUTOS_DE_UN_DIA), "día"],
    [minutos % MINUTOS_DE_UN_DIA, "minuto"],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}${count === 1 ? "" : "s"}`);
  return said.join(" y ") || "menos de un minuto";
}
