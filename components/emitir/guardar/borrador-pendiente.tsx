"use client";

import { useEffect, useState } from "react";
import { claves, leer, prefijoDe, quitar } from "@/components/form/copias";
import { nuevoToken } from "@/components/form/nuevo-token";
import { DocumentLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { withoutAnswer } from "@/components/ui/without-answer";
import type { BorradorEnviado, BorradorGuardado } from "@/lib/contract/portal/borradores";
import { type FormAction, IDLE } from "@/lib/contract/portal/form-state";

type Guardar = FormAction<BorradorGuardado>;

/** Where the device keeps a draft until the service has it; null outside of the portal. */
export function claveDe(llave: string): string | null {
  const prefijo = prefijoDe("borrador");
  return prefijo && prefijo + llave;
}

/** What was written in the editor and did not reach the service, as without a connection: kept now, and offered. */
export function BorradorPendiente({ guardar }: { guardar: Guardar }) {
  const [llave, setLlave] = useState<string | null>(null);
  useEffect(() => {
    void recobrar(guardar).then(setLlave);
  }, [guardar]);
  if (llave === null) return null;
  return (
    <div className="mb-5">
      <Notice
        title="Recuperamos lo que no había quedado guardado"
        action={
          <DocumentLink look="secondary" size="sm" href={`/emitir?borrador=${llave}`}>
            Seguir con lo recuperado
          </DocumentLink>
        }
      >
        Lo escribiste en este aparato y el servicio no llegó a recibirlo. Ya está en Borradores.
      </Notice>
    </div>
  );
}

/** Returns the newest of those that the service took. One that was issued or discarded meanwhile is dropped. */
async function recobrar(guardar: Guardar): Promise<string | null> {
  const prefijo = prefijoDe("borrador");
  const halladas = prefijo === null ? [] : claves(prefijo).flatMap((clave) => ({ clave, copia: leer(clave) }));
  if (halladas.length === 0) return null;
  const abiertas = (await navigator.locks?.query())?.held?.map(({ name }) => name);
  let newest: { at: number; llave: string } | null = null;
  for (const { clave, copia } of halladas) {
    if (copia === null || abiertas?.includes(clave)) continue;
    const llave = await keep(guardar, copia.dato as BorradorEnviado);
    if (llave === undefined) continue;
    quitar(clave);
    if (llave !== null && copia.at > (newest?.at ?? 0)) newest = { at: copia.at, llave };
  }
  return newest?.llave ?? null;
}

/** Beside what another tab saved since, it becomes a draft of its own. Undefined while the service does not take it. */
async function keep(guardar: Guardar, borrador: BorradorEnviado): Promise<string | null | undefined> {
  const { result } = await withoutAnswer(guardar)(IDLE, borrador);
  if (result?.estado === "guardado") return borrador.llave;
  if (result === null) return undefined;
  return result.version === null ? null : keep(guardar, { ...borrador, llave: nuevoToken(), version: 0 });
}
