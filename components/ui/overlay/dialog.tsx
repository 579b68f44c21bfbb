"use client";

import type { ReactNode } from "react";
import { onTouch, useParts } from "../on-touch";

const PARTS = onTouch(() => import("./dialog-shell"));

export interface DialogProps {
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
      place={`top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 rounded-xl transition-[scale,opacity] data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0 ${WIDTHS[width]}`}
    />
  );
}

/** A panel from an edge: details beside a list, or the navigation on a narrow screen. */
export function Drawer(props: DialogProps) {
  return (
    <Shell
      {...props}
      place="inset-y-0 right-0 w-[min(30rem,calc(100vw-2.5rem))] transition-transform data-ending-style:translate-x-full data-starting-style:translate-x-full"
    />
  );
}

function Shell(props: DialogProps & { place: string }) {
  const parts = useParts(PARTS, props.open);
  return parts === null ? null : <parts.DialogShell {...props} />;
}
