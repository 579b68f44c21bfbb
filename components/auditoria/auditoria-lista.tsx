"use client";

import { ScrollText } from "lucide-react";
import { useState } from "react";
import { type Column, DataTable } from "@/components/data-table/data-table";
import { DateFilter, FilterBar, SelectFilter } from "@/components/data-table/filters";
import { type Pagina, useLista } from "@/components/data-table/use-lista";
import { Button } from "@/components/ui/button";
import { DescriptionList } from "@/components/ui/description-list";
import { Drawer } from "@/components/ui/overlay/dialog";
import { EmptyState } from "@/components/ui/states";
import type { EntradaAuditoria } from "@/lib/contract/portal/configuracion";
import type { Usuario } from "@/lib/contract/portal/personas";
import { formatFechaHora } from "@/lib/domain/formato";
import { ACCIONES, actionText, actorText, detailItems, OBJETOS, objectText } from "./auditoria-textos";

const FILTROS = ["actor", "accion", "objeto", "desde", "hasta"] as const;

interface Props {
  personas: readonly Pick<Usuario, "idUsuario" | "nombre">[];
  /** Names of API keys. */
  llaves: readonly string[];
  inicial?: Pagina<EntradaAuditoria> | undefined;
}

export function AuditoriaLista({ personas, llaves, inicial }: Props) {
  const lista = useLista<EntradaAuditoria>({
    ruta: "/api/portal/configuracion/auditoria",
    filtros: FILTROS,
    inicial,
  });
  const [seen, setSeen] = useState<EntradaAuditoria | null>(null);
  const nombres = new Map(personas.map(({ idUsuario, nombre }) => [`usuario:${idUsuario}`, nombre]));
  return (
    <>
      <FilterBar lista={lista}>
        <SelectFilter
          lista={lista}
          name="actor"
          label="Personas y llaves"
          options={[
            ...nombres,
            ...[...llaves.map((nombre) => `api:${nombre}`), "sistema", "operador"].map(
              (actor) => [actor, actorText(actor, nombres)] as const,
            ),
          ]}
        />
        <SelectFilter lista={lista} name="objeto" label="Todas las cosas" options={Object.entries(OBJETOS)} />
        <SelectFilter lista={lista} name="accion" label="Todas las acciones" options={ACCIONES} />
        <DateFilter lista={lista} name="desde" label="Desde" />
        <DateFilter lista={lista} name="hasta" label="Hasta" />
      </FilterBar>
      <DataTable
        label="Bitácora"
        columns={columnsOf(nombres, setSeen)}
        lista={lista}
        keyOf={({ id }) => id}
        empty={
          <EmptyState Icon={ScrollText} title="Todavía no hay nada">
            Cada cambio que alguien haga queda escrito acá.
          </EmptyState>
        }
      />
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

const queText = ({ accion, objeto }: EntradaAuditoria) => `${actionText(accion)} · ${objectText(objeto)}`;

function columnsOf(
  nombres: ReadonlyMap<string, string>,
  onSee: (entrada: EntradaAuditoria) => void,
): readonly Column<EntradaAuditoria>[] {
  return [
    {
      key: "que",
      header: "Qué",
      cell: (row) => (
        <>
          <span className="block font-medium">{queText(row)}</span>
          <span className="line-clamp-1 text-xs break-all text-ink-faint">{row.objetoId}</span>
          <span className="block text-xs text-ink-soft md:hidden">{actorText(row.actor, nombres)}</span>
        </>
      ),
    },
    {
      key: "quien",
      header: "Quién",
      from: "md",
      width: "w-[26%]",
      cell: (row) => <span className="line-clamp-1">{actorText(row.actor, nombres)}</span>,
    },
    {
      key: "cuando",
      header: "Cuándo",
      from: "sm",
      width: "w-52",
      cell: (row) => (
        <span className="whitespace-nowrap text-ink-soft tabular-nums">{formatFechaHora(new Date(row.createdAt))}</span>
      ),
    },
    {
      key: "detalle",
      header: <span className="sr-only">Detalle</span>,
      align: "right",
      width: "w-24",
      own: true,
      cell: (row) => (
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
  ];
}
