"use client";

import type { ReactNode } from "react";
import { onTouch, useParts } from "../on-touch";

const PARTS = onTouch(() => import("./alert-shell"));

export interface AlertProps {
  open: boolean;
  /** Absent when only a button of `children` closes it. */
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  /** What can be done, after the text. */
  children: ReactNode;
  /** It may open over another window. */
  above?: boolean;
}

/** A question that must be answered before anything else is done. */
export function AlertBox(props: AlertProps) {
  const parts = useParts(PARTS, props.open);
  return parts === null ? null : <parts.AlertShell {...props} />;
}
