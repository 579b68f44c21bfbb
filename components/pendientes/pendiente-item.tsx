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
import type { ReactNode } from "react";
import type { FormAction } from "@/lib/contract/portal/form-state";
import {
  CLASES_AVISO,
  CLASES_PENDIENTE,
  type ClasePendiente,
  type GrupoPendiente,
  type Pendiente,
  permisoDelActo,
  sayCuantos,
} from "@/lib/contract/portal/pendientes";
import { formatFechaDeDia, formatMonto } from "@/lib/domain/escrito/formato";
import { type Permisos, permite } from "@/lib/domain/personas/permisos";
import { ButtonLink } from "../ui/button";
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

export interface Actos {
  /** What takes a row off the list; null for a user who may not. */
  markSeen: FormAction<null> | null;
  attend: FormAction<null> | null;
  permisos: Permisos;
}

/** What to do about a row, and where; null for a user who may not, and for what is only ticked off. */
function actoDe(clase: ClasePendiente, { id, href }: Pendiente, permisos: Permisos) {
  const { acto } = CLASES_PENDIENTE[clase];
  if (acto === "Listo" || !permite(permisos, permisoDelActo(clase))) return null;
  const corrige = clase === "rechazado" && href.startsWith("/documentos/") && permite(permisos, "documentos.emitir");
  return corrige ? { texto: "Corregir", href: `/emitir?corrige=${id}` } : { texto: acto, href };
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
  const amount = monto !== null && formatMonto(monto, moneda ?? "CRC");
  return (
    <li className="flex flex-wrap items-start gap-3 px-4 py-3 text-sm sm:px-5">
      <Icono clase={clase} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium tabular-nums wrap-anywhere">
          {permite(actos.permisos, permisoDelActo(clase)) ? (
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
      <ActoLink clase={clase} fila={fila} permisos={actos.permisos} />
    </li>
  );
}

/** Nothing for a user who may not, and for what is only ticked off. */
export function ActoLink({ clase, fila, permisos }: { clase: ClasePendiente; fila: Pendiente; permisos: Permisos }) {
  const acto = actoDe(clase, fila, permisos);
  return (
    acto !== null && (
      <ButtonLink
        href={acto.href}
        prefetch={false}
        look="secondary"
        size="sm"
        aria-label={`${acto.texto}: ${fila.titulo}`}
      >
        {acto.texto}
      </ButtonLink>
    )
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

/** A kind with its most urgent row. */
export function GrupoItem({
  grupo,
  href,
  children,
}: {
  grupo: GrupoPendiente;
  /** Of all its rows. */
  href?: string;
  /** What to do next. */
  children: ReactNode;
}) {
  const { clase, filas } = grupo;
  const titulo = (
    <>
      {CLASES_PENDIENTE[clase].titulo} <span className="tabular-nums">({sayCuantos(grupo)})</span>
    </>
  );
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-2 text-sm sm:px-5">
      <Icono clase={clase} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {href === undefined ? (
            titulo
          ) : (
            <Link href={href} prefetch={false} className="underline-offset-4 hover:underline">
              {titulo}
            </Link>
          )}
        </p>
        {filas[0] !== undefined && <p className="truncate text-note text-ink-soft tabular-nums">{sayFila(filas[0])}</p>}
      </div>
      {children}
    </li>
  );
}

function sayFila({ titulo, contraparte, moneda, monto, motivo }: Pendiente): string {
  const parts = [contraparte ?? titulo, monto !== null && formatMonto(monto, moneda ?? "CRC"), motivo];
  return parts.filter((part) => part !== null && part !== false).join(" · ");
}
