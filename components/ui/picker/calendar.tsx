"use client";

/** The calendar beside a date's field, by Base UI. `date-input.tsx` loads it once the user is there. */
import { Popover } from "@base-ui/react/popover";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from "react";
import { addDias, addMeses, semanasDelMes } from "@/lib/domain/escrito/fecha-escrita";
import { IconButton } from "../button";
import { diaDeHoy, formatMes } from "../format";
import { POPUP } from "../overlay/look";

const LARGA = new Intl.DateTimeFormat("es-CR", { timeZone: "UTC", dateStyle: "full" });
const SEMANA = [
  ["L", "lunes"],
  ["K", "martes"],
  ["M", "miércoles"],
  ["J", "jueves"],
  ["V", "viernes"],
  ["S", "sábado"],
  ["D", "domingo"],
] as const;

interface Props {
  /** Days are `YYYY-MM-DD`. */
  value: string | null;
  hoy: string;
  /** The last day that may be chosen. */
  max?: string | undefined;
  onChoose: (dia: string) => void;
}

/** A month to choose a day from: arrows move by day and week, Page Up and Page Down by month, Enter chooses. */
function Calendar({ value, hoy, max = "9999-12-31", onChoose }: Props) {
  /** Limits a day to the last one, so that the focus is always on a day that can be chosen. */
  const within = (dia: string) => (dia > max ? max : dia);
  const [at, setAt] = useState(within(value ?? hoy));
  const title = useId();
  const grid = useRef<HTMLTableElement>(null);
  const byKey = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
    byKey.current = false;
  }, [at]);

  function move(event: KeyboardEvent) {
    const next = KEYS[event.key]?.(at);
    if (next === undefined) return;
    event.preventDefault();
    byKey.current = true;
    setAt(within(next));
  }

  return (
    <div className="grid gap-2">
      <MesNav id={title} at={at} onMove={(meses) => setAt(within(addMeses(at, meses)))} />
      <table ref={grid} aria-labelledby={title} className="border-separate border-spacing-0.5">
        <thead>
          <tr>
            {SEMANA.map(([letter, name]) => (
              <th key={name} scope="col" abbr={name} className="size-9 text-xs font-medium text-ink-soft">
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {semanasDelMes(at).map((week) => (
            <tr key={week[0]}>
              {week.map((dia) => (
                <td key={dia} className="p-0">
                  <button
                    type="button"
                    data-dia={dia}
                    tabIndex={dia === at ? 0 : -1}
                    disabled={dia > max}
                    aria-label={LARGA.format(new Date(dia))}
                    aria-current={dia === hoy ? "date" : undefined}
                    aria-pressed={dia === value}
                    onKeyDown={move}
                    onClick={() => onChoose(dia)}
                    className={`size-9 cursor-pointer rounded-lg text-sm tabular-nums disabled:cursor-default disabled:opacity-40 ${lookOf(dia, { value, at, hoy })}`}
                  >
                    {Number(dia.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MesNav({ id, at, onMove }: { id: string; at: string; onMove: (meses: number) => void }) {
  return (
    <div className="flex items-center justify-between">
      <IconButton Icon={ChevronLeft} label="Mes anterior" onClick={() => onMove(-1)} />
      <p id={id} aria-live="polite" className="text-sm font-medium">
        {formatMes(at.slice(0, 7))}
      </p>
      <IconButton Icon={ChevronRight} label="Mes siguiente" onClick={() => onMove(1)} />
    </div>
  );
}

const KEYS: Readonly<Record<string, (dia: string) => string>> = {
  ArrowLeft: (dia) => addDias(dia, -1),
  ArrowRight: (dia) => addDias(dia, 1),
  ArrowUp: (dia) => addDias(dia, -7),
  ArrowDown: (dia) => addDias(dia, 7),
  PageUp: (dia) => addMeses(dia, -1),
  PageDown: (dia) => addMeses(dia, 1),
};

function lookOf(dia: string, { value, at, hoy }: { value: string | null; at: string; hoy: string }): string {
  if (dia === value) return "bg-accent text-on-accent";
  const ink = dia.slice(0, 7) === at.slice(0, 7) ? "text-ink" : "text-ink-soft";
  return `${ink} hover:bg-sunken ${dia === hoy ? "border border-accent font-semibold" : ""}`;
}

interface PopupProps {
  /** The button that opens it. */
  trigger: ReactElement;
  what: string;
  /** `YYYY-MM-DD`; so is `max`. */
  value: string | null;
  max: string | undefined;
  onChoose: (dia: string) => void;
}

/** It opens at once: it takes the place of a plain button that the user pressed. */
export function CalendarPopup({ trigger, what, value, max, onChoose }: PopupProps) {
  const [open, setOpen] = useState(true);
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={4} className="z-50 outline-none">
          <Popover.Popup
            ref={popup}
            aria-label={what}
            initialFocus={() => popup.current?.querySelector<HTMLElement>("[data-dia][tabindex='0']") ?? true}
            className={`${POPUP} p-3`}
          >
            <Calendar
              value={value}
              hoy={diaDeHoy()}
              max={max}
              onChoose={(dia) => {
                onChoose(dia);
                setOpen(false);
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
