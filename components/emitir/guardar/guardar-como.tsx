"use client";

import { FileClock, Repeat } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { VentaBorrador } from "../borrador/venta";
import type { Cambio } from "../cuentas/cuentas";

/** Loaded when it is first opened, so that the editor does not wait for it. */
const GuardarDialogo = lazy(async () => ({ default: (await import("./guardar-dialogo")).GuardarDialogo }));

export type ComoQue = "proforma" | "recurrente";

/** The form that is kept, and what follows. */
export interface GuardarProps {
  form: VentaBorrador;
  cambio: Cambio;
  /** Decimal text; empty while it cannot be computed. */
  total: string;
  llave: string;
  hoy: string;
  onDone: (href: string) => void;
}

const OFRECIDAS = [
  { como: "proforma", label: "Guardar como proforma", Icon: FileClock },
  { como: "recurrente", label: "Repetir cada cierto tiempo", Icon: Repeat },
] as const;

/** Keeps the form as something other than a document. */
export function GuardarComo({
  actos,
  ...guardar
}: GuardarProps & { actos: Readonly<Record<ComoQue, FormAction<{ href: string }>>> }) {
  const [abierto, setAbierto] = useState<ComoQue | null>(null);
  return (
    <>
      <div className="grid justify-items-start gap-1">
        {OFRECIDAS.map(({ como, label, Icon }) => (
          <Button Icon={Icon} key={como} look="quiet" size="sm" onClick={() => setAbierto(como)}>
            {label}
          </Button>
        ))}
      </div>
      <Suspense>
        {abierto !== null && (
          <GuardarDialogo {...guardar} como={abierto} guardar={actos[abierto]} onClose={() => setAbierto(null)} />
        )}
      </Suspense>
    </>
  );
}
