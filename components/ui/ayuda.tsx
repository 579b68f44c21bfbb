import { CircleHelp } from "lucide-react";
import { useId } from "react";
import type { Termino } from "@/lib/contract/portal/terminos/termino";

/**
 * What a tax term means, beside the term. The browser opens, places and closes it, so it costs a page no script; it may
 * stand in server components.
 */
export function Ayuda({ de: { pregunta, texto } }: { de: Termino }) {
  const id = useId();
  const anchorName = `--ayuda-${id.replaceAll(/\W/g, "")}`;
  return (
    <span className="inline-flex align-middle">
      <button
        type="button"
        popoverTarget={id}
        style={{ anchorName }}
        className="grid size-6 cursor-pointer place-items-center rounded-full text-ink-faint hover:text-ink"
      >
        <CircleHelp className="size-4" aria-hidden="true" />
        <span className="sr-only">{pregunta}</span>
      </button>
      <span
        id={id}
        popover="auto"
        style={{ positionAnchor: anchorName }}
        className="ayuda max-w-80 rounded-lg border border-line bg-raised px-3 py-2 text-sm font-normal text-ink shadow-pop"
      >
        {texto}
      </span>
    </span>
  );
}
