/** What the company accepted when it signed up by itself, by version (decision 0147). */
import { type CondicionAceptada, NOMBRES_CONDICION, PAGINAS_CONDICION } from "@/lib/contract/portal/altas";
import { formatFechaDeDia, formatFechaHora } from "@/lib/domain/escrito/formato";
import { Card } from "../ui/card";
import { DescriptionList } from "../ui/description-list";

/** `conTextos`: the texts that come with the service can be read here. */
export function CondicionesCard({
  condiciones,
  conTextos,
}: {
  condiciones: readonly CondicionAceptada[];
  conTextos: boolean;
}) {
  return (
    <Card title="Condiciones aceptadas" description="Lo que aceptó quien registró la empresa, y cuándo.">
      <DescriptionList
        items={condiciones.map(({ condicion, version, fecha, url, aceptadaAt }) => {
          const href = url ?? (conTextos ? PAGINAS_CONDICION[condicion] : null);
          const dice = `Versión ${version}, del ${formatFechaDeDia(fecha)}`;
          return [
            NOMBRES_CONDICION[condicion],
            <span key={version}>
              {href === null ? (
                dice
              ) : (
                <a
                  href={href}
                  target="_blank"
                  rel="noreferrer"
                  className="font-medium text-accent underline underline-offset-4"
                >
                  {dice}
                </a>
              )}
              <span className="block text-note text-ink-soft">{`Aceptada el ${formatFechaHora(aceptadaAt)}`}</span>
            </span>,
          ];
        })}
      />
    </Card>
  );
}
