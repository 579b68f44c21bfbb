/** Today and this month in four figures. */
import type { MesAnterior, PorEstado, ResumenMes } from "@/lib/contract/portal/reportes";
import { formatMonto } from "@/lib/domain/escrito/formato";
import { StatCard } from "../ui/card";
import { formatDia } from "../ui/format";

export function Cifras({
  resumen: { hoy, dias, suma, total },
  anterior,
}: {
  resumen: ResumenMes;
  /** Last month up to the same day. */
  anterior: MesAnterior;
}) {
  const today = dias.at(-1);
  return (
    <div className="grid gap-3 sm:grid-cols-2 2xl:grid-cols-4">
      <StatCard
        label="Documentos de hoy"
        value={hoy === null ? 0 : countAll(hoy)}
        detail={hoy !== null && sayEstados(hoy)}
      />
      <StatCard
        label="Ventas de hoy"
        value={formatMonto(today?.ventas ?? "0", "CRC")}
        detail={`IVA ${formatMonto(today?.impuesto ?? "0", "CRC")}`}
      />
      <StatCard label="Documentos del mes" value={countAll(total)} detail={sayEstados(total)} />
      <StatCard
        label="Ventas del mes"
        value={formatMonto(suma.ventas, "CRC")}
        detail={`IVA ${formatMonto(suma.impuesto, "CRC")}${sayCambio(suma.ventas, anterior)}${saySinAceptar(total)}`}
      />
    </div>
  );
}

/** How the month goes against the last one; says nothing when there were no sales to compare with. */
function sayCambio(ventas: string, { hasta, ventas: antes }: MesAnterior): string {
  if (Number(antes) <= 0) return "";
  const cambio = Math.round((Number(ventas) / Number(antes) - 1) * 100);
  const dia = formatDia(hasta).replace(/^\S+ /, "");
  if (cambio === 0) return ` · igual que al ${dia}`;
  return ` · ${Math.abs(cambio)} % ${cambio > 0 ? "más" : "menos"} que al ${dia}`;
}

/** Why Reportes, which counts what is accepted, has another figure. */
export function saySinAceptar({ procesando, error }: PorEstado): string {
  const waiting = procesando + error;
  return waiting === 0 ? "" : ` · con ${waiting} que Hacienda no ha aceptado`;
}

const countAll = ({ procesando, aceptado, rechazado, error }: PorEstado) => procesando + aceptado + rechazado + error;

/** Only states with documents: `12 aceptados · 1 rechazado`. */
function sayEstados({ procesando, aceptado, rechazado, error }: PorEstado): string {
  const parts = [
    aceptado > 0 && `${aceptado} ${aceptado === 1 ? "aceptado" : "aceptados"}`,
    procesando > 0 && `${procesando} procesando`,
    rechazado > 0 && `${rechazado} ${rechazado === 1 ? "rechazado" : "rechazados"}`,
    error > 0 && `${error} con error`,
  ];
  return parts.filter((part) => part !== false).join(" · ");
}
