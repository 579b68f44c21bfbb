import { Badge, type Tone } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import type { Importacion } from "@/lib/contract/portal/catalogos";
import { formatFechaHora } from "@/lib/domain/escrito/formato";

/** The page of an imported file. */
export const paginaDe = ({ objeto, idImportacion }: Pick<Importacion, "objeto" | "idImportacion">) =>
  objeto === "ventas" ? `/lotes/planillas/${idImportacion}` : `/catalogos/importaciones/${idImportacion}`;

/** Files of the last seven days. */
export function ImportacionRecientes({ importaciones }: { importaciones: readonly Importacion[] }) {
  return (
    <Card flush title="Últimos siete días">
      <ul className="divide-y divide-line">
        {importaciones.map((row) => (
          <li
            key={row.idImportacion}
            className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken/60 sm:px-5"
          >
            <div className="min-w-0 flex-1 basis-48">
              <Link href={paginaDe(row)} className="block truncate text-sm font-medium after:absolute after:inset-0">
                {row.archivo}
              </Link>
              <p className="text-note text-ink-soft tabular-nums">
                {row.total} {row.objeto === "ventas" ? "documentos" : row.objeto} · {formatFechaHora(row.createdAt)}
              </p>
            </div>
            <ImportacionEstado estado={row.estado} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const ESTADOS: Readonly<Record<string, readonly [Tone, string]>> = {
  preguntando: ["accent", "Por responder"],
  revisando: ["wait", "Revisando"],
  revisada: ["accent", "Por confirmar"],
  aplicando: ["wait", "Guardando"],
  lista: ["good", "Terminada"],
  fallida: ["bad", "Se detuvo"],
};

function ImportacionEstado({ estado }: { estado: string }) {
  const [tone, text] = ESTADOS[estado] ?? ["neutral", estado];
  return <Badge tone={tone}>{text}</Badge>;
}
