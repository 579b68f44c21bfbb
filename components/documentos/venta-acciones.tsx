"use client";

import { Ban, CopyPlus, FileMinus2, FilePen, FilePlus2, FileX2, HandCoins, Mail, RotateCw } from "lucide-react";
import type { VentaDetalle } from "@/lib/contract/portal/documento-detalle";
import type { FormAction } from "@/lib/contract/portal/form-state";
/** The actions for a sales document: first the one that its state suggests, the others in a menu. */
import { esCero } from "@/lib/domain/montos/es-cero";
import { type CodigoTipoDocumento, isNota } from "@/lib/domain/tipo-documento";
import { Button, ButtonLink } from "../ui/button";
import { MenuItem, MenuLink, MenuSeparator, MoreMenu } from "../ui/overlay/menu";
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

export interface AccionesVenta {
  acreditarTodo: FormAction<{ clave: string }>;
  retry: FormAction<null>;
  anular: FormAction<null>;
  markSeen: FormAction<null>;
  sendMail: FormAction<null>;
}

interface Props {
  detalle: VentaDetalle;
  puede: PuedeVenta;
  onAsk: (asked: Asked) => void;
}

export function VentaAcciones({ detalle, puede, onAsk }: Props) {
  const { documento } = detalle;
  const { clave, estado } = documento;
  const may = offered(detalle, puede);
  return (
    <>
      {may.enviar && (
        <Button look="secondary" onClick={() => onAsk("correo")}>
          <Mail className="size-4" aria-hidden="true" />
          Enviar por correo
        </Button>
      )}
      {(may.duplicar || may.acreditar || may.anular || (may.reintentar && estado === "procesando")) && (
        <MoreMenu label="Más acciones" look="secondary">
          {may.duplicar && (
            <MenuLink Icon={CopyPlus} href={`/emitir?copia=${clave}`}>
              Duplicar
            </MenuLink>
          )}
          {may.acreditar && (
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
          {may.reintentar && estado === "procesando" && (
            <MenuItem Icon={RotateCw} onSelect={() => onAsk("reintentar")}>
              Reintentar ahora
            </MenuItem>
          )}
          {may.anular && (
            <>
              {may.acreditar && <MenuSeparator />}
              <MenuItem Icon={Ban} danger onSelect={() => onAsk("anular")}>
                Anular
              </MenuItem>
            </>
          )}
        </MoreMenu>
      )}
      {may.pagar && (
        <ButtonLink href={`/recibos/nuevo?cliente=${documento.cliente?.identificacion}&factura=${clave}`}>
          <HandCoins className="size-4" aria-hidden="true" />
          Registrar pago
        </ButtonLink>
      )}
      {may.reintentar && estado === "error" && (
        <Button onClick={() => onAsk("reintentar")}>
          <RotateCw className="size-4" aria-hidden="true" />
          Reintentar
        </Button>
      )}
      {may.corregir && (
        <ButtonLink href={`/emitir?corrige=${clave}`} look={isReplaced(detalle) ? "secondary" : "primary"}>
          <FilePen className="size-4" aria-hidden="true" />
          Corregir y reemitir
        </ButtonLink>
      )}
    </>
  );
}

/** The actions that fit the document's state and the role. The use cases check again. */
function offered({ documento, cobro }: VentaDetalle, puede: PuedeVenta) {
  const { estado, codigoTipo, anulada, saldo } = documento;
  const rechazado = estado === "rechazado";
  const nota = isNota(codigoTipo as CodigoTipoDocumento);
  return {
    enviar: puede.enviar && !rechazado,
    duplicar: puede.emitir && !nota,
    acreditar: puede.emitir && !rechazado && !esCero(saldo),
    anular: puede.anular && !nota && !anulada,
    reintentar: puede.reintentar && (estado === "error" || estado === "procesando"),
    pagar: puede.pagar && cobro?.pagable === true,
    corregir: puede.emitir && rechazado,
  };
}

/** Reference codes with which a new document replaces this one. */
const SUSTITUYE: ReadonlySet<string | null> = new Set(["07", "15", "16"]);

function isReplaced({ referentes }: VentaDetalle): boolean {
  return referentes.some(({ codigo, estado }) => SUSTITUYE.has(codigo) && estado !== "rechazado");
}
