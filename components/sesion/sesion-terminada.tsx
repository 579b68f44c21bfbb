"use client";

import { type ComponentType, useEffect, useState } from "react";
import { hearTabs, onDevuelta, onTerminada } from "./avisos";
import type { IngresoProps } from "./ingreso";

/** Once the session has ended, asks to sign in over the page, which stays as it is. What asks is loaded then. */
export function SesionTerminada(props: Omit<IngresoProps, "open">) {
  const [open, setOpen] = useState(false);
  const [Ingreso, setIngreso] = useState<ComponentType<IngresoProps> | null>(null);
  useEffect(() => {
    const stops = [
      hearTabs(),
      onDevuelta(() => setOpen(false)),
      onTerminada(() => {
        setOpen(true);
        // Without a connection it is loaded when an answer says so again.
        void import("./ingreso").then(
          (parts) => setIngreso(() => parts.Ingreso),
          () => undefined,
        );
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return Ingreso === null ? null : <Ingreso {...props} open={open} />;
}
