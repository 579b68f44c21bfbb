/** The columns and filters that the lists of sales and of purchases share. */
import type { ReactNode } from "react";
import type { DocumentoResumen } from "@/lib/contract/documento";
import type { EstadoCobro } from "@/lib/domain/cobranza/cobranza";
import { MONEDAS } from "@/lib/domain/codigo-moneda";
import { formatFecha, formatHora, formatIdentificacion, formatMonto } from "@/lib/domain/escrito/formato";
import { type CodigoTipoDocumento, nombreDicho, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import type { Column } from "../data-table/data-table";
import { type Filtro, RANGO } from "../data-table/define-lista";
import { DespuesBadges, EstadoBadge } from "./estado-badge";

type Fila = Pick<
  DocumentoResumen,
  "codigoTipo" | "consecutivo" | "fechaEmision" | "totalImpuesto" | "totalComprobante" | "moneda" | "estado"
> & { anulada?: boolean; cobro?: EstadoCobro | null; pago?: EstadoCobro | null };

export const OPCIONES_MONEDA = MONEDAS.map((moneda) => [moneda, moneda === "CRC" ? "Colones" : "Dólares"] as const);

export const POR_MONEDA = {
  clase: "opcion",
  label: "Toda moneda",
  opciones: OPCIONES_MONEDA,
} as const satisfies Filtro;

export const POR_MONEDA_Y_FECHA = { moneda: POR_MONEDA, ...RANGO };

export const POR_REFERENCIA = { clase: "texto", label: "Referencia externa" } as const satisfies Filtro;

/** The tabs of what was issued. */
export const POR_ESTADO = {
  clase: "pestanas",
  label: "Estado",
  opciones: {
    "": "Todos",
    procesando: "Procesando",
    aceptado: "Aceptados",
    rechazado: "Rechazados",
    error: "Con error",
  },
} as const satisfies Filtro;

export const ORDENES_POR_TOTAL = { "-total": "Mayor total primero", total: "Menor total primero" };

/**
 * The first cell: type and number and, where these have no column, the date and the other party. On a phone a line for
 * the other party and one for the document, by the number that people say.
 */
export function Documento({
  fila,
  contraparte,
}: {
  fila: Pick<Fila, "codigoTipo" | "consecutivo" | "fechaEmision">;
  contraparte: string;
}) {
  const codigo = fila.codigoTipo as CodigoTipoDocumento;
  const tipo = TIPOS_DOCUMENTO[codigo];
  return (
    <>
      <span className="sm:hidden">
        <span className="block truncate font-medium">{contraparte || tipo.nombreCorto}</span>
        <span className="block truncate text-xs text-ink-faint tabular-nums">
          {nombreDicho(codigo, fila.consecutivo)} · {formatFecha(fila.fechaEmision)}
        </span>
      </span>
      <span className="max-sm:hidden">
        {/* Beside amounts of thirteen digits the column would break within its words. */}
        <span className="block min-w-28 font-medium 2xl:whitespace-nowrap">{tipo.titulo}</span>
        <span className="block text-xs text-ink-faint tabular-nums">{fila.consecutivo}</span>
        <span className="block truncate text-xs text-ink-soft lg:hidden">
          {formatFecha(fila.fechaEmision)}
          <span className="md:hidden"> · {contraparte}</span>
        </span>
      </span>
    </>
  );
}

/** A name above an identification; on a phone above what stands in for its own columns, where that is given. */
export function Persona({
  nombre,
  identificacion,
  enTelefono,
}: {
  nombre: string;
  identificacion: string | null;
  enTelefono?: ReactNode;
}) {
  return (
    <>
      <span className="line-clamp-1 wrap-anywhere">{nombre}</span>
      <span className={`block text-xs text-ink-faint tabular-nums ${enTelefono ? "max-sm:hidden" : ""}`}>
        {formatIdentificacion(identificacion)}
      </span>
      {enTelefono && <span className="block text-xs text-ink-faint tabular-nums sm:hidden">{enTelefono}</span>}
    </>
  );
}

const FECHA: Column<Fila> = {
  key: "fecha",
  header: "Fecha",
  orden: "fecha",
  from: "lg",
  width: "w-28",
  cell: ({ fechaEmision }) => (
    <span className="whitespace-nowrap text-ink-soft tabular-nums">
      {formatFecha(fechaEmision)}
      <span className="block text-xs text-ink-faint">{formatHora(fechaEmision)}</span>
    </span>
  ),
};

const IMPUESTO: Column<Fila> = {
  key: "impuesto",
  header: "Impuesto",
  align: "right",
  from: "xl",
  width: "w-32",
  cell: ({ totalImpuesto, moneda }) => (
    <span className="whitespace-nowrap text-ink-soft">{formatMonto(totalImpuesto, moneda)}</span>
  ),
};

const TOTAL: Column<Fila> = {
  key: "total",
  header: "Total",
  orden: "total",
  align: "right",
  width: "sm:w-36",
  cell: ({ totalComprobante, moneda, estado, anulada = false, cobro = null, pago = null }) => (
    <>
      <span
        className={`font-medium whitespace-nowrap ${anulada || cobro === "acreditada" ? "text-ink-faint line-through" : ""}`}
      >
        {formatMonto(totalComprobante, moneda)}
      </span>
      {/* A phone has room for how it stands now: what happened after the verdict says that there was one. */}
      <span className="block sm:hidden">
        {anulada || (cobro ?? pago) !== null ? (
          <DespuesBadges {...(anulada ? { anulada } : { cobro, pago })} />
        ) : (
          <EstadoBadge estado={estado} />
        )}
      </span>
    </>
  ),
};

/** With what happened after the authority's answer. */
const ESTADO: Column<Fila> = {
  key: "estado",
  header: "Estado",
  from: "sm",
  width: "w-32",
  cell: (row) => (
    <span className="flex flex-wrap gap-1">
      <EstadoBadge estado={row.estado} />
      <DespuesBadges {...row} />
    </span>
  ),
};

/** The columns of every list of issued documents, after those of the document and the other party. */
export const COLUMNAS_EMITIDOS = [FECHA, IMPUESTO, TOTAL, ESTADO];
