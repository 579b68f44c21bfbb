/** A month's VAT book by rate, in colones: sales, purchases, and what suppliers charged with the credited part. */

import { ChartNoAxesColumn } from "lucide-react";
import type { ReactNode } from "react";
import { formatMontoDe } from "@/components/documentos-recibidos/format";
import { Ayuda } from "@/components/ui/ayuda";
import { Card, StatCard } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/states";
import type { Libro, LibroIva, LibroRecibidos, LibroTarifa } from "@/lib/contract/portal/reportes";
import { QUE_ES_PRORRATA } from "@/lib/contract/portal/terminos/declaracion";
import { nombreCondicion } from "@/lib/domain/catalogos/condicion-impuesto";
import { nombreTarifa } from "@/lib/domain/documento/nombre-tarifa";
import { formatMonto } from "@/lib/domain/escrito/formato";
import { nombreMes } from "./mes";

const colones = (monto: string) => formatMonto(monto, "CRC");
const SIN_MONEDA = "Sin moneda indicada";
const POR_TARIFA = ["Tarifa", "Documentos", "Base", "Exonerado", "Impuesto"];
const POR_CONDICION = ["Condición", "Documentos", "Impuesto", "Gasto aplicable", "Acreditado"];
const POR_MONEDA = ["Moneda", "Documentos", "Total", "Impuesto", "Acreditado"];
/** On a narrow screen this column moves below the name. */
const BELOW = 2;

export function LibroTables({ libro: { mes, ventas, compras, recibidos } }: { libro: LibroIva }) {
  const deProveedores = recibidos.total.documentos + recibidos.sinTarifa.length;
  if (ventas.total.documentos + compras.total.documentos + deProveedores === 0) {
    return (
      <Card flush>
        <EmptyState Icon={ChartNoAxesColumn} title={`No hay nada en el libro de ${nombreMes(mes)}`}>
          Acá se suman los comprobantes que Hacienda aceptó ese mes.
        </EmptyState>
      </Card>
    );
  }
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
          value={colones(recibidos.total.acreditado)}
          detail={
            recibidos.sinTarifa.length > 0 ? "sin contar los que no tienen XML" : cuantos(recibidos.total.documentos)
          }
        />
      </div>
      <LibroCard
        title="Ventas"
        description="Facturas, tiquetes y notas que Hacienda aceptó, en colones; las notas de crédito restan. Inicio suma además lo que Hacienda todavía no aceptó."
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
      {recibidos.condiciones.length > 0 && <CondicionesCard condiciones={recibidos.condiciones} />}
      {recibidos.sinTarifa.length > 0 && <SinTarifaCard sumas={recibidos.sinTarifa} />}
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
        <Table label={title} heads={POR_TARIFA}>
          {tarifas.map(tarifaRow)}
          <Row
            strong
            heads={POR_TARIFA}
            cells={["Total", String(total.documentos), colones(total.ventaNeta), "", colones(total.impuesto)]}
          />
        </Table>
      )}
    </Card>
  );
}

const tarifaRow = (each: LibroTarifa) => (
  <Row
    key={`${each.codigo} ${each.codigoTarifa} ${each.tarifa}`}
    heads={POR_TARIFA}
    cells={[
      nombreTarifa(each),
      String(each.documentos),
      colones(each.base),
      colones(each.exonerado),
      colones(each.impuesto),
    ]}
  />
);

function RecibidosCard({ recibidos: { tarifas, total } }: { recibidos: LibroRecibidos }) {
  return (
    <Card
      title="Comprobantes aceptados de proveedores"
      description="Los de este mes que aceptaste, en todo o en parte, con un mensaje receptor que Hacienda aceptó, en colones al tipo de cambio de cada uno; las notas de crédito restan. Los que rechazaste, los que no respondiste y los mensajes que Hacienda todavía no aceptó no cuentan."
      flush={total.documentos > 0}
    >
      {total.documentos === 0 ? (
        <p className="text-sm text-ink-soft">Sin comprobantes de proveedores aceptados este mes.</p>
      ) : (
        <Table label="Comprobantes aceptados de proveedores" heads={POR_TARIFA}>
          {tarifas.map(tarifaRow)}
          <Row strong heads={POR_TARIFA} cells={["Total", String(total.documentos), "", "", colones(total.impuesto)]} />
        </Table>
      )}
    </Card>
  );
}

function CondicionesCard({ condiciones }: { condiciones: LibroRecibidos["condiciones"] }) {
  return (
    <Card
      title="Lo que acreditás"
      description={
        <>
          Del impuesto de esos comprobantes, lo que dijo cada mensaje receptor, en colones. Con proporcionalidad el
          mensaje no lleva montos: el crédito sale de tu prorrata. <Ayuda de={QUE_ES_PRORRATA} />
        </>
      }
      flush
    >
      <Table label="Lo que acreditás" heads={POR_CONDICION}>
        {condiciones.map(({ condicion, documentos, impuesto, gasto, acreditado }) => (
          <Row
            key={condicion ?? ""}
            heads={POR_CONDICION}
            cells={[nombreCondicion(condicion), String(documentos), ...[impuesto, gasto, acreditado].map(colones)]}
          />
        ))}
      </Table>
    </Card>
  );
}

function SinTarifaCard({ sumas }: { sumas: LibroRecibidos["sinTarifa"] }) {
  return (
    <Card
      title="Aceptados sin XML"
      description="Respondidos sin el XML del proveedor, o con uno que no dice sus tarifas o su tipo de cambio: se suman por moneda y no están en los montos de arriba."
      flush
    >
      <Table label="Aceptados sin XML" heads={POR_MONEDA}>
        {sumas.map(({ moneda, documentos, total, impuesto, acreditado }) => (
          <Row
            key={moneda ?? SIN_MONEDA}
            heads={POR_MONEDA}
            cells={[
              moneda ?? SIN_MONEDA,
              String(documentos),
              ...[total, impuesto, acreditado].map((monto) => formatMontoDe(monto, moneda)),
            ]}
          />
        ))}
      </Table>
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

/** The columns that fit a narrow screen: the name, with its base below it, and the resulting tax. */
const fromOf = (index: number) => (index === 0 || index === POR_TARIFA.length - 1 ? "" : "max-sm:hidden");

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
          {index === 0 && cells[BELOW] !== "" && (
            <span className="block text-xs text-ink-soft tabular-nums sm:hidden">
              {heads[BELOW]} {cells[BELOW]}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}
