"use client";

import { useEffect, useRef, useState } from "react";
import type { DiaVentas } from "@/lib/contract/portal/reportes";
import { formatMonto } from "@/lib/domain/escrito/formato";
import { formatDia, formatMontoCorto } from "../ui/format";

/** Used until the page has measured the real width. */
const USUAL_WIDTH = 720;
/** Narrower than any phone. */
const MIN_WIDTH = 168;
const HEIGHT = 200;
const BOTTOM = 22;
const TOP = 8;
const TICKS = 4;
/** Of a letter of an axis' label, and what stands between the label and the lines. */
const LETTER = 6.5;
const GAP = 8;
/** The bar's part of a day's width. */
const BAR = 0.64;

/**
 * Sales per day with their tax: bars to see, and the same data as a table to read. Pixels may be floats; amounts are
 * not.
 */
export function VentasChart({ dias, label }: { dias: readonly DiaVentas[]; label: string }) {
  const [shown, setShown] = useState<number | null>(null);
  const [svg, width] = useWidth();
  const day = shown === null ? undefined : dias[shown];
  const { low, high, steps } = scaleOf(dias);
  const y = (value: number) => TOP + ((high - value) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const left = GAP + LETTER * Math.max(...steps.map((step) => formatMontoCorto(step).length));
  const slot = (width - left) / dias.length;
  return (
    <figure>
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-1 text-note">
        <ul className="flex gap-4 text-ink-soft">
          <Key color="bg-chart-1">Ventas</Key>
          <Key color="bg-chart-2">IVA incluido</Key>
        </ul>
        <p className="text-ink tabular-nums" aria-hidden="true">
          {day &&
            `${formatDia(day.dia)}: ${formatMonto(day.ventas, "CRC")} · IVA ${formatMonto(day.impuesto, "CRC")} · ${countOf(day.documentos)}`}
        </p>
      </div>
      <svg
        ref={svg}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        className="w-full"
        height={HEIGHT}
        aria-hidden="true"
        onPointerLeave={() => setShown(null)}
      >
        {steps.map((step) => (
          <g key={step}>
            <line x1={left} x2={width} y1={y(step)} y2={y(step)} className="stroke-line" />
            <text x={left - GAP} y={y(step) + 4} textAnchor="end" className="fill-ink-faint text-xs">
              {formatMontoCorto(step)}
            </text>
          </g>
        ))}
        {dias.map(({ dia, ventas, impuesto }, index) => {
          const x = left + slot * index + (slot * (1 - BAR)) / 2;
          return (
            <g key={dia} onPointerEnter={() => setShown(index)} className={shown === index ? "" : "opacity-90"}>
              <rect x={left + slot * index} y={0} width={slot} height={HEIGHT} fill="transparent" />
              <Bar x={x} width={slot * BAR} from={y(0)} to={y(Number(ventas))} className="fill-chart-1" />
              <Bar x={x} width={slot * BAR} from={y(0)} to={y(Number(impuesto))} className="fill-chart-2" />
              {showsLabel(index, dias.length) && (
                <text
                  x={left + slot * (index + 0.5)}
                  y={HEIGHT - 6}
                  textAnchor="middle"
                  className="fill-ink-faint text-xs"
                >
                  {Number(dia.slice(8))}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <VentasTabla dias={dias} label={label} />
    </figure>
  );
}

function VentasTabla({ dias, label }: { dias: readonly DiaVentas[]; label: string }) {
  return (
    <details className="mt-2 text-note">
      <summary className="w-fit cursor-pointer rounded-md text-ink-soft hover:text-ink">Ver como tabla</summary>
      <div className="mt-2">
        <table className="w-full tabular-nums">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr className="text-left text-xs text-ink-faint">
              <th className="py-1 font-medium">Día</th>
              <th className="py-1 text-right font-medium">Documentos</th>
              <th className="py-1 text-right font-medium">Ventas</th>
              <th className="py-1 text-right font-medium">IVA</th>
            </tr>
          </thead>
          <tbody>
            {dias.map(({ dia, documentos, ventas, impuesto }) => (
              <tr key={dia} className="border-t border-line">
                <th scope="row" className="py-1 text-left font-normal">
                  {formatDia(dia)}
                </th>
                <td className="py-1 text-right">{documentos}</td>
                <td className="py-1 text-right">{formatMonto(ventas, "CRC")}</td>
                <td className="py-1 text-right">{formatMonto(impuesto, "CRC")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** The drawing is as wide as its card, in pixels, so that its text keeps its size on a phone. */
function useWidth() {
  const svg = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  useEffect(() => {
    if (svg.current === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.max(entry?.contentRect.width ?? 0, MIN_WIDTH)));
    observer.observe(svg.current);
    return () => observer.disconnect();
  }, []);
  return [svg, width] as const;
}

function Key({ color, children }: { color: string; children: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <span className={`size-2.5 rounded-md ${color}`} aria-hidden="true" />
      {children}
    </li>
  );
}

function Bar({
  x,
  width,
  from,
  to,
  className,
}: {
  x: number;
  width: number;
  from: number;
  to: number;
  className: string;
}) {
  const height = Math.abs(from - to);
  if (height === 0) return null;
  return (
    <rect
      x={x}
      y={Math.min(from, to)}
      width={width}
      height={height}
      rx={Math.min(2, width / 3)}
      className={className}
    />
  );
}

/** Round steps that include zero and every day. */
function scaleOf(dias: readonly DiaVentas[]) {
  const values = dias.map(({ ventas }) => Number(ventas));
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const step = roundUp((most - least) / TICKS || 1);
  const low = Math.floor(least / step) * step;
  const high = Math.max(Math.ceil(most / step) * step, low + step);
  const count = Math.round((high - low) / step) + 1;
  return { low, high, steps: Array.from({ length: count }, (_, n) => low + n * step) };
}

/** The next of 1, 2, 2.5 and 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= value) ?? 10) * power;
}

/** Labels every day of a short period; of a month, the first, every fifth and the last day, without overlaps. */
function showsLabel(index: number, count: number): boolean {
  if (count <= 12) return true;
  const day = index + 1;
  return day === 1 || day === count || (day % 5 === 0 && count - day > 1);
}

const countOf = (documentos: number) => (documentos === 1 ? "1 documento" : `${documentos} documentos`);
