"use client";

import { useQueryClient } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";
import { useRouter } from "next/navigation";
import { lazy, Suspense, useState } from "react";
import { type FormAction, IDLE } from "@/lib/contract/portal/form-state";
import { formatMonto } from "@/lib/domain/escrito/formato";
import { RUTA_INICIO } from "../pendientes/ruta";
import { Button } from "../ui/button";

/** Loaded when it is opened. */
const VariosDialog = lazy(async () => ({
  default: (await import("../data-table/varios-dialog")).VariosDialog<Rechazo>,
}));

/** A rejected document of ours. */
export interface Rechazo {
  clave: string;
  nombre: string;
  total: string;
  moneda: string;
  href: string;
}

/** Marks several rejections as read. The dialog outlives the rows: it says what became of each. */
export function MarcarLeidos({
  rechazos,
  markSeen,
  size,
}: {
  /** Without any, no button is shown. */
  rechazos: readonly Rechazo[];
  markSeen: FormAction<null>;
  size?: "sm";
}) {
  const [marcando, setMarcando] = useState<readonly Rechazo[] | null>(null);
  const queries = useQueryClient();
  const router = useRouter();
  const onDone = async () => {
    await queries.invalidateQueries({ queryKey: [RUTA_INICIO] });
    router.refresh();
  };
  return (
    <>
      {rechazos.length > 0 && (
        <Button Icon={CheckCheck} look="secondary" {...(size && { size })} onClick={() => setMarcando(rechazos)}>
          Marcar leídos
        </Button>
      )}
      {marcando !== null && (
        <Suspense>
          <VariosDialog
            items={marcando}
            keyOf={({ clave }) => clave}
            title={
              marcando.length === 1 ? "Marcar 1 rechazo como leído" : `Marcar ${marcando.length} rechazos como leídos`
            }
            description="Dejan de aparecer en «Qué necesita atención». Siguen rechazados, y lo que dijo Hacienda queda en cada uno."
            label="Rechazos por marcar"
            verbo="Marcar"
            cuenta={["Marcando", "leído", "leídos"]}
            hecho="Leído"
            Icon={CheckCheck}
            act={({ clave }) => markSeen(IDLE, { clave })}
            nombreOf={({ nombre }) => nombre}
            montoOf={({ total, moneda }) => formatMonto(total, moneda)}
            detalleOf={({ clave }) => clave}
            hrefOf={({ href }) => href}
            onDone={onDone}
            onClose={() => setMarcando(null)}
          />
        </Suspense>
      )}
    </>
  );
}
