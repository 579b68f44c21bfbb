/** One thing that waits: which, whose, how much, why and until when, with what a person does next. */
import {
  BadgeAlert,
  CalendarClock,
  CalendarX,
  CircleAlert,
  Clock,
  Copy,
  FileQuestion,
  IdCard,
  Inbox,
  KeyRound,
  type LucideIcon,
  PackageMinus,
  Repeat,
  UserPen,
  UserX,
  Wallet,
  Webhook,
  X,
} from "lucide-react";
import type { FormAction } from "@/lib/contract/portal/form-state";
import {
  CLASES_AVISO,
  CLASES_PENDIENTE,
  type ClasePendiente,
  type GrupoPendiente,
  type Pendiente,
  sayCuantos,
} from "@/lib/contract/portal/pendientes";
import { formatFechaDeDia, formatMonto } from "@/lib/domain/escrito/formato";
import { Link } from "../ui/link";
import { ListoButton } from "./listo-button";

export const ICONS: Readonly<Record<ClasePendiente, LucideIcon>> = {
  creditoEnRiesgo: CircleAlert,
  rechazado: X,
  certificado: KeyRound,
  credencial: KeyRound,
  detenido: Clock,
  respuestaDetenida: Clock,
  sinResponder: Inbox,
  facturaPedida: UserPen,
  recurrente: Repeat,
  cobro: CalendarClock,
  vencida: CalendarX,
  pagoVencido: Wallet,
  cedulaAjena: IdCard,
  cedulaDesconocida: UserX,
  duplicado: Copy,
  sinRecibir: FileQuestion,
  existencia: PackageMinus,
  webhook: Webhook,
};

/** What takes a row off the list; null for a user who may not. */
export interface Actos {
  markSeen: FormAction<null> | null;
  attend: FormAction<null> | null;
  /** True when the user may open the settings. */
  configura: boolean;
}

const TONES = { bad: "bg-bad-wash text-bad", wait: "bg-wait-wash text-wait" } as const;

export function Icono({ clase }: { clase: ClasePendiente }) {
  const Icon = ICONS[clase] ?? BadgeAlert;
  return (
    <span
      className={`mt-0.5 grid size-7 shrink-0 place-items-center rounded-full ${TONES[CLASES_PENDIENTE[clase].tono]}`}
    >
      <Icon className="size-3.5" aria-hidden="true" />
    </span>
  );
}

export function PendienteItem({ clase, fila, actos }: { clase: ClasePendiente; fila: Pendiente; actos: Actos }) {
  const { titulo, contraparte, moneda, monto, motivo, vence, href } = fila;
  const { uno } = CLASES_PENDIENTE[clase];
  const enlaza = actos.configura || href !== "/configuracion/hacienda";
  const amount = monto !== null && formatMonto(monto, moneda ?? "CRC");
  return (
    <li className="flex items-start gap-3 px-4 py-3 text-sm sm:px-5">
      <Icono clase={clase} />
      <div className="min-w-0 flex-1">
        <p className="font-medium tabular-nums wrap-anywhere">
          {enlaza ? (
            <Link href={href} prefetch={false} className="underline-offset-4 hover:underline">
              {titulo}
              {uno !== null && ` · ${uno}`}
            </Link>
          ) : (
            titulo
          )}
        </p>
        {(contraparte !== null || amount !== false) && (
          <p className="line-clamp-2 text-note">
            {contraparte ?? "Sin receptor"}
            {amount !== false && (
              <>
                {" · "}
                <span className="whitespace-nowrap tabular-nums">{amount}</span>
              </>
            )}
          </p>
        )}
        {motivo !== null && <p className="line-clamp-2 text-note">{motivo}</p>}
        <p className="text-note text-ink-soft tabular-nums">{formatFechaDeDia(vence)}</p>
      </div>
      <Listo clase={clase} fila={fila} actos={actos} />
    </li>
  );
}

function Listo({ clase, fila: { id, titulo }, actos }: { clase: ClasePendiente; fila: Pendiente; actos: Actos }) {
  if (clase === "rechazado" && actos.markSeen !== null) {
    const label = `Marcar como leído el rechazo de ${titulo.split(" ").at(-1)}`;
    return (
      <ListoButton label={label} action={actos.markSeen} input={{ clave: id }}>
        Leído
      </ListoButton>
    );
  }
  if (CLASES_AVISO.some((each) => each === clase) && actos.attend !== null) {
    return (
      <ListoButton label={`Quitar ${titulo} de los pendientes`} action={actos.attend} input={{ avisoId: id }}>
        Listo
      </ListoButton>
    );
  }
  return null;
}

/** The heading of a group: what it is, and how many. */
export function GrupoTitulo({ grupo }: { grupo: GrupoPendiente }) {
  return (
    <h3 className="bg-sunken/60 px-4 py-2 text-note font-medium text-ink-soft sm:px-5">
      {CLASES_PENDIENTE[grupo.clase].titulo} <span className="tabular-nums">({sayCuantos(grupo)})</span>
    </h3>
  );
}
