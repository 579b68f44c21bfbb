"use client";

import { Check, Lock, LockOpen } from "lucide-react";
import { type Cierre, PASOS_CIERRE, type PasoCierre } from "@/lib/contract/portal/cierre";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { Termino } from "@/lib/contract/portal/terminos/termino";
import { formatFechaHora } from "@/lib/domain/escrito/formato";
import { contar } from "@/lib/domain/texto";
import { nombreMes } from "../libro-iva/mes";
import { Ayuda } from "../ui/ayuda";
import { Badge } from "../ui/badge";
import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { ConfirmButton } from "../ui/overlay/confirm-dialog";

interface Props {
  cierre: Cierre;
  /** Null for a user who may not close a month. */
  actos: { close: FormAction<null>; reopen: FormAction<null> } | null;
  /** Terms that are explained beside a step. */
  ayudas: Partial<Readonly<Record<PasoCierre, Termino>>>;
}

export function CierreCard({ cierre, actos, ayudas }: Props) {
  const { mes, pasos, cerrado, terminado } = cierre;
  const faltan = pasos.filter(({ hecho }) => !hecho).length;
  const nombre = nombreMes(mes);
  return (
    <Card
      flush
      title={nombre.charAt(0).toUpperCase() + nombre.slice(1)}
      description={`${pasos.length - faltan} de ${pasos.length} puntos listos`}
      actions={
        cerrado === null ? (
          <Badge Icon={LockOpen}>Abierto</Badge>
        ) : (
          <Badge tone="good" Icon={Lock}>
            Cerrado el {formatFechaHora(cerrado.at)}
          </Badge>
        )
      }
      footer={
        actos !== null &&
        (cerrado !== null || terminado) && (
          <ConfirmButton
            button={{
              look: cerrado === null ? "primary" : "secondary",
              children: cerrado === null ? "Cerrar el mes" : "Volver a abrir el mes",
            }}
            title={cerrado === null ? `¿Cerrar ${nombre}?` : `¿Volver a abrir ${nombre}?`}
            confirm={cerrado === null ? "Cerrar el mes" : "Volver a abrir"}
            action={cerrado === null ? actos.close : actos.reopen}
            input={{ mes }}
            refresh
          >
            {cerrado === null
              ? `${faltan === 0 ? "" : `${faltan === 1 ? "Falta" : "Faltan"} ${contar(faltan, "punto", "puntos")} de la lista. `}Todo se puede seguir emitiendo: a quien emita una nota que le cambie las cifras a este mes se lo vamos a advertir.`
              : "Deja de advertirse a quien emita notas de este mes. En la bitácora queda quién lo abrió."}
          </ConfirmButton>
        )
      }
    >
      <ul className="divide-y divide-line">
        {pasos.map((paso) => (
          <PasoItem key={paso.paso} paso={paso} ayuda={ayudas[paso.paso]} />
        ))}
      </ul>
    </Card>
  );
}

function PasoItem({
  paso: { paso, hecho, faltan, href },
  ayuda,
}: {
  paso: Cierre["pasos"][number];
  ayuda: Termino | undefined;
}) {
  const { titulo, detalle, acto } = PASOS_CIERRE[paso];
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3 text-sm sm:px-5">
      <span
        className={`mt-0.5 grid size-5 shrink-0 place-items-center rounded-full ${hecho ? "bg-good-wash text-good" : "border border-line-strong"}`}
      >
        {hecho && <Check className="size-3" strokeWidth={3} aria-hidden="true" />}
        <span className="sr-only">{hecho ? "Listo:" : "Pendiente:"}</span>
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className={hecho ? "text-ink-soft" : "font-medium"}>
          {titulo}
          {!hecho && faltan !== null && <span className="tabular-nums"> (faltan {faltan})</span>}
          {ayuda !== undefined && <Ayuda de={ayuda} />}
        </p>
        {!hecho && <p className="text-note text-ink-soft">{detalle}</p>}
      </div>
      {!hecho && (
        <ButtonLink href={href} prefetch={false} look="secondary" size="sm">
          {acto}
        </ButtonLink>
      )}
    </li>
  );
}
