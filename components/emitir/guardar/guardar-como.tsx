"use client";

import { FileClock, Repeat } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { Cambio } from "../borrador/borrador";
import type { FacturaBorrador } from "../borrador/venta";

/** Loaded when it is first opened, so that the editor does not wait for it. */
const GuardarProforma = lazy(async () => ({ default: (await import("./guardar-proforma")).GuardarProforma }));
const GuardarRecurrente = lazy(async () => ({ default: (await import("./guardar-recurrente")).GuardarRecurrente }));

/** The form that is kept, and what follows. */
export interface GuardarProps {
  form: FacturaBorrador;
  cambio: Cambio;
  /** Decimal text; empty while it cannot be computed. */
  total: string;
  llave: string;
  hoy: string;
  onDone: (href: string) => void;
}

interface Props extends GuardarProps {
  proformar: FormAction<{ href: string }>;
  repetir: FormAction<{ href: string }>;
}

/** Keeps the form as something other than a document. */
export function GuardarComo({ proformar, repetir, ...guardar }: Props) {
  const [abierto, setAbierto] = useState<"proforma" | "recurrente" | null>(null);
  const onClose = () => setAbierto(null);
  return (
    <>
      <div className="grid justify-items-start gap-1">
        <Button look="quiet" size="sm" onClick={() => setAbierto("proforma")}>
          <FileClock className="size-4" aria-hidden="true" />
          Guardar como proforma
        </Button>
        <Button look="quiet" size="sm" onClick={() => setAbierto("recurrente")}>
          <Repeat className="size-4" aria-hidden="true" />
          Repetir cada cierto tiempo
        </Button>
      </div>
      <Suspense>
        {abierto === "proforma" && <GuardarProforma {...guardar} {...{ proformar, onClose }} />}
        {abierto === "recurrente" && <GuardarRecurrente {...guardar} {...{ repetir, onClose }} />}
      </Suspense>
    </>
  );
}
