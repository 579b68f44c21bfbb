/** How many documents wait for the authority, since when, and how long it will still take. */
import { type EsperaHacienda, sayFalta } from "@/lib/contract/portal/reportes";
import { formatFechaHora, formatNumero } from "@/lib/domain/escrito/formato";
import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";

export function EsperaCard({ espera }: { espera: EsperaHacienda }) {
  const { documentos, hayMas, desde } = espera;
  const cuantos = `${hayMas ? "Más de " : ""}${formatNumero(String(documentos))}`;
  return (
    <Card
      title="En camino a Hacienda"
      actions={
        <ButtonLink href="/documentos?estado=procesando" look="quiet" size="sm">
          Ver cuáles
        </ButtonLink>
      }
    >
      <p className="text-sm tabular-nums">
        {documentos === 1 && !hayMas ? "Un comprobante espera" : `${cuantos} comprobantes esperan`} respuesta desde{" "}
        {formatFechaHora(desde)}. <strong className="font-medium">{sayFalta(espera)}</strong>
      </p>
    </Card>
  );
}
