/** A month's VAT book: sales and purchases by rate in colones, and what suppliers charged by currency. */
import { ChartNoAxesColumn } from "lucide-react";
import type { ReactNode } from "react";
import { nombreTarifa } from "@/lib/domain/nombre-tarifa";
import { Card, StatCard } from "../ui/card";
import { formatMonto } from "../ui/format";
import { EmptyState } from "../ui/states";
import { nombreMes } from "./mes";

/** Decimal text in colones, as the service answers it. */
interface Libro {
  tarifas: readonly {
    codigo: string;
    codigoTarifa: string | null;
    tarifa: string | null;
    documentos: number;
    base: string;
    exonerado: string;
    impuesto: string;
  }[];
  total: { documentos: number; ventaNeta: string; impuesto: string };
}

interface Recibidos {
  moneda: string | null;
  documentos: number;
  total: string;
  impuesto: string;
  acreditado: string;
}

interface LibroIva {
  mes: string;
  ventas: Libro;
  compras: Libro;
  recibidos: readonly Recibidos[];
}

const colones = (monto: string) => formatMonto(monto, "CRC");
const SIN_MONEDA = "Sin moneda indicada";
const HEADS = ["Tarifa", "Documentos", "Base", "Exonerado", "Impuesto"];
const HEADS_RECIBIDOS = ["Moneda", "Documentos", "Total", "Impuesto", "Acreditado"];
/** On a narrow screen it stands below the name. */
const BELOW = 2;

export function LibroTables({ libro: { mes, ventas, compras, recibidos } }: { libro: LibroIva }) {
  if (ventas.total.documentos + compras.total.documentos + recibidos.length === 0) {
    return (
      <Card flush>
        <EmptyState Icon={ChartNoAxesColumn} title={`No hay nada en el libro de ${nombreMes(mes)}`}>
          Acá se suman los comprobantes que Hacienda aceptó ese mes.
        </EmptyState>
      </Card>
    );
  }
  const enColones = recibidos.find(({ moneda }) => moneda === "CRC");
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-3 sm:gap-5">
        <StatCard
          label="IVA de ventas"
          value={colones(ventas.total.impuesto)}
          detail={cuantos(ventas.total.documentos)}
        />
        <StatCard
          label="IVA de facturas de compra"
          value={colones(compras.total.impuesto)}
          detail={cuantos(compras.total.documentos)}
        />
        <StatCard
          label="IVA que acreditás de proveedores"
          value={colones(enColones?.acreditado ?? "0")}
          detail={recibidos.length > 1 ? "en colones; las otras monedas, abajo" : cuantos(enColones?.documentos ?? 0)}
        />
      </div>
      <LibroCard
        title="Ventas"
        description="Facturas, tiquetes y notas que Hacienda aceptó, en colones; las notas de crédito restan."
        libro={ventas}
        vacio="Sin ventas aceptadas este mes."
      />
      <LibroCard
        title="Facturas de compra"
        description="Las que emitiste a proveedores que no facturan, en colones."
        libro={compras}
        vacio="Sin facturas de compra aceptadas este mes."
      />
      <RecibidosCard recibidos={recibidos} />
    </>
  );
}

const cuantos = (documentos: number) => (documentos === 1 ? "1 documento" : `${documentos} documentos`);

function LibroCard({
  title,
  description,
  libro: { tarifas, total },
  vacio,
}: {
  title: string;
  description: string;
  libro: Libro;
  vacio: string;
}) {
  return (
    <Card title={title} description={description} flush={total.documentos > 0}>
      {total.documentos === 0 ? (
        <p className="text-sm text-ink-soft">{vacio}</p>
      ) : (
        <Table label={title} heads={HEADS}>
          {tarifas.map((each) => (
            <Row
              key={`${each.codigo} ${each.codigoTarifa} ${each.tarifa}`}
              heads={HEADS}
              cells={[
                nombreTarifa(each),
                String(each.documentos),
                colones(each.base),
                colones(each.exonerado),
                colones(each.impuesto),
              ]}
            />
          ))}
          <Row
            strong
            heads={HEADS}
            cells={["Total", String(total.documentos), colones(total.ventaNeta), "", colones(total.impuesto)]}
          />
        </Table>
      )}
    </Card>
  );
}

function RecibidosCard({ recibidos }: { recibidos: readonly Recibidos[] }) {
  return (
    <Card
      title="Comprobantes aceptados de proveedores"
      description="Los de este mes que aceptaste con un mensaje receptor que Hacienda aceptó. Un mensaje receptor no lleva tarifas ni tipo de cambio: se suman por moneda, sin separar por tarifa."
      flush={recibidos.length > 0}
    >
      {recibidos.length === 0 ? (
        <p className="text-sm text-ink-soft">Sin comprobantes de proveedores aceptados este mes.</p>
      ) : (
        <Table label="Comprobantes aceptados de proveedores" heads={HEADS_RECIBIDOS}>
          {recibidos.map(({ moneda, documentos, ...montos }) => {
            const monto = (text: string) => formatMonto(text, moneda ?? "CRC");
            return (
              <Row
                key={moneda ?? SIN_MONEDA}
                heads={HEADS_RECIBIDOS}
                cells={[
                  moneda ?? SIN_MONEDA,
                  String(documentos),
                  ...[montos.total, montos.impuesto, montos.acreditado].map(monto),
                ]}
              />
            );
          })}
        </Table>
      )}
    </Card>
  );
}

function Table({ label, heads, children }: { label: string; heads: readonly string[]; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="overflow-x-auto" aria-label={label} tabIndex={0}>
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`h-9 border-b border-line px-3 text-xs font-medium whitespace-nowrap text-ink-faint first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5 ${index === 0 ? "text-left" : "text-right"} ${fromOf(index)}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

/** What fits a narrow screen: the name, with its base below it, and what it makes. */
const fromOf = (index: number) => (index === 0 || index === HEADS.length - 1 ? "" : "max-sm:hidden");

function Row({
  heads,
  cells,
  strong = false,
}: {
  heads: readonly string[];
  cells: readonly string[];
  strong?: boolean;
}) {
  return (
    <tr className={strong ? "font-semibold" : ""}>
      {cells.map((cell, index) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
          key={index}
          className={`h-11 border-b border-line px-3 py-1.5 first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5 ${index === 0 ? "" : "text-right whitespace-nowrap tabular-nums"} ${fromOf(index)}`}
        >
          {cell}
          {index === 0 && (
            <span className="block text-xs text-ink-soft tabular-nums sm:hidden">
              {heads[BELOW]} {cells[BELOW]}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}
