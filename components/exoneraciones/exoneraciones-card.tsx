"use client";

import { BadgePercent, Plus } from "lucide-react";
import { useAsked } from "@/components/form/use-asked";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Dialog } from "@/components/ui/overlay/dialog";
import { MenuItem, MoreMenu } from "@/components/ui/overlay/menu";
import { EmptyState } from "@/components/ui/states";
import type { Exoneracion } from "@/lib/contract/portal/catalogos";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { QUE_ES_EXONERACION } from "@/lib/contract/portal/terminos/catalogo";
import { formatFecha, formatNumero } from "@/lib/domain/escrito/formato";
import { Ayuda } from "../ui/ayuda";
import { ExoneracionForm } from "./exoneracion-form";

interface Props {
  identificacion: string;
  exoneraciones: readonly Exoneracion[];
  create: FormAction<null>;
  change: FormAction<null>;
  setEstado: FormAction<null>;
  readOnly: boolean;
}

type Asked = { what: "form"; row: Exoneracion | null } | { what: "estado"; row: Exoneracion };

/** A customer's exemptions; they are registered here. */
export function ExoneracionesCard({ identificacion, exoneraciones, create, change, setEstado, readOnly }: Props) {
  const { asked, ask, close, done } = useAsked<Asked>();
  const add = !readOnly && (
    <Button Icon={Plus} look="secondary" onClick={() => ask({ what: "form", row: null })}>
      Registrar exoneración
    </Button>
  );
  const row = asked?.row ?? undefined;
  return (
    <Card
      flush
      title="Exoneraciones"
      description={
        <>
          Resoluciones que le perdonan IVA a este cliente. <Ayuda de={QUE_ES_EXONERACION} />
        </>
      }
      actions={exoneraciones.length > 0 && add}
    >
      {exoneraciones.length === 0 ? (
        <EmptyState Icon={BadgePercent} title="Sin exoneraciones" action={add}>
          Con el número de la autorización, los datos se traen de Hacienda.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {exoneraciones.map((each) => (
            <ExoneracionItem key={each.idExoneracion} row={each} readOnly={readOnly} onAsk={ask} />
          ))}
        </ul>
      )}
      <Dialog
        width="md"
        open={asked?.what === "form"}
        onOpenChange={(open) => !open && close()}
        title={row === undefined ? "Registrar exoneración" : "Editar exoneración"}
      >
        <ExoneracionForm
          identificacion={identificacion}
          {...(row && { exoneracion: row })}
          save={row === undefined ? create : change}
          onDone={done}
        />
      </Dialog>
      <ConfirmDialog
        open={asked?.what === "estado"}
        onOpenChange={(open) => !open && close()}
        title={row?.estado ? "¿Desactivar la exoneración?" : "¿Activar la exoneración?"}
        confirm={row?.estado ? "Desactivar" : "Activar"}
        danger={row?.estado === true}
        action={setEstado}
        input={{ idExoneracion: row?.idExoneracion, estado: row?.estado === false }}
        onDone={done}
      >
        {row?.estado
          ? "Deja de poder usarse en facturas nuevas. Las ya emitidas no cambian."
          : "Vuelve a poder usarse en facturas nuevas mientras no venza."}
      </ConfirmDialog>
    </Card>
  );
}

function ExoneracionItem({
  row,
  readOnly,
  onAsk,
}: {
  row: Exoneracion;
  readOnly: boolean;
  onAsk: (asked: Asked) => void;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-sm font-medium">
          {row.numeroDocumento}{" "}
          <span className="font-normal text-ink-faint tabular-nums">· id {row.idExoneracion}</span>
        </p>
        <p className="line-clamp-2 text-note text-ink-soft">
          {row.tipoDocumentoNombre} · {row.nombreInstitucion}
        </p>
      </div>
      <p className="text-note text-ink-soft tabular-nums">
        {formatNumero(row.porcentajeExoneracion)} % · vence el{" "}
        {formatFecha(new Date(`${row.fechaExpiracion}T12:00:00-06:00`))}
      </p>
      <Badge tone={row.vigente ? "good" : row.estado ? "wait" : "neutral"}>
        {row.vigente ? "Vigente" : row.estado ? "Vencida" : "Inactiva"}
      </Badge>
      {!readOnly && (
        <MoreMenu label={`Acciones para la exoneración ${row.numeroDocumento}`}>
          <MenuItem onSelect={() => onAsk({ what: "form", row })}>Editar</MenuItem>
          <MenuItem danger={row.estado} onSelect={() => onAsk({ what: "estado", row })}>
            {row.estado ? "Desactivar" : "Activar"}
          </MenuItem>
        </MoreMenu>
      )}
    </li>
  );
}
