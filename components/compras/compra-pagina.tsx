"use client";

import { useDato } from "@/components/data-table/use-dato";
import { ContenidoComun, DocumentoMarco, liveMs } from "@/components/documentos/documento-marco";
import { DespuesBadges } from "@/components/documentos/estado-badge";
import { Reintentar } from "@/components/documentos/reintentar-dialog";
import { PagoCard } from "@/components/recibos-pago/pago-card";
import type { CompraDetalle } from "@/lib/contract/portal/documento-detalle";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { enlaceA } from "@/lib/contract/portal/listas";
import { nombreDeCodigo } from "@/lib/domain/catalogos/codigo";
import { TIPOS_TRANSACCION } from "@/lib/domain/catalogos/tipo-transaccion";
import { formatIdentificacion, formatTelefonos } from "@/lib/domain/escrito/formato";
import { FACTURA_COMPRA, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";

interface Props {
  inicial: CompraDetalle;
  retry: FormAction<null>;
  puedeReintentar: boolean;
}

/** The page of one purchase invoice. */
export function CompraPagina({ inicial, retry, puedeReintentar }: Props) {
  const ruta = `/api/portal/compras/${inicial.documento.clave}`;
  const { data, refetch } = useDato<CompraDetalle>(ruta, { inicial, vivo: true, cadaMs: liveMs });
  const detalle = data ?? inicial;
  const { documento } = detalle;
  const { emisor } = documento;
  return (
    <DocumentoMarco
      detalle={detalle}
      documento={documento}
      contenido={<ContenidoComun detalle={detalle} documento={documento} />}
      ruta={ruta}
      titulo={TIPOS_DOCUMENTO[FACTURA_COMPRA].titulo}
      crumb={enlaceA("compras")}
      contraparte={emisor.nombre}
      badges={<DespuesBadges pago={detalle.estadoPago} />}
      acciones={
        puedeReintentar && (
          <Reintentar que="la misma factura" documento={documento} retry={retry} onDone={() => void refetch()} />
        )
      }
      aside={detalle.pago !== null && <PagoCard pago={detalle.pago} moneda={documento.moneda} />}
      parteTitulo="Proveedor"
      parte={[
        ["Nombre", emisor.nombre],
        ["Identificación", formatIdentificacion(emisor.identificacion)],
        ["Correo", emisor.correo],
        ["Teléfono", emisor.telefono && formatTelefonos(emisor.telefono)],
        ["Actividad económica", emisor.codigoActividad],
        [
          "Tipo de transacción",
          documento.tipoTransaccion === "" ? null : nombreDeCodigo(TIPOS_TRANSACCION, documento.tipoTransaccion),
        ],
      ]}
    />
  );
}
