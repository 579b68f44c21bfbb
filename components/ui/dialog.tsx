"use client";

import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { VEIL } from "./overlay";

/** A dialog with a form starts in its first field. */
const FIRST_FIELD = "input:not([type=hidden]), select, textarea";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Stays visible below the scrolling content: the buttons. A form's own buttons may be in `children` instead. */
  footer?: ReactNode;
}

const WIDTHS = { sm: "max-w-md", md: "max-w-xl", lg: "max-w-3xl" } as const;

/** A window over the page: focus stays inside, Escape closes it, and then focus returns to where it was. */
export function Dialog({ width = "sm", ...props }: DialogProps & { width?: keyof typeof WIDTHS }) {
  return (
    <Shell
      {...props}
      place={`top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 rounded-xl transition-[scale,opacity] duration-150 data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0 ${WIDTHS[width]}`}
    />
  );
}

/** A panel from an edge: details beside a list, or the navigation on a narrow screen. */
export function Drawer({ side = "right", ...props }: DialogProps & { side?: "left" | "right" }) {
  const edge =
    side === "right"
      ? "right-0 data-ending-style:translate-x-full data-starting-style:translate-x-full"
      : "left-0 data-ending-style:-translate-x-full data-starting-style:-translate-x-full";
  return (
    <Shell {...props} place={`inset-y-0 w-[min(30rem,calc(100vw-2.5rem))] transition-transform duration-200 ${edge}`} />
  );
}

function Shell({ open, onOpenChange, title, description, children, footer, place }: DialogProps & { place: string }) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={VEIL} />
        <Base.Popup
          ref={popup}
          initialFocus={() => popup.current?.querySelector<HTMLElement>(FIRST_FIELD) ?? true}
          className={`fixed z-50 flex flex-col border border-line bg-surface text-sm text-ink shadow-pop outline-none ${place}`}
        >
          <div className="flex items-start gap-3 border-b border-line px-5 py-3.5">
            <div className="min-w-0 flex-1">
              <Base.Title className="text-section font-semibold tracking-tight">{title}</Base.Title>
              {description !== undefined && (
                <Base.Description className="mt-0.5 text-note text-ink-soft">{description}</Base.Description>
              )}
            </div>
            <Base.Close
              aria-label="Cerrar"
              className="-mr-2 grid size-8 shrink-0 cursor-pointer place-items-center rounded-lg text-ink-soft hover:bg-sunken hover:text-ink"
            >
              <X className="size-4" aria-hidden="true" />
            </Base.Close>
          </div>
          {children !== undefined && (
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
          )}
          {footer !== undefined && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3.5">{footer}</div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
