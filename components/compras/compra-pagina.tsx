"use client";

import { Wallet } from "lucide-react";
import { useDato } from "@/components/data-table/use-dato";
import { montosDe } from "@/components/documentos/cobro";
import { ContenidoComun, DocumentoMarco, liveMs } from "@/components/documentos/documento-marco";
import { MenuLink } from "@/components/ui/overlay/menu";
import type { CompraDetalle } from "@/lib/contract/portal/documento-detalle";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { enlaceA } from "@/lib/contract/portal/listas";
import { nombreDeCodigo } from "@/lib/domain/catalogos/codigo";
import { TIPOS_TRANSACCION } from "@/lib/domain/catalogos/tipo-transaccion";
import { formatIdentificacion, formatMonto, formatTelefonos } from "@/lib/domain/escrito/formato";
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
  const { documento, pago } = detalle;
  const cuenta = `/recibos/pagar/${encodeURIComponent(pago?.proveedor ?? "")}`;
  const { emisor } = documento;
  return (
    <DocumentoMarco
      detalle={detalle}
      documento={documento}
      contenido={
        <ContenidoComun
          detalle={detalle}
          documento={documento}
          montos={pago === null ? [] : montosDe(pago, documento.moneda)}
        />
      }
      ruta={ruta}
      titulo={TIPOS_DOCUMENTO[FACTURA_COMPRA].titulo}
      crumb={enlaceA("compras")}
      contraparte={emisor.nombre}
      pago={{ cobro: detalle.estadoPago, deuda: pago, compra: true }}
      actos={{
        saldar: pago !== null &&
          pago.debe !== "0" && {
            href: cuenta,
            texto: `Pagar ${formatMonto(pago.debe, documento.moneda)}`,
          },
      }}
      reintentar={puedeReintentar && { que: "la misma factura", retry, onDone: () => void refetch() }}
      menu={
        pago !== null && (
          <MenuLink Icon={Wallet} href={cuenta}>
            Ver la cuenta
          </MenuLink>
        )
      }
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
