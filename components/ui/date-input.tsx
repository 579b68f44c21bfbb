"use client";

import { Popover } from "@base-ui/react/popover";
import { CalendarDays } from "lucide-react";
import { type ComponentProps, useRef, useState } from "react";
import { readFecha, writeFecha } from "@/lib/domain/fecha-escrita";
import { Calendar } from "./calendar";
import { diaDeHoy } from "./format";
import { Input } from "./input";
import { POPUP } from "./overlay";

interface Props extends Omit<ComponentProps<"input">, "value" | "defaultValue" | "onChange" | "onBlur" | "max"> {
  /** The text in the field, as the user wrote it. */
  value: string;
  onText: (text: string) => void;
  /** Called with the text when the user leaves the field or chooses a day. */
  onLeave?: (text: string) => void;
  /** What the date is for, for screen readers. */
  what: string;
  /** `YYYY-MM-DD`. */
  max?: string | undefined;
}

/** A date as written in Costa Rica (`21/11/2026`, in any browser), typed or chosen from a calendar. */
export function DateInput({ value, onText, onLeave, what, max, className = "", ...rest }: Props) {
  const [open, setOpen] = useState(false);
  const popup = useRef<HTMLDivElement>(null);
  const settle = (text: string) => {
    onText(text);
    onLeave?.(text);
  };
  const leave = () => {
    const dia = readFecha(value);
    settle(dia === null ? value : writeFecha(dia));
  };
  return (
    <span className={`relative block ${className}`}>
      <Input
        inputMode="numeric"
        autoComplete="off"
        placeholder="dd/mm/aaaa"
        {...rest}
        className="pr-10 tabular-nums"
        value={value}
        onChange={({ target }) => onText(target.value)}
        onBlur={leave}
      />
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger
          aria-label={`Elegir en el calendario: ${what}`}
          className="absolute inset-y-0 right-0 grid w-9 cursor-pointer place-items-center rounded-lg text-ink-soft hover:text-ink"
        >
          <CalendarDays className="size-4" aria-hidden="true" />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner align="end" sideOffset={4} className="z-50 outline-none">
            <Popover.Popup
              ref={popup}
              aria-label={what}
              initialFocus={() => popup.current?.querySelector<HTMLElement>("[data-dia][tabindex='0']") ?? true}
              className={`${POPUP} p-3`}
            >
              <Calendar
                value={readFecha(value)}
                hoy={diaDeHoy()}
                max={max}
                onChoose={(dia) => {
                  settle(writeFecha(dia));
                  setOpen(false);
                }}
              />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </span>
  );
}
