"use client";

/** The inside of `AlertBox`, by Base UI. `alert-box.tsx` loads it once the user is there. */
import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { AlertProps } from "./alert-box";
import { VEIL } from "./look";

export function AlertShell({ open, onOpenChange, title, description, children, above = false }: AlertProps) {
  return (
    <AlertDialog.Root open={open} {...(onOpenChange !== undefined && { onOpenChange })}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={VEIL} />
        <AlertDialog.Popup
          className={`fixed top-1/2 left-1/2 grid w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 gap-3 rounded-xl border border-line bg-surface p-5 text-sm text-ink shadow-pop outline-none transition-[scale,opacity] data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0 ${above ? "z-60" : "z-50"}`}
        >
          <AlertDialog.Title className="text-section font-semibold tracking-tight">{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="text-ink-soft">
            {description}
          </AlertDialog.Description>
          {children}
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
