/** What waits in one company, a line for each kind. */
import { CircleCheck } from "lucide-react";
import type { GrupoPendiente } from "@/lib/contract/portal/pendientes";
import type { Permisos } from "@/lib/domain/personas/permisos";
import { Card } from "../ui/card";
import { Link } from "../ui/link";
import { ActoLink, GrupoItem } from "./pendiente-item";

/** Kinds on the first page; a person with more begins with these. */
const MAX_GRUPOS = 5;

export function AtencionCard({ grupos, permisos }: { grupos: readonly GrupoPendiente[]; permisos: Permisos }) {
  const otros = grupos.slice(MAX_GRUPOS);
  return (
    <Card flush={grupos.length > 0} title="Qué necesita atención">
      {grupos.length === 0 ? (
        <AlDia />
      ) : (
        <ul className="divide-y divide-line">
          {grupos.slice(0, MAX_GRUPOS).map((grupo) => (
            <GrupoItem key={grupo.clase} grupo={grupo} href={`/pendientes/${grupo.clase}`}>
              {grupo.filas[0] !== undefined && (
                <ActoLink clase={grupo.clase} fila={grupo.filas[0]} permisos={permisos} />
              )}
            </GrupoItem>
          ))}
          {otros.length > 0 && (
            <li className="px-4 py-2 text-note sm:px-5">
              <Link
                href="/pendientes"
                prefetch={false}
                className="font-medium text-accent underline-offset-4 hover:underline"
              >
                {otros.length === 1 ? "Ver otra cosa que espera" : `Ver otras ${otros.length} cosas que esperan`}
              </Link>
            </li>
          )}
        </ul>
      )}
    </Card>
  );
}

export function AlDia() {
  return (
    <p className="flex items-center gap-2 text-sm">
      <CircleCheck className="size-4 text-good" aria-hidden="true" />
      Todo está al día.
    </p>
  );
}
