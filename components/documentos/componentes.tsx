/** The parts of a combo below its line. */
import type { DocumentoAnswer } from "@/lib/contract/documento";
import { nombreDeCodigo } from "@/lib/domain/catalogos/codigo";
import { CODIGOS_IMPUESTO } from "@/lib/domain/catalogos/codigo-impuesto";
import { formatMonto, formatNumero } from "@/lib/domain/formato";

type Linea = DocumentoAnswer["lineas"][number];
type Parte = NonNullable<Linea["surtido"]>[number];

/** Nothing for a line without parts. */
export function Componentes({ linea: { surtido, numeroLinea }, moneda }: { linea: Linea; moneda: string }) {
  if (surtido === undefined) return null;
  return (
    <ul aria-label={`Componentes de la línea ${numeroLinea}`} className="mt-1 grid gap-0.5">
      {surtido.map((parte, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an issued line never move
        <li key={index} className="text-xs wrap-anywhere text-ink-soft tabular-nums">
          {formatNumero(parte.cantidad)} {parte.unidadMedida} {parte.detalle}: {formatMonto(parte.subTotal, moneda)}
          {parte.impuestos.map((impuesto) => `, ${enPalabras(impuesto)}`).join("")}
        </li>
      ))}
    </ul>
  );
}

function enPalabras({ codigo, porcentaje }: Parte["impuestos"][number]): string {
  const nombre = nombreDeCodigo(CODIGOS_IMPUESTO, codigo);
  return porcentaje === null ? nombre : `${nombre} ${formatNumero(porcentaje)} %`;
}
