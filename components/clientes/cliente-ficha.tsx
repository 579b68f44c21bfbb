/** What a customer bought, owes and paid, on its page. */
import type { FichaCliente } from "@/lib/contract/portal/fichas";
import { formatFecha, formatFechaDeDia, formatMonto } from "@/lib/domain/escrito/formato";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { DeudaCard } from "../cartera/deuda-card";
import { DespuesBadges, EstadoBadge } from "../documentos/estado-badge";
import { Precios } from "../productos/precios";
import { Badge } from "../ui/badge";
import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { Filas } from "../ui/filas";

interface Props {
  identificacion: string;
  ficha: FichaCliente;
}

export function ClienteFicha({ identificacion, ficha: { documentos, deudas, pagos, precios } }: Props) {
  const segmento = encodeURIComponent(identificacion);
  return (
    <>
      {deudas !== null && (
        <DeudaCard
          title="Lo que debe"
          deudas={deudas}
          nada="No debe nada: sus facturas a crédito están pagadas o acreditadas."
          actions={
            <ButtonLink look="secondary" size="sm" href={`/recibos/cartera/${segmento}`}>
              Estado de cuenta
            </ButtonLink>
          }
        />
      )}
      {documentos !== null && (
        <Card
          title="Últimos documentos"
          flush
          actions={
            <ButtonLink look="secondary" size="sm" href={`/documentos?texto=${segmento}`}>
              Ver todos
            </ButtonLink>
          }
        >
          <Filas
            nada="Todavía no tiene documentos."
            filas={documentos.map((venta) => ({
              key: venta.clave,
              href: `/documentos/${venta.clave}`,
              titulo: `${TIPOS_DOCUMENTO[venta.codigoTipo as CodigoTipoDocumento].titulo} ${venta.consecutivo}`,
              detalle: formatFecha(venta.fechaEmision),
              monto: formatMonto(venta.totalComprobante, venta.moneda),
              estado: (
                <span className="flex flex-wrap justify-end gap-1">
                  <EstadoBadge estado={venta.estado} />
                  <DespuesBadges {...venta} />
                </span>
              ),
            }))}
          />
        </Card>
      )}
      {precios !== null && (
        <Precios
          title="Lo que compra"
          precios={precios.map((precio) => ({ ...precio, nombre: precio.detalle }))}
          ruta="/documentos"
          nada="En sus últimas ventas no hay precios."
        />
      )}
      {pagos !== null && (
        <Card title="Últimos pagos" flush>
          <Filas
            nada="Todavía no se registran pagos suyos."
            filas={pagos.map(({ clase, id, titulo, fecha, moneda, monto, anulado }) => ({
              key: `${clase} ${id}`,
              href: clase === "recibo" ? `/recibos/${id}` : `/recibos/abonos/${id}`,
              titulo,
              detalle: formatFechaDeDia(fecha),
              monto: formatMonto(monto, moneda),
              ...(anulado && { estado: <Badge>{clase === "recibo" ? "Rechazado" : "Anulado"}</Badge> }),
            }))}
          />
        </Card>
      )}
    </>
  );
}
