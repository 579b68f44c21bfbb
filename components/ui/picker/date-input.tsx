"use client";

import { CalendarDays } from "lucide-react";
import { type ComponentProps, cloneElement, useState } from "react";
import { readFecha, writeFecha } from "@/lib/domain/escrito/fecha-escrita";
import { Input } from "../input";
import { onTouch, useParts } from "../on-touch";

const PARTS = onTouch(() => import("./calendar"));

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
  const [asked, setAsked] = useState(false);
  const parts = useParts(PARTS, asked);
  const settle = (text: string) => {
    onText(text);
    onLeave?.(text);
  };
  const leave = () => {
    const dia = readFecha(value);
    settle(dia === null ? value : writeFecha(dia));
  };
  const trigger = (
    <button
      type="button"
      aria-label={`Elegir en el calendario: ${what}`}
      className="absolute inset-y-0 right-0 grid w-9 cursor-pointer place-items-center rounded-lg text-ink-soft hover:text-ink"
    >
      <CalendarDays className="size-4" aria-hidden="true" />
    </button>
  );
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
      {parts !== null && asked ? (
        <parts.CalendarPopup
          {...{ trigger, what, max }}
          value={readFecha(value)}
          onChoose={(dia) => settle(writeFecha(dia))}
        />
      ) : (
        cloneElement(trigger, { "aria-haspopup": "dialog", "aria-expanded": false, onClick: () => setAsked(true) })
      )}
    </span>
  );
}
