"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { guardar as guardarCopia, quitar } from "@/components/form/copias";
import { onDevuelta } from "@/components/sesion/avisos";
import { Button, DocumentLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { withoutAnswer } from "@/components/ui/without-answer";
import type { BorradorEnviado, BorradorGuardado } from "@/lib/contract/portal/borradores";
import { type FormAction, IDLE } from "@/lib/contract/portal/form-state";
import { spokenRefusal } from "@/lib/contract/portal/place-refusal";
import type { Plantilla } from "@/lib/contract/portal/plantilla";
import { formularioDe } from "../borrador/guardado";
import type { VentaBorrador } from "../borrador/venta";
import { claveDe } from "./borrador-pendiente";

/** Longer than the pauses of a person who keeps typing. */
const PAUSE_MS = 700;

interface Props {
  form: VentaBorrador;
  plantilla: Plantilla | null;
  /** Decimal text; null while it cannot be computed. */
  total: string | null;
  llave: string;
  /** The version that the form was opened with; 0 for a new one. */
  version: number;
  guardar: FormAction<BorradorGuardado>;
  onGuardado: (guardado: boolean) => void;
}

type Estado = "escribiendo" | "guardado" | { otra: Extract<BorradorGuardado, { estado: "otra" }> } | { falla: string };

/** Saves the form as a draft after each change, one save at a time, and says so. */
export function Autoguardado({ form, plantilla, total, llave, version: abierta, guardar, onGuardado }: Props) {
  const [estado, setEstado] = useState<Estado>("escribiendo");
  const latest = useRef({ form, total });
  latest.current = { form, total };
  const version = useRef(abierta);
  const saving = useRef(false);
  /** True once another version was found: nothing is saved until the user decides. */
  const stopped = useRef(false);

  const copia = useCopiaDe(llave);
  const borradorDe = useCallback(
    (written: VentaBorrador, amount: string | null): BorradorEnviado => ({
      llave,
      version: version.current,
      forzar: false,
      total: amount,
      formulario: formularioDe(written, plantilla),
      cliente: written.cliente?.nombre ?? null,
    }),
    [llave, plantilla],
  );

  const save = useCallback(
    async (forzar = false) => {
      if (saving.current || (stopped.current && !forzar)) return;
      saving.current = true;
      let sent = null;
      while (sent !== latest.current.form && (!stopped.current || forzar)) {
        const now = latest.current;
        sent = now.form;
        const state = await withoutAnswer(guardar)(IDLE, { ...borradorDe(now.form, now.total), forzar });
        const { result } = state;
        if (result?.estado === "guardado") {
          version.current = result.version;
          stopped.current = false;
          setEstado("guardado");
          if (sent === latest.current.form) copia.quitar();
        } else if (result?.estado === "otra") {
          stopped.current = true;
          setEstado({ otra: result });
          break;
        } else {
          setEstado({ falla: spokenRefusal(state) });
          break;
        }
        onGuardado(sent === latest.current.form);
      }
      saving.current = false;
    },
    [guardar, borradorDe, copia, onGuardado],
  );

  useEffect(() => onDevuelta(() => void save()), [save]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the form is what it waits for
  useEffect(() => {
    onGuardado(false);
    setEstado((shown) => (shown === "guardado" ? "escribiendo" : shown));
    copia.guardar(borradorDe(form, total));
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [form, save, onGuardado]);

  return (
    <div role="status" className="grid gap-2 text-xs text-ink-soft">
      {typeof estado === "string" ? (
        estado === "guardado" && "Guardado como borrador"
      ) : "falla" in estado ? (
        <Notice tone="wait" title="No se guardó como borrador">
          {estado.falla}
        </Notice>
      ) : (
        <OtraVersion otra={estado.otra} llave={llave} onForzar={() => void save(true)} />
      )}
    </div>
  );
}

/** On the device until the service has it. Its lock tells other tabs that somebody is writing it. */
function useCopiaDe(llave: string) {
  const clave = useMemo(() => claveDe(llave), [llave]);
  useEffect(() => {
    if (clave === null) return;
    const done = Promise.withResolvers<void>();
    void navigator.locks?.request(clave, () => done.promise);
    return () => done.resolve();
  }, [clave]);
  return useMemo(
    () => ({
      guardar: (borrador: BorradorEnviado) => clave !== null && guardarCopia(clave, borrador),
      quitar: () => clave !== null && quitar(clave),
    }),
    [clave],
  );
}

function OtraVersion({
  otra: { version, autor },
  llave,
  onForzar,
}: {
  otra: Extract<BorradorGuardado, { estado: "otra" }>;
  llave: string;
  onForzar: () => void;
}) {
  return (
    <Notice
      tone="wait"
      title={version === null ? "Este borrador ya no está" : "Este borrador cambió en otra pestaña"}
      action={
        <span className="flex flex-wrap gap-2">
          {version !== null && (
            <DocumentLink look="secondary" size="sm" href={`/emitir?borrador=${llave}`}>
              Ver lo guardado
            </DocumentLink>
          )}
          <Button look="secondary" size="sm" onClick={onForzar}>
            Guardar lo mío
          </Button>
        </span>
      }
    >
      {version === null
        ? "Se emitió o se descartó en otra pestaña, así que lo que ves acá no se está guardando."
        : `${autor} lo tiene abierto con cambios más nuevos, así que lo que ves acá no se está guardando.`}
    </Notice>
  );
}
