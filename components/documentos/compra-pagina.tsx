"use client";

/** The page of one purchase invoice. */
import type { CompraDetalle } from "@/lib/contract/portal/documento-detalle";
import { nombreDeCodigo } from "@/lib/domain/catalogos/codigo";
import { TIPOS_TRANSACCION } from "@/lib/domain/catalogos/tipo-transaccion";
import { TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { useDato } from "../data-table/use-dato";
import { DocumentoMarco, liveMs } from "./documento-marco";

export function CompraPagina({ inicial }: { inicial: CompraDetalle }) {
  const ruta = `/api/portal/compras/${inicial.documento.clave}`;
  const { data } = useDato<CompraDetalle>(ruta, { inicial, cadaMs: liveMs });
  const detalle = data ?? inicial;
  const { documento } = detalle;
  const { emisor } = documento;
  return (
    <DocumentoMarco
      detalle={detalle}
      documento={documento}
      ruta={ruta}
      titulo={TIPOS_DOCUMENTO["08"].titulo}
      crumb={{ href: "/compras", label: "Compras" }}
      contraparte={emisor.nombre}
      parteTitulo="Proveedor"
      parte={[
        ["Nombre", emisor.nombre],
        ["Identificación", emisor.identificacion],
        ["Correo", emisor.correo],
        ["Teléfono", emisor.telefono],
        ["Actividad económica", emisor.codigoActividad],
        [
          "Tipo de transacción",
          documento.tipoTransaccion === "" ? null : nombreDeCodigo(TIPOS_TRANSACCION, documento.tipoTransaccion),
        ],
      ]}
    />
  );
}
