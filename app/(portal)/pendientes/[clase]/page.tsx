import { MarcarLeidos, type Rechazo } from "@/components/documentos/marcar-leidos";
import { PageHeader } from "@/components/layout/page-header";
import { nombreMes, readMesPedido } from "@/components/libro-iva/mes";
import { AlDia } from "@/components/pendientes/grupos";
import { PendienteItem } from "@/components/pendientes/pendiente-item";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { isClaseDelMes, PASO_DE_CLASE, PASOS_CIERRE } from "@/lib/contract/portal/cierre";
import {
  CLASES_PENDIENTE,
  type ClasePendiente,
  type GrupoPendiente,
  type Pendiente,
  paginaDeJuntos,
  sayCuantos,
} from "@/lib/contract/portal/pendientes";
import { toFecha } from "@/lib/platform/clock";
import { orNotFound } from "@/lib/portal/or-not-found";
import { readMes } from "@/lib/services/kernel/mes";
import { listDeClase } from "@/lib/services/reports/pendientes/list-pendientes";
import { portalPage } from "../../portal-page";
import { actosDe } from "../actos";

export const metadata = { title: "Pendientes" };

/** The lists with all pages of what a kind shows only the first of; `desde` and `hasta` narrow them to a month. */
const LISTAS: Readonly<Partial<Record<ClasePendiente, readonly (readonly [label: string, href: string])[]>>> = {
  rechazado: [
    ["Ventas", "/documentos?estado=rechazado"],
    ["Facturas de compra", "/compras?estado=rechazado"],
    ["Recibos de pago", "/recibos?estado=rechazado"],
  ],
  detenido: [
    ["Ventas con error", "/documentos?estado=error"],
    ["Ventas en camino", "/documentos?estado=procesando"],
  ],
};

export default portalPage<{ clase: string }>({ permiso: "documentos.ver" }, async ({ ctx, params, searchParams }) => {
  const { clase: sent } = await params;
  const { mes: pedido } = await searchParams;
  const mes = pedido === undefined ? null : readMesPedido(pedido, toFecha(ctx.now)).mes;
  const grupo = await orNotFound(listDeClase(ctx, sent, mes));
  const { clase } = grupo;
  const actos = actosDe(ctx.permisos);
  const juntos = paginaDeJuntos(clase);
  return (
    <>
      <PageHeader
        {...encabezadoOf(grupo, mes)}
        actions={
          <>
            {juntos !== null && <ButtonLink href={juntos}>{`${CLASES_PENDIENTE[clase].acto} varios`}</ButtonLink>}
            {clase === "rechazado" && actos.markSeen !== null && (
              <MarcarLeidos markSeen={actos.markSeen} rechazos={grupo.filas.map(rechazoOf)} />
            )}
          </>
        }
      />
      <Card flush={grupo.cuantos > 0}>
        {grupo.cuantos === 0 ? (
          <AlDia />
        ) : (
          <ul className="divide-y divide-line">
            {grupo.filas.map((fila) => (
              <PendienteItem key={fila.id} clase={clase} fila={fila} actos={actos} />
            ))}
          </ul>
        )}
      </Card>
      <Listas listas={LISTAS[clase] ?? []} mes={mes} />
    </>
  );
});

const rechazoOf = ({ id, titulo, monto, moneda, href }: Pendiente): Rechazo => ({
  clave: id,
  nombre: titulo,
  total: monto ?? "0",
  moneda: moneda ?? "CRC",
  href,
});
/** Of a month, what its closing says of it, and the way back there. */
function encabezadoOf(grupo: GrupoPendiente, mes: string | null) {
  const { titulo, explica } = CLASES_PENDIENTE[grupo.clase];
  const cuantos = `(${sayCuantos(grupo)})`;
  if (mes === null || !isClaseDelMes(grupo.clase)) {
    const crumbs = [{ href: "/pendientes", label: "Pendientes" }];
    return { title: `${titulo} ${cuantos}`, description: explica, crumbs };
  }
  return {
    title: `${titulo}, ${nombreMes(mes)} ${cuantos}`,
    description: PASOS_CIERRE[PASO_DE_CLASE[grupo.clase]].detalle,
    crumbs: [{ href: `/reportes/cierre?mes=${mes}`, label: "Cierre del mes" }],
  };
}

function Listas({ listas, mes }: { listas: readonly (readonly [string, string])[]; mes: string | null }) {
  const periodo = mes === null ? "" : `&desde=${mes}-01&hasta=${toFecha(new Date(readMes(mes).hasta.getTime() - 1))}`;
  return (
    listas.length > 0 && (
      <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-note">
        <span className="text-ink-soft">Listas completas:</span>
        {listas.map(([label, href]) => (
          <Link
            key={href}
            href={`${href}${periodo}`}
            prefetch={false}
            className="font-medium text-accent underline-offset-4 hover:underline"
          >
            {label}
          </Link>
        ))}
      </p>
    )
  );
}
