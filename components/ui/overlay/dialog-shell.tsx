"use client";

/** The inside of `Dialog` and `Drawer`, by Base UI. `dialog.tsx` loads it once the user is there. */
import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useRef } from "react";
import type { DialogProps } from "./dialog";
import { VEIL } from "./look";

/** A dialog with a form starts in its first field. */
const FIRST_FIELD = "input:not([type=hidden]), select, textarea";

/** `place`: classes for where it stands and how it comes. */
export function DialogShell({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  place,
}: DialogProps & { place: string }) {
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
          <div className="flex items-start gap-3 border-b border-line px-5 py-3">
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
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
