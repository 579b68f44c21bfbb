import type { ReactNode } from "react";
import type { Termino } from "@/lib/contract/portal/terminos/termino";
import { Ayuda } from "./ayuda";

/** Facts with labels. A `null` value is shown as a dash, so that the list keeps its shape. */
export function DescriptionList({
  items,
  columns = 1,
}: {
  items: readonly (readonly [label: string, value: ReactNode, ayuda?: Termino])[];
  columns?: 1 | 2 | 3;
}) {
  const grid = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-2 xl:grid-cols-3" }[columns];
  return (
    <dl className={`grid gap-x-8 gap-y-3 ${grid}`}>
      {items.map(([label, value, ayuda]) => (
        <div key={label} className="min-w-0">
          <dt className="text-note text-ink-faint">
            {label}
            {ayuda !== undefined && <Ayuda de={ayuda} />}
          </dt>
          <dd className="text-sm wrap-anywhere tabular-nums">{value ?? <span className="text-ink-faint">—</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
