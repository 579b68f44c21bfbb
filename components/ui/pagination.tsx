import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button";

/** Previous and next: a growing list has no page numbers. Without a callback there is no such page. */
export function Pagination({
  onPrevious,
  onNext,
  count,
  busy = false,
  children,
}: {
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  /** The number of rows on the page. */
  count: number;
  busy?: boolean;
  /** Beside the count. */
  children?: ReactNode;
}) {
  return (
    <nav
      aria-label="Páginas de la lista"
      className="flex h-13 items-center justify-between gap-3 border-t border-line px-4 sm:px-5"
    >
      <span className="flex items-center gap-1">
        <span className="text-note whitespace-nowrap text-ink-faint tabular-nums" aria-live="polite">
          {busy ? "Cargando…" : count}
          {!busy && <span className="max-sm:sr-only"> en esta página</span>}
        </span>
        {children}
      </span>
      <span className="flex gap-2">
        <Button look="secondary" size="sm" disabled={onPrevious === null} onClick={() => onPrevious?.()}>
          <ChevronLeft className="size-4" aria-hidden="true" />
          Anterior
        </Button>
        <Button look="secondary" size="sm" disabled={onNext === null} onClick={() => onNext?.()}>
          Siguiente
          <ChevronRight className="size-4" aria-hidden="true" />
        </Button>
      </span>
    </nav>
  );
}
