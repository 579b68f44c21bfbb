/** What differs: totals of each kind, and the documents or rows with their amounts on both sides. */
import { CircleCheck } from "lucide-react";
import { MAX_DIFERENCIAS } from "@/lib/contract/portal/comparaciones";
import type { Diferencia, Diferencias, LineaIlegible } from "@/lib/contract/portal/diferencias";
import { formatMonto, formatNumero } from "@/lib/domain/escrito/formato";
import { Badge } from "../ui/badge";
import { Card, StatCard } from "../ui/card";
import { Link } from "../ui/link";
import { Notice } from "../ui/notice";
import { EmptyState } from "../ui/states";

const NOMBRES: Readonly<Record<Diferencia["que"], string>> = {
  soloAlla: "Solo en Hacienda",
  soloAca: "Solo acá",
  monto: "Otro monto",
  iva: "Otro IVA",
};
const CELL = "border-b border-line px-4 py-2 align-top sm:px-5";
const HEAD = "h-9 border-b border-line px-4 text-xs font-medium text-ink-faint sm:px-5";

export function DiferenciasCard({ comparadas, deComprobantes }: { comparadas: Diferencias; deComprobantes: boolean }) {
  const { diferencias, totales, iguales, ilegibles, alla, aca } = comparadas;
  const cuantas = totales.reduce((sum, each) => sum + each.cuantas, 0);
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-3 sm:gap-5">
        <StatCard
          label="Diferencias"
          value={formatNumero(String(cuantas))}
          detail={`${formatNumero(String(iguales))} iguales`}
        />
        {deComprobantes && <StatCard label="Total en Hacienda" value={formatNumero(alla)} detail="de la lista" />}
        {deComprobantes && <StatCard label="Total acá" value={formatMonto(aca, "CRC")} detail="del mes, en colones" />}
      </div>
      {ilegibles.length > 0 && (
        <Notice tone="wait">
          {deComprobantes
            ? `No se compararon estas líneas de la lista, porque repiten una clave o no tienen clave o monto: ${ilegibles.map(({ linea }) => linea).join(", ")}.`
            : `No se compararon estas líneas de la lista, porque no nombran un renglón o no tienen monto: ${ilegibles.map(lineaOf).join(", ")}.`}
        </Notice>
      )}
      <Card
        title="Lo que difiere"
        description={totales
          .map(({ que, cuantas, suma }) => `${NOMBRES[que]}: ${cuantas} (${formatNumero(suma)})`)
          .join(" · ")}
        flush
      >
        {diferencias.length === 0 ? (
          <EmptyState Icon={CircleCheck} title="No hay diferencias">
            Lo que se comparó coincide al céntimo.
          </EmptyState>
        ) : (
          <Tabla diferencias={diferencias} />
        )}
        {cuantas > MAX_DIFERENCIAS && (
          <p className="px-4 py-3 text-note text-ink-soft sm:px-5">
            Se muestran las primeras {MAX_DIFERENCIAS}; los totales son de todas.
          </p>
        )}
      </Card>
    </>
  );
}

const lineaOf = ({ linea, nombre }: LineaIlegible) => (nombre === "" ? linea : `${linea} («${nombre}»)`);

function Tabla({ diferencias }: { diferencias: readonly Diferencia[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="overflow-x-auto" aria-label="Diferencias" tabIndex={0}>
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} text-left`}>
              Qué difiere
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              Hacienda
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              Acá
            </th>
          </tr>
        </thead>
        <tbody>
          {diferencias.map((each) => (
            <tr key={`${each.que}${each.nombre}`}>
              <td className={CELL}>
                <Badge>{NOMBRES[each.que]}</Badge>
                <span className="mt-1 block break-all tabular-nums">
                  {each.href === null ? (
                    each.nombre
                  ) : (
                    <Link href={each.href} prefetch={false} className="rounded-md underline underline-offset-4">
                      {each.nombre}
                    </Link>
                  )}
                </span>
                <span className="block text-xs text-ink-soft">{each.detalle}</span>
              </td>
              {[each.alla, each.aca].map((monto, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two sides that never move
                <td key={i} className={`${CELL} text-right whitespace-nowrap tabular-nums`}>
                  {monto === null ? "—" : formatNumero(monto)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
