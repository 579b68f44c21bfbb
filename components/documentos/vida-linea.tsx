/** Where a document stands: issued, the authority, paid; with when, and why or how much. */
import { Check, Circle, CircleAlert, Clock, Minus } from "lucide-react";
import type { Paso } from "@/lib/contract/portal/vida";
import { TONES } from "./historia-card";

const ICONS = { good: Check, wait: Clock, bad: CircleAlert, neutral: Minus, futuro: Circle } as const;
const MARKS = { ...TONES, futuro: "border border-line text-ink-faint" } as const;

export function VidaLinea({ pasos }: { pasos: readonly Paso[] }) {
  const actual = pasos.findLastIndex(({ tono }) => tono !== "futuro");
  return (
    <div
      role="status"
      aria-atomic={false}
      className="mb-4 rounded-xl border border-line bg-surface px-4 py-3 shadow-card sm:px-5"
    >
      <ol aria-label="Dónde va" className="grid gap-2 sm:auto-cols-fr sm:grid-flow-col sm:gap-5">
        {pasos.map(({ titulo, tono, cuando, detalle }, index) => {
          const Icon = ICONS[tono];
          return (
            <li
              key={titulo}
              aria-current={index === actual ? "step" : undefined}
              className="group grid grid-cols-[auto_1fr] gap-x-3"
            >
              <span className="flex flex-col items-center">
                <span className={`grid size-7 place-items-center rounded-full ${MARKS[tono]}`}>
                  <Icon className="size-3.5" aria-hidden="true" />
                </span>
                <span className="mt-1 -mb-1 w-px flex-1 bg-line group-last:hidden sm:hidden" />
              </span>
              <div className="min-w-0 pt-1">
                <p
                  className={`flex items-center gap-3 text-sm group-aria-[current=step]:font-semibold ${tono === "futuro" ? "text-ink-faint" : ""}`}
                >
                  {titulo}
                  <span className="h-px flex-1 bg-line group-last:hidden max-sm:hidden" />
                </p>
                {cuando !== null && <p className="text-note text-ink-soft tabular-nums">{cuando}</p>}
                {detalle !== null && <p className="text-note wrap-anywhere text-ink-soft">{detalle}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
