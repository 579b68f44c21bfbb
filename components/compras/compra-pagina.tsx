"use client";

/** The page of one purchase invoice. */
import { Ellipsis, RotateCw } from "lucide-react";
import { useState } from "react";
import { useDato } from "@/components/data-table/use-dato";
import { DocumentoMarco, liveMs } from "@/components/documentos/documento-marco";
import { ReintentarDialog } from "@/components/documentos/reintentar-dialog";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import type { CompraDetalle } from "@/lib/contract/portal/documento-detalle";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { nombreDeCodigo } from "@/lib/domain/catalogos/codigo";
import { TIPOS_TRANSACCION } from "@/lib/domain/catalogos/tipo-transaccion";
import { FACTURA_COMPRA, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";

interface Props {
  inicial: CompraDetalle;
  retry: FormAction<null>;
  puedeReintentar: boolean;
}

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
      ruta={ruta}
      titulo={TIPOS_DOCUMENTO[FACTURA_COMPRA].titulo}
      crumb={{ href: "/compras", label: "Compras" }}
      contraparte={emisor.nombre}
      acciones={puedeReintentar && <Reintentar documento={documento} retry={retry} onDone={() => void refetch()} />}
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

/** A stopped document shows the retry as a button; a pending one has it in a menu, because it is seldom needed. */
function Reintentar({
  documento: { clave, estado },
  retry,
  onDone,
}: Pick<Props, "retry"> & { documento: CompraDetalle["documento"]; onDone: () => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      {estado === "error" && (
        <Button onClick={() => setAsked(true)}>
          <RotateCw className="size-4" aria-hidden="true" />
          Reintentar
        </Button>
      )}
      {estado === "procesando" && (
        <Menu
          trigger={
            <Button look="secondary" size="icon" aria-label="Más acciones">
              <Ellipsis className="size-4" aria-hidden="true" />
            </Button>
          }
        >
          <MenuItem Icon={RotateCw} onSelect={() => setAsked(true)}>
            Reintentar ahora
          </MenuItem>
        </Menu>
      )}
      <ReintentarDialog
        open={asked}
        onOpenChange={setAsked}
        que="la misma factura"
        input={{ clave }}
        retry={retry}
        onDone={onDone}
      />
    </>
  );
}
