"use client";

/** What else can be done with a sales document, of what fits its state and the role. The use cases check again. */
import { Ban, CopyPlus, Eye, FileMinus2, FilePlus2, FileX2 } from "lucide-react";
import type { VentaDetalle } from "@/lib/contract/portal/documento-detalle";
import { esCero } from "@/lib/domain/montos/es-cero";
import { type CodigoTipoDocumento, isNota } from "@/lib/domain/tipo-documento";
import { MenuItem, MenuLink } from "../ui/overlay/menu";
import type { Asked } from "./venta-dialogos";

/** What the user's role allows. */
export interface PuedeVenta {
  emitir: boolean;
  enviar: boolean;
  reintentar: boolean;
  anular: boolean;
  /** Register what was paid of it. */
  pagar: boolean;
}

interface Props {
  detalle: VentaDetalle;
  puede: PuedeVenta;
  onAsk: (asked: Asked) => void;
}

export function VentaMenu({ detalle: { documento, rechazoVisto }, puede, onAsk }: Props) {
  const { clave, estado, codigoTipo, anulada, saldo } = documento;
  const rechazado = estado === "rechazado";
  const nota = isNota(codigoTipo as CodigoTipoDocumento);
  return (
    <>
      {rechazado && !rechazoVisto && puede.reintentar && (
        <MenuItem Icon={Eye} onSelect={() => onAsk("visto")}>
          Marcar como leído
        </MenuItem>
      )}
      {puede.emitir && !nota && (
        <MenuLink Icon={CopyPlus} href={`/emitir?copia=${clave}`}>
          Duplicar
        </MenuLink>
      )}
      {puede.emitir && !rechazado && !esCero(saldo) && (
        <>
          <MenuItem Icon={FileX2} onSelect={() => onAsk("acreditarTodo")}>
            Acreditar todo lo que queda
          </MenuItem>
          <MenuLink Icon={FileMinus2} href={`/emitir?desde=${clave}&tipo=NC`}>
            Nota de crédito
          </MenuLink>
          <MenuLink Icon={FilePlus2} href={`/emitir?desde=${clave}&tipo=ND`}>
            Nota de débito
          </MenuLink>
        </>
      )}
      {puede.anular && !nota && !anulada && (
        <MenuItem Icon={Ban} danger onSelect={() => onAsk("anular")}>
          Anular
        </MenuItem>
      )}
    </>
  );
}
