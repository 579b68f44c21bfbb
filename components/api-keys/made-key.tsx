"use client";

import { CodeBlock } from "@/components/ui/code-block";
import { SecretOnce } from "@/components/ui/overlay/make-once-dialog";
import type { MadeKey } from "@/lib/contract/portal/secretos";
import { formatFechaHora } from "@/lib/domain/escrito/formato";
import { curlFor, effectOf } from "./scope-texts";

const EFFECTS = {
  emite: "Emite un comprobante de prueba de tu catálogo: lo vas a ver en Ventas. No tiene validez fiscal.",
  simula: "Te muestra cómo quedaría el comprobante, sin emitirlo. Para emitirlo de verdad, quitá ?simular=true.",
  consulta: null,
  nada: "Esta llave no consulta: la respuesta te dice qué le falta al pedido, y no emite ni cambia nada.",
} as const;

/** A new key, to copy and to try. */
export function MadeKeyView({ made }: { made: MadeKey }) {
  const { apiKey, venceAnterior } = made;
  const effect = EFFECTS[effectOf(made)];
  return (
    <SecretOnce title="Llave de API" secret={apiKey}>
      {venceAnterior !== undefined && (
        <p className="text-sm text-ink-soft">
          {venceAnterior === null
            ? "La llave anterior ya no abre nada."
            : `La llave anterior sigue abriendo hasta el ${formatFechaHora(venceAnterior)}.`}
        </p>
      )}
      <div className="grid gap-1.5">
        <CodeBlock title="Probala en una terminal" text={curlFor(window.location.origin, made)} />
        {effect !== null && <p className="text-note text-ink-soft">{effect}</p>}
      </div>
    </SecretOnce>
  );
}
