/** What was bought from a supplier, is owed and was paid to it. */
import type { FichaProveedor } from "@/lib/contract/portal/fichas";
import { formatFechaDeDia, formatMonto, formatNumero, formatPrecio } from "@/lib/domain/escrito/formato";
import { DeudaCard } from "../cartera/deuda-card";
import { medioDe } from "../documentos/cobro";
import { hrefDeProveedor } from "../documentos/documento-href";
import { DespuesBadges } from "../documentos/estado-badge";
import { Badge } from "../ui/badge";
import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { Filas } from "../ui/filas";

/** Documents that only an API request described have no currency. */
const montoOf = (monto: string, moneda: string | null) =>
  moneda === null ? formatNumero(monto) : formatMonto(monto, moneda);

/** @param props `clave`: the supplier as addresses name it */
export function ProveedorFicha({ clave, ficha }: { clave: string; ficha: FichaProveedor }) {
  const { deudas, pagos, documentos, ultima } = ficha;
  const segmento = encodeURIComponent(clave);
  return (
    <div className="grid gap-5">
      {deudas !== null && (
        <DeudaCard
          title="Lo que se le debe"
          deudas={deudas}
          nada="No se le debe nada: sus documentos a crédito están pagados o acreditados."
          actions={
            <ButtonLink look="secondary" size="sm" href={`/recibos/pagar/${segmento}`}>
              Ver la cuenta
            </ButtonLink>
          }
        />
      )}
      <Card
        title="Últimos documentos"
        flush
        actions={
          ficha.identificacion !== null && (
            <ButtonLink look="secondary" size="sm" href={`/mensajes?texto=${encodeURIComponent(ficha.identificacion)}`}>
              Ver los recibidos
            </ButtonLink>
          )
        }
      >
        <Filas
          nada="Acá salen los comprobantes que te mande y las facturas de compra que le hagás."
          filas={documentos.map((documento) => ({
            key: documento.clave,
            href: hrefDeProveedor(documento),
            titulo: `${documento.titulo} ${documento.consecutivo}`,
            detalle: formatFechaDeDia(documento.fecha),
            monto: montoOf(documento.total, documento.moneda),
            estado: (
              <span className="flex flex-wrap justify-end gap-1 empty:hidden">
                {documento.porResponder && <Badge tone="wait">Sin responder</Badge>}
                <DespuesBadges pago={documento.pago} />
              </span>
            ),
          }))}
        />
      </Card>
      {ultima !== null && <Precios {...ultima} />}
      {pagos !== null && (
        <Card title="Últimos pagos" flush>
          <Filas
            nada="Todavía no se registran pagos a este proveedor."
            filas={pagos.map((pago) => ({
              key: String(pago.idPago),
              titulo: formatMonto(pago.monto, pago.moneda),
              detalle: [formatFechaDeDia(pago.fecha), medioDe(pago), pago.referencia].filter(Boolean).join(" · "),
              ...(pago.anulado && { estado: <Badge>Anulado</Badge> }),
            }))}
          />
        </Card>
      )}
    </div>
  );
}

function Precios({ documento, lineas }: NonNullable<FichaProveedor["ultima"]>) {
  return (
    <Card
      title="Precios de su última factura"
      description={`${formatFechaDeDia(documento.fecha)} · ${documento.consecutivo}`}
      flush
    >
      <Filas
        nada="Sus líneas no se pueden mostrar. Abrí el comprobante para ver por qué."
        filas={lineas.map(({ numero, detalle, cantidad, precioUnitario }) => ({
          key: String(numero),
          titulo: detalle,
          detalle: cantidad === null ? "" : `Cantidad: ${formatNumero(cantidad)}`,
          monto:
            precioUnitario === null
              ? "–"
              : documento.moneda === null
                ? formatNumero(precioUnitario)
                : formatPrecio(precioUnitario, documento.moneda),
        }))}
      />
    </Card>
  );
}
