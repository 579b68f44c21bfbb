/** What waits in one company, by kind. */
import { CircleCheck } from "lucide-react";
import { CLASES_PENDIENTE, type GrupoPendiente, sayCuantos } from "@/lib/contract/portal/pendientes";
import { Card } from "../ui/card";
import { Link } from "../ui/link";
import { type Actos, GrupoTitulo, PendienteItem } from "./pendiente-item";

/** @param muestra rows of each kind that are shown here; the rest is on the kind's own page */
export function AtencionCard({
  grupos,
  actos,
  muestra,
}: {
  grupos: readonly GrupoPendiente[];
  actos: Actos;
  muestra: number;
}) {
  if (grupos.length === 0) {
    return (
      <Card title="Qué necesita atención">
        <AlDia />
      </Card>
    );
  }
  return (
    <Card flush title="Qué necesita atención">
      {grupos.map((grupo) => (
        <Grupo key={grupo.clase} grupo={grupo} actos={actos} muestra={muestra} />
      ))}
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

function Grupo({ grupo, actos, muestra }: { grupo: GrupoPendiente; actos: Actos; muestra: number }) {
  const { clase, cuantos, filas } = grupo;
  return (
    <section>
      <GrupoTitulo grupo={grupo} />
      <ul className="divide-y divide-line">
        {filas.slice(0, muestra).map((fila) => (
          <PendienteItem key={fila.id} clase={clase} fila={fila} actos={actos} />
        ))}
        {cuantos > muestra && (
          <li className="px-4 py-2.5 text-note sm:px-5">
            <Link
              href={`/pendientes/${clase}`}
              prefetch={false}
              className="font-medium text-accent underline-offset-4 hover:underline"
            >
              Ver los {sayCuantos(grupo)}: {CLASES_PENDIENTE[clase].titulo}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
