"use client";

import type { MadeKey } from "@/lib/contract/portal/secretos";
import { CodeBlock } from "../ui/code-block";
import { formatFechaHora } from "../ui/format";
import { SecretOnce } from "../ui/secret-once";
import { curlFor, curlReads } from "./scope-texts";

/** A key just made: to copy, and to try. */
export function MadeKeyView({ made: { apiKey, scopes, venceAnterior } }: { made: MadeKey }) {
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
        <CodeBlock title="Probala en una terminal" text={curlFor(window.location.origin, apiKey, scopes)} />
        {!curlReads(scopes) && (
          <p className="text-note text-ink-soft">
            Esta llave no consulta: la respuesta te dice qué le falta al pedido, y no emite ni cambia nada.
          </p>
        )}
      </div>
    </SecretOnce>
  );
}
