"use client";

/** The calendar beside a date's field, by Base UI. `date-input.tsx` loads it once the user is there. */
import { Popover } from "@base-ui/react/popover";
import { type ReactElement, useRef, useState } from "react";
import { diaDeHoy } from "../format";
import { POPUP } from "../overlay/look";
import { Calendar } from "./calendar";

interface Props {
  /** The button that opens it. */
  trigger: ReactElement;
  what: string;
  /** `YYYY-MM-DD`; so is `max`. */
  value: string | null;
  max: string | undefined;
  onChoose: (dia: string) => void;
}

/** It opens at once: it takes the place of a plain button that the user pressed. */
export function CalendarPopup({ trigger, what, value, max, onChoose }: Props) {
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
