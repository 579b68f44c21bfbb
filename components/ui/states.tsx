/** Shown in place of content: nothing yet, a failure, no connection, and the outline while loading. */
import { FileText, Lock, type LucideIcon, SearchX, TriangleAlert, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button";

interface StateProps {
  Icon?: LucideIcon;
  title: ReactNode;
  children?: ReactNode;
  /** What one would be, as it would read. */
  ejemplo?: string | null;
  action?: ReactNode;
  tone?: "accent" | "bad" | "neutral";
}

const TONES = {
  accent: "bg-accent-wash text-accent",
  bad: "bg-bad-wash text-bad",
  neutral: "bg-neutral-wash text-neutral",
} as const;

/** Nothing here yet: say what will be here, and offer the first step. */
export function EmptyState({ Icon = FileText, title, children, ejemplo = null, action, tone = "accent" }: StateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-16 text-center">
      <span className={`mb-1 grid size-12 place-items-center rounded-xl ${TONES[tone]}`}>
        <Icon className="size-6" strokeWidth={1.75} aria-hidden="true" />
      </span>
      <p className="text-section font-semibold tracking-tight">{title}</p>
      {children !== undefined && <p className="max-w-md text-sm text-balance text-ink-soft">{children}</p>}
      {ejemplo !== null && (
        <p className="mt-1 max-w-md rounded-lg border border-dashed border-line px-3 py-1.5 text-note text-ink-soft">
          Por ejemplo: {ejemplo}
        </p>
      )}
      {action !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

const button = (text: string, onClick: (() => void) | undefined) =>
  onClick && (
    <Button look="secondary" onClick={onClick}>
      {text}
    </Button>
  );

/** The search found nothing: the text blames the filters, not the user. */
export function NoResults({ onClear }: { onClear?: () => void }) {
  return (
    <EmptyState
      Icon={SearchX}
      tone="neutral"
      title="Nada coincide con esta búsqueda"
      action={button("Quitar los filtros", onClear)}
    >
      Probá con otras palabras o con menos filtros.
    </EmptyState>
  );
}

/** A long search reads the list by stretches, and this one has nothing. */
export function NoResultsYet({ onNext }: { onNext: () => void }) {
  return (
    <EmptyState Icon={SearchX} tone="neutral" title="Nada hasta aquí" action={button("Seguir buscando", onNext)}>
      La lista es larga y se busca por tramos. Lo que buscás puede estar más adelante.
    </EmptyState>
  );
}

export function ErrorState({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        Icon={TriangleAlert}
        tone="bad"
        title="No pudimos mostrar esto"
        action={button("Probar de nuevo", onRetry)}
      >
        {message}
      </EmptyState>
    </div>
  );
}

export function OfflineState({ onRetry }: { onRetry?: () => void }) {
  return (
    <EmptyState Icon={WifiOff} tone="neutral" title="No hay conexión" action={button("Probar de nuevo", onRetry)}>
      Cuando vuelva, seguimos solos desde donde quedaste.
    </EmptyState>
  );
}

export function ForbiddenState() {
  return (
    <EmptyState Icon={Lock} tone="neutral" title="Tu rol no incluye esta página">
      Si la necesitás, pedíselo a quien administra la empresa.
    </EmptyState>
  );
}

/** In place of a page that changes something, in a company that left (or of one that the role has not). */
export function SoloLecturaState() {
  return (
    <EmptyState Icon={Lock} tone="neutral" title="Esta empresa se retiró del servicio">
      Acá no se emite ni se cambia nada más. Lo suyo se puede leer y descargar desde las demás páginas.
    </EmptyState>
  );
}

/** A grey line in place of a text that is loading. Give it the text's width and height, so that nothing moves. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return <span className={`block animate-sweep rounded-md bg-sunken ${className}`} aria-hidden="true" />;
}
