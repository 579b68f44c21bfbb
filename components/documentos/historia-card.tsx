/** Every step in the life of a document, ours or a supplier's, newest first. */
import {
  Ban,
  CalendarClock,
  Check,
  CircleAlert,
  Clock,
  Eye,
  FilePlus2,
  Inbox,
  type LucideIcon,
  Mail,
  PenLine,
  Reply,
  RotateCw,
  Send,
  UserPen,
  Webhook,
  X,
} from "lucide-react";
import type { ReactNode } from "react";
import type { Autor, EntregaHito, Hito } from "@/lib/contract/portal/documento-detalle";
import type { CodigoMensaje } from "@/lib/domain/documento/mensaje-receptor";
import { formatFechaHora } from "@/lib/domain/escrito/formato";
import { Card } from "../ui/card";
import { sayContradiccion } from "./contradicciones";

interface Said {
  Icon: LucideIcon;
  tone?: "good" | "wait" | "bad";
  title: ReactNode;
  detail?: ReactNode;
}

export const TONES = {
  good: "bg-good-wash text-good",
  wait: "bg-wait-wash text-wait",
  bad: "bg-bad-wash text-bad",
  neutral: "bg-sunken text-ink-soft",
} as const;

export function HistoriaCard({ historia }: { historia: readonly Hito[] }) {
  const newest = [...historia].reverse();
  return (
    <Card title="Historia">
      <ol className="grid">
        {newest.map((hito, index) => {
          const { Icon, tone = "neutral", title, detail } = sayHito(hito);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no identity of their own
            <li key={index} className="group grid grid-cols-[auto_1fr] gap-x-3">
              <span className="flex flex-col items-center">
                <span className={`grid size-7 shrink-0 place-items-center rounded-full ${TONES[tone]}`}>
                  <Icon className="size-3.5" aria-hidden="true" />
                </span>
                <span className="my-1 w-px flex-1 bg-line group-last:hidden" />
              </span>
              <div className="min-w-0 pb-4 text-sm group-last:pb-0">
                <p className="pt-1 leading-5 font-medium">{title}</p>
                {detail !== undefined && <div className="text-note wrap-anywhere text-ink-soft">{detail}</div>}
                <time dateTime={hito.momento} className="text-xs text-ink-faint tabular-nums">
                  {formatFechaHora(new Date(hito.momento))}
                </time>
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** The steps of which there is nothing more to say. */
const HITOS = {
  firmado: { Icon: PenLine, title: "Firmado" },
  aceptado: { Icon: Check, tone: "good", title: "Aceptado por Hacienda" },
  rechazado: { Icon: X, tone: "bad", title: "Rechazado por Hacienda" },
  "cobro-por-vencer": { Icon: CalendarClock, tone: "wait", title: "Se avisó: se acercan los 90 días y falta cobrar" },
  "cobro-vencido": {
    Icon: CalendarClock,
    tone: "bad",
    title: "Se avisó: pasaron los 90 días y falta cobrar",
    detail: "El IVA se debe aunque no te hayan pagado",
  },
  "factura-pedida": { Icon: UserPen, title: "El cliente pidió una factura a su nombre" },
  "rechazo-visto": { Icon: Eye, title: "Rechazo atendido" },
} as const satisfies Partial<Record<Hito["paso"], Said>>;

/** The steps of which only the author is said. */
const ACTOS = {
  emitido: { Icon: FilePlus2, title: "Emitido" },
  recibido: { Icon: Inbox, title: "Recibido" },
  reintentado: { Icon: RotateCw, title: "Se reintentó el envío" },
  anulado: { Icon: Ban, title: "Anulado en este sistema" },
  reenviado: { Icon: Webhook, title: "Aviso por webhook reenviado" },
} as const;

function sayHito(hito: Hito): Said {
  switch (hito.paso) {
    case "emitido":
    case "recibido":
    case "reintentado":
    case "anulado":
    case "reenviado":
      return { ...ACTOS[hito.paso], ...(hito.autor && { detail: sayAutor(hito.autor) }) };
    case "respondido":
      return {
        Icon: Reply,
        title: RESPUESTAS[hito.mensaje],
        detail: (
          <>
            <span className="block tabular-nums">{hito.consecutivo}</span>
            {sayAutor(hito.autor)}
          </>
        ),
      };
    case "enviado":
      return {
        Icon: Send,
        title: "Recibido por Hacienda",
        ...(hito.intentos > 1 && { detail: `Después de ${hito.intentos} intentos` }),
      };
    case "demorado":
      return { Icon: Clock, tone: "wait", title: "Se está demorando", ...(hito.problema && { detail: hito.problema }) };
    case "con-error":
      return {
        Icon: CircleAlert,
        tone: "bad",
        title: "Se detuvo con un error",
        ...(hito.problema && { detail: hito.problema }),
      };
    case "contradicho":
      return {
        Icon: CircleAlert,
        tone: "bad",
        title: "Hacienda se contradijo",
        ...(hito.contradiccion && { detail: `Ahora ${sayContradiccion(hito.contradiccion)}` }),
      };
    case "webhook":
      return { Icon: Webhook, title: "Aviso por webhook", detail: hito.entregas.map(sayEntrega) };
    case "correo":
      return sayCorreo(hito);
    default:
      return HITOS[hito.paso];
  }
}

const RESPUESTAS: Readonly<Record<CodigoMensaje, string>> = {
  1: "Aceptaste el comprobante",
  2: "Aceptaste el comprobante en parte",
  3: "Rechazaste el comprobante",
};

function sayAutor({ clase, nombre }: Autor): string {
  if (clase === "persona") return nombre === null ? "Por una persona que ya no está" : `Por ${nombre}`;
  return clase === "llave" ? `Con la llave de API «${nombre}»` : "Por el sistema";
}

const ENTREGAS = {
  pendiente: "en camino",
  entregado: "entregado",
  fallido: "no se pudo entregar",
  omitido: "no se envió: el webhook está deshabilitado",
} as const;

function sayEntrega({ destino, estado, intentos }: EntregaHito, index: number): ReactNode {
  return (
    <p key={index} className={estado === "fallido" ? "text-bad" : ""}>
      {destino}: {ENTREGAS[estado]}
      {intentos > 1 && ` (${intentos} intentos)`}
    </p>
  );
}

const CORREOS = {
  pendiente: { title: "Correo en camino", tone: "wait" },
  enviado: { title: "Correo enviado", tone: "good" },
  fallido: { title: "El correo no salió", tone: "bad" },
} as const;

function sayCorreo({ estado, automatico, autor, destinatarios, problema }: Extract<Hito, { paso: "correo" }>): Said {
  const { title, tone } = CORREOS[estado];
  return {
    Icon: Mail,
    tone,
    title: automatico ? `${title}, automático` : title,
    detail: (
      <>
        {destinatarios.join(", ")}
        {autor !== null && <span className="block">{sayAutor(autor)}</span>}
        {problema !== null && <span className="block text-bad">{problema}</span>}
      </>
    ),
  };
}
