/** A month in one figure and one sentence: what was sold, against the last month, and what today adds. */
import type { MesAnterior, PorEstado, ResumenMes } from "@/lib/contract/portal/reportes";
import { formatMonto, formatNumero } from "@/lib/domain/escrito/formato";
import { formatDia, formatDocumentos } from "../ui/format";

interface Props {
  resumen: ResumenMes;
  /** Last month up to the same day; null for a past month. */
  anterior: MesAnterior | null;
}

export function Cifras({ resumen: { hoy, dias, suma, total }, anterior }: Props) {
  const today = dias.at(-1);
  return (
    <div className="mb-3">
      <p className="text-figure leading-8 font-semibold tracking-tight tabular-nums">
        {formatMonto(suma.ventas, "CRC")}
      </p>
      <p className="mt-1 text-sm text-ink-soft tabular-nums">
        {formatDocumentos(String(suma.documentos))}, con {formatMonto(suma.impuesto, "CRC")} de IVA
        {anterior !== null && sayCambio(suma.ventas, anterior)}.
        {hoy !== null && today !== undefined && today.documentos > 0 && (
          <>
            {" "}
            Hoy {today.documentos === 1 ? "va" : "van"} {formatDocumentos(String(today.documentos))} por{" "}
            {formatMonto(today.ventas, "CRC")}.
          </>
        )}
        {saySinAceptar(total)}
      </p>
    </div>
  );
}

/** Says nothing when there were no sales to compare with. */
function sayCambio(ventas: string, { hasta, ventas: antes }: MesAnterior): string {
  if (Number(antes) <= 0) return "";
  const cambio = Math.round((Number(ventas) / Number(antes) - 1) * 100);
  const dia = formatDia(hasta).replace(/^\S+ /, "");
  if (cambio === 0) return `: igual que al ${dia}`;
  return `: ${formatNumero(String(Math.abs(cambio)))} % ${cambio > 0 ? "más" : "menos"} que al ${dia}`;
}

/** Why Reportes, which counts what is accepted, has another figure. */
function saySinAceptar({ procesando, error }: PorEstado): string {
  const waiting = procesando + error;
  if (waiting === 0) return "";
  return waiting === 1 ? " Hacienda no ha aceptado uno." : ` Hacienda no ha aceptado ${formatNumero(String(waiting))}.`;
}
