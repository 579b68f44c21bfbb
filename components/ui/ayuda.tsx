"use client";

import { CircleHelp } from "lucide-react";
import { useId } from "react";
import { type NombreTermino, TERMINOS } from "@/lib/contract/portal/terminos";

/** What a tax term means, beside the term. The browser opens, places and closes it, so it costs a page no script. */
export function Ayuda({ termino }: { termino: NombreTermino }) {
  const id = useId();
  const { nombre, texto } = TERMINOS[termino];
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
        <span className="sr-only">Qué es {nombre}</span>
      </button>
      <span
        id={id}
        popover="auto"
        style={{ positionAnchor: anchorName }}
        className="ayuda max-w-80 rounded-lg border border-line bg-raised px-3.5 py-2.5 text-sm font-normal text-ink shadow-pop"
      >
        {texto}
      </span>
    </span>
  );
}
