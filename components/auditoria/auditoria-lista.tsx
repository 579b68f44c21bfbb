"use client";

import { ScrollText } from "lucide-react";
import { useState } from "react";
import { deActos, defineLista, RANGO, Tenue } from "@/components/data-table/define-lista";
import { type ConInicial, ListaPortal, useListaDe } from "@/components/data-table/lista-portal";
import { Button } from "@/components/ui/button";
import { DescriptionList } from "@/components/ui/description-list";
import { Drawer } from "@/components/ui/overlay/dialog";
import type { auditoriaQuery, EntradaAuditoria } from "@/lib/contract/portal/configuracion";
import { LISTAS } from "@/lib/contract/portal/listas";
import type { Usuario } from "@/lib/contract/portal/personas";
import { formatFechaHora } from "@/lib/domain/escrito/formato";
import { ACCIONES, actionText, actorText, detailItems, OBJETOS, objectText } from "./auditoria-textos";

const queText = ({ accion, objeto }: EntradaAuditoria) => `${actionText(accion)} · ${objectText(objeto)}`;

interface Datos {
  /** Names of persons by their actor. */
  nombres: ReadonlyMap<string, string>;
  /** Names of API keys. */
  llaves: readonly string[];
  onSee: (entrada: EntradaAuditoria) => void;
}

export const AUDITORIA = defineLista<EntradaAuditoria, typeof auditoriaQuery, Datos>({
  ...LISTAS.auditoria,
  keyOf: ({ id }) => id,
  filtros: {
    actor: {
      clase: "opcion",
      label: "Personas y llaves",
      opciones: ({ nombres, llaves }) => [
        ...nombres,
        ...[...llaves.map((nombre) => `api:${nombre}`), "sistema", "operador"].map(
          (actor) => [actor, actorText(actor, nombres)] as const,
        ),
      ],
    },
    objeto: { clase: "opcion", label: "Todas las cosas", opciones: Object.entries(OBJETOS) },
    accion: { clase: "opcion", label: "Todas las acciones", opciones: ACCIONES },
    ...RANGO,
  },
  columnas: [
    {
      key: "que",
      header: "Qué",
      cell: (row, { nombres }) => (
        <>
          <span className="block font-medium">{queText(row)}</span>
          <span className="line-clamp-1 text-xs break-all text-ink-faint max-sm:hidden">{row.objetoId}</span>
          <span className="block text-xs text-ink-soft md:hidden">
            {actorText(row.actor, nombres)}
            <span className="sm:hidden"> · {formatFechaHora(new Date(row.createdAt))}</span>
          </span>
        </>
      ),
    },
    {
      key: "quien",
      header: "Quién",
      from: "md",
      width: "w-[26%]",
      cell: (row, { nombres }) => <span className="line-clamp-1">{actorText(row.actor, nombres)}</span>,
    },
    {
      key: "cuando",
      header: "Cuándo",
      from: "sm",
      width: "w-52",
      cell: (row) => <Tenue>{formatFechaHora(new Date(row.createdAt))}</Tenue>,
    },
    {
      ...deActos("Detalle"),
      width: "w-24",
      cell: (row, { onSee }) => (
        <Button
          look="quiet"
          size="sm"
          onClick={() => onSee(row)}
          aria-label={`Ver detalle: ${actionText(row.accion)} ${objectText(row.objeto)}`}
        >
          Detalle
        </Button>
      ),
    },
  ],
  vacio: {
    ejemplo: "Ana Solano cambió el precio de Café molido, de ₡3.000 a ₡3.250.",
    Icon: ScrollText,
    title: "Todavía no hay nada",
    children: "Cada cambio que alguien haga queda escrito acá.",
  },
});

interface Props extends Pick<Datos, "llaves">, ConInicial<EntradaAuditoria> {
  personas: readonly Pick<Usuario, "idUsuario" | "nombre">[];
}

export function AuditoriaLista({ personas, llaves, inicial }: Props) {
  const lista = useListaDe(AUDITORIA, { inicial });
  const [seen, setSeen] = useState<EntradaAuditoria | null>(null);
  const nombres = new Map(personas.map(({ idUsuario, nombre }) => [`usuario:${idUsuario}`, nombre]));
  return (
    <>
      <ListaPortal lista={lista} datos={{ nombres, llaves, onSee: setSeen }} />
      <Drawer
        open={seen !== null}
        onOpenChange={(open) => !open && setSeen(null)}
        title={seen === null ? "" : queText(seen)}
        description={seen === null ? "" : formatFechaHora(new Date(seen.createdAt))}
      >
        {seen !== null && (
          <DescriptionList
            items={[
              ["Quién", actorText(seen.actor, nombres)],
              ["Sobre", seen.objetoId],
              ...detailItems(seen.detalle),
              ["Solicitud", seen.requestId],
            ]}
          />
        )}
      </Drawer>
    </>
  );
}
