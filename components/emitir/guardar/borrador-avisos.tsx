/** Above the editor: what the user was writing before, and what a kept form has lost since. */

import { ButtonLink } from "@/components/ui/button";
import { formatHace } from "@/components/ui/format";
import { Notice } from "@/components/ui/notice";
import type { BorradorListado } from "@/lib/contract/portal/borradores";
import { formatMonto } from "@/lib/domain/escrito/formato";
import { TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";

/** Older drafts are in their list only. */
const RECIENTE_MS = 24 * 60 * 60 * 1000;

export function OfrecerBorrador({ borrador, now }: { borrador: BorradorListado; now: Date }) {
  const { llave, tipo, cliente, moneda, total, updatedAt } = borrador;
  if (now.getTime() - updatedAt.getTime() > RECIENTE_MS) return null;
  const partes = [TIPOS_DOCUMENTO[tipo].titulo, cliente, total && formatMonto(total, moneda)];
  return (
    <div className="mb-5">
      <Notice
        title={`Tenés un borrador de ${formatHace(updatedAt, now)}`}
        action={
          <ButtonLink look="secondary" size="sm" href={`/emitir?borrador=${llave}`}>
            Seguir con él
          </ButtonLink>
        }
      >
        {partes.filter((parte) => parte !== null && parte !== "").join(" · ")}
      </Notice>
    </div>
  );
}

export function Faltan({ faltan }: { faltan: readonly string[] }) {
  if (faltan.length === 0) return null;
  return (
    <div className="mb-5">
      <Notice tone="wait" title="Hay datos que ya no están en tus catálogos">
        Quedaron afuera: {faltan.join(", ")}.
      </Notice>
    </div>
  );
}
