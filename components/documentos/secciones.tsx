/** The sections of a document's page, shared by sales and purchases: lines, totals, references, facts. */

import type { DocumentoAnswer } from "@/lib/contract/documento";
import { QUE_ES_CLAVE, QUE_ES_SITUACION } from "@/lib/contract/portal/terminos/documento";
import type { Termino } from "@/lib/contract/portal/terminos/termino";
import { nombreDeCodigo } from "@/lib/domain/catalogos/codigo";
import { CODIGOS_IMPUESTO } from "@/lib/domain/catalogos/codigo-impuesto";
import { CODIGOS_TARIFA_IVA } from "@/lib/domain/catalogos/codigo-tarifa-iva";
import { SITUACIONES } from "@/lib/domain/catalogos/situacion";
import { situacionEspecial } from "@/lib/domain/clave";
import { formatFechaHora, formatMonto, formatNumero, formatPrecio } from "@/lib/domain/escrito/formato";
import { type Con, porMiembro } from "@/lib/domain/miembros";
import { esCero } from "@/lib/domain/montos/es-cero";
import { Card } from "../ui/card";
import { CopyButton } from "../ui/copy-button";
import { ajustesDe, condicionDe, medioPagoDe } from "./cobro";

/** The members that both kinds of documents have. */
export type DocumentoComun = Omit<DocumentoAnswer, "anulada" | "cliente" | "montoAcreditado" | "saldo">;

const HEAD = "h-9 border-b border-line px-3 text-left text-xs font-medium whitespace-nowrap text-ink-faint";
const CELL = "border-b border-line px-3 py-2 align-top";
const AMOUNT = "text-right tabular-nums whitespace-nowrap";
const EDGES = "first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5";

export function LineasCard({ documento }: { documento: DocumentoComun }) {
  const { lineas, moneda } = documento;
  return (
    <Card flush title="Detalle">
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">Líneas del documento</caption>
        <thead>
          <tr>
            <th className={`${HEAD} ${EDGES}`}>Descripción</th>
            <th className={`${HEAD} ${EDGES} text-right max-md:hidden`}>Cantidad</th>
            <th className={`${HEAD} ${EDGES} text-right max-md:hidden`}>Precio</th>
            <th className={`${HEAD} ${EDGES} text-right max-sm:hidden`}>Impuesto</th>
            <th className={`${HEAD} ${EDGES} text-right`}>Total</th>
          </tr>
        </thead>
        <tbody>
          {lineas.map((linea) => (
            <tr key={linea.numeroLinea}>
              <td className={`${CELL} ${EDGES}`}>
                <span className="block font-medium wrap-anywhere">{linea.detalle}</span>
                <span className="block text-xs text-ink-faint tabular-nums">
                  {[linea.codigoProducto, `CABYS ${linea.codigoCabys}`].filter(Boolean).join(" · ")}
                </span>
                <span className="block text-xs text-ink-soft tabular-nums md:hidden">
                  {formatNumero(linea.cantidad)} {linea.unidadMedida} × {formatPrecio(linea.precioUnitario, moneda)}
                </span>
                <Componentes {...{ linea, moneda }} />
                {!esCero(linea.montoDescuento) && (
                  <span className="block text-xs text-ink-soft tabular-nums">
                    Descuento {formatMonto(linea.montoDescuento, moneda)}
                    {linea.naturalezaDescuento && ` (${linea.naturalezaDescuento})`}
                  </span>
                )}
                {linea.impuestos.map(
                  ({ codigo, codigoTarifa, exoneracion }) =>
                    exoneracion && (
                      <span key={`${codigo}${codigoTarifa}`} className="block text-xs text-ink-soft tabular-nums">
                        Exonerado {formatMonto(exoneracion.montoExoneracion, moneda)}, autorización{" "}
                        {exoneracion.numeroDocumento}
                      </span>
                    ),
                )}
              </td>
              <td className={`${CELL} ${EDGES} ${AMOUNT} max-md:hidden`}>
                {formatNumero(linea.cantidad)} <span className="text-ink-faint">{linea.unidadMedida}</span>
              </td>
              <td className={`${CELL} ${EDGES} ${AMOUNT} max-md:hidden`}>
                {formatPrecio(linea.precioUnitario, moneda)}
              </td>
              <td className={`${CELL} ${EDGES} ${AMOUNT} max-sm:hidden`}>
                {formatMonto(linea.impuestoNeto, moneda)}
                {linea.impuestos.map(({ codigo, codigoTarifa, porcentaje }) => (
                  <span key={`${codigo}${codigoTarifa}`} className="block text-xs text-ink-faint">
                    {porcentaje === null ? nombreDeCodigo(CODIGOS_IMPUESTO, codigo) : `${formatNumero(porcentaje)} %`}
                  </span>
                ))}
              </td>
              <td className={`${CELL} ${EDGES} ${AMOUNT} font-medium`}>{formatMonto(linea.montoTotalLinea, moneda)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Totales documento={documento} />
    </Card>
  );
}

function Totales({ documento }: { documento: DocumentoComun }) {
  const { resumen, moneda, tipoCambio } = documento;
  const optional: readonly (readonly [string, string])[] = [
    ["Exento", resumen.totalExento],
    ["Exonerado", resumen.totalExonerado],
    ["No sujeto", resumen.totalNoSujeto],
    ["Descuentos", resumen.totalDescuentos],
  ];
  return (
    <dl className="ml-auto grid w-full max-w-sm grid-cols-[1fr_auto] gap-y-1.5 px-4 py-4 text-sm tabular-nums sm:px-5">
      <Suma label="Venta" monto={resumen.totalVenta} moneda={moneda} />
      {optional.map(
        ([label, monto]) => !esCero(monto) && <Suma key={label} label={label} monto={monto} moneda={moneda} />,
      )}
      <Suma label="Venta neta" monto={resumen.totalVentaNeta} moneda={moneda} />
      {resumen.totalDesgloseImpuesto.map(({ codigo, codigoTarifa, totalMontoImpuesto }) => (
        <Suma
          key={`${codigo}${codigoTarifa}`}
          label={
            codigoTarifa === null
              ? nombreDeCodigo(CODIGOS_IMPUESTO, codigo)
              : `IVA, ${nombreDeCodigo(CODIGOS_TARIFA_IVA, codigoTarifa).toLowerCase()}`
          }
          monto={totalMontoImpuesto}
          moneda={moneda}
        />
      ))}
      {ajustesDe(documento).map(({ key, label, text }) => (
        <Suma key={key} label={label} monto={text} moneda={moneda} />
      ))}
      <dt className="border-t border-line pt-2 font-semibold">Total</dt>
      <dd className="border-t border-line pt-2 text-right text-section font-semibold">
        {formatMonto(resumen.totalComprobante, moneda)}
      </dd>
      {moneda !== "CRC" && (
        <>
          <dt className="text-note text-ink-faint">Tipo de cambio</dt>
          <dd className="text-right text-note text-ink-faint">{formatMonto(tipoCambio, "CRC")}</dd>
        </>
      )}
    </dl>
  );
}

function Suma({ label, monto, moneda }: { label: string; monto: string; moneda: string }) {
  return (
    <>
      <dt className="pr-6 text-ink-soft">{label}</dt>
      <dd className="text-right">{formatMonto(monto, moneda)}</dd>
    </>
  );
}

/** The optional members in answers, with their labels. */
const RESPONDIDOS = Object.entries(porMiembro(({ respondido, etiqueta }) => respondido && etiqueta)) as [
  Con<"respondido">,
  string,
][];

/** A text, or a line for each text of several. */
function datoDe(valor: DocumentoComun[Con<"respondido">]): React.ReactNode {
  if (valor === undefined || typeof valor === "string") return valor;
  const pares = Array.isArray(valor)
    ? valor.map(({ codigo, texto }) => [codigo, texto] as const)
    : Object.entries(valor);
  const lineas = pares.map(([nombre, texto]) => (nombre === undefined ? texto : `${nombre}: ${texto}`));
  return <span className="whitespace-pre-wrap wrap-anywhere">{lineas.join("\n")}</span>;
}

/** The facts of a document, by label; of the optional ones those that it has. */
export function commonFacts(documento: DocumentoComun): [string, React.ReactNode, Termino?][] {
  return [
    ["Emitido", formatFechaHora(new Date(documento.fechaEmision))],
    ["Condición de venta", condicionDe(documento.condicionVenta, documento.plazoCredito)],
    ["Medio de pago", medioPagoDe(documento)],
    ["Comentario", documento.comentario],
    ...RESPONDIDOS.filter(([nombre]) => documento[nombre] != null).map(
      ([nombre, etiqueta]): [string, React.ReactNode] => [etiqueta, datoDe(documento[nombre])],
    ),
    ["Consecutivo", documento.consecutivo],
    ...situacionDe(documento),
    [
      "Clave",
      <span key="clave" className="flex items-start gap-1">
        <span className="min-w-0 break-all">{documento.clave}</span>
        <CopyButton text={documento.clave} label="Copiar la clave" />
      </span>,
      QUE_ES_CLAVE,
    ],
  ];
}

/** Only when it is not the ordinary one. */
function situacionDe({ clave }: DocumentoComun): [string, React.ReactNode, Termino?][] {
  const situacion = situacionEspecial(clave);
  return situacion === null ? [] : [["Situación", nombreDeCodigo(SITUACIONES, situacion), QUE_ES_SITUACION]];
}

type Linea = DocumentoAnswer["lineas"][number];
type Parte = NonNullable<Linea["surtido"]>[number];

/** The parts of a combo below its line; nothing for a line without parts. */
function Componentes({ linea: { surtido, numeroLinea }, moneda }: { linea: Linea; moneda: string }) {
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
