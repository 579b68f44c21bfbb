"use client";

import { useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { type Column, DataTable } from "@/components/data-table/data-table";
import { TabFilter } from "@/components/data-table/filters";
import { type Pagina, useLista } from "@/components/data-table/use-lista";
import { MenuItem, MoreMenu } from "@/components/ui/overlay/menu";
import { EmptyState } from "@/components/ui/states";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { ApiKey } from "@/lib/contract/portal/personas";
import type { MadeKey } from "@/lib/contract/portal/secretos";
import { formatFecha, formatFechaHora } from "@/lib/domain/formato";
import { CreateKeyButton } from "./create-key";
import { type KeyActions, type KeyAsked, KeyDialogs, revocable, rotable } from "./key-dialogs";
import { KeyEstado } from "./key-estado";
import { KEYS } from "./rutas";
import { presetOf } from "./scope-texts";

const TABS = [
  ["", "Vigentes"],
  ["cerradas", "Cerradas"],
] as const satisfies readonly (readonly [string, string])[];

const COLUMNS: readonly Column<ApiKey>[] = [
  {
    key: "llave",
    header: "Llave",
    cell: ({ nombre, prefijo, estado }) => (
      <>
        <span className="block font-medium">{nombre}</span>
        <span className="block font-mono text-xs text-ink-faint">{prefijo}…</span>
        <span className="mt-1 block sm:hidden">
          <KeyEstado estado={estado} />
        </span>
      </>
    ),
  },
  {
    key: "permisos",
    header: "Permisos",
    from: "md",
    width: "w-[32%]",
    cell: ({ scopes }) => (
      <>
        <span className="block">{presetOf(scopes)?.nombre ?? "A la medida"}</span>
        <span className="line-clamp-1 font-mono text-xs text-ink-faint">{scopes.join(" · ")}</span>
      </>
    ),
  },
  {
    key: "uso",
    header: "Último uso",
    from: "xl",
    width: "w-48",
    cell: ({ lastUsedAt }) =>
      lastUsedAt === null ? (
        <span className="text-ink-faint">Sin usar</span>
      ) : (
        <span className="whitespace-nowrap text-ink-soft tabular-nums">{formatFechaHora(lastUsedAt)}</span>
      ),
  },
  {
    key: "estado",
    header: "Estado",
    from: "sm",
    width: "w-40",
    cell: ({ estado, expiresAt }) => (
      <>
        <KeyEstado estado={estado} />
        {estado === "porVencer" && expiresAt !== null && (
          <span className="mt-0.5 block text-xs text-ink-faint">Abre hasta el {formatFecha(expiresAt)}</span>
        )}
      </>
    ),
  },
];

interface Props extends KeyActions {
  create: FormAction<MadeKey>;
  inicial?: Pagina<ApiKey> | undefined;
}

/** A tenant's keys: the valid ones, and those that are no longer valid. */
export function KeyLista({ inicial, create, ...actions }: Props) {
  const [asked, setAsked] = useState<KeyAsked | null>(null);
  const queries = useQueryClient();
  const lista = useLista<ApiKey>({ ruta: KEYS, filtros: ["estado"], inicial });
  const deeds: Column<ApiKey> = {
    key: "acciones",
    header: <span className="sr-only">Acciones</span>,
    align: "right",
    width: "w-16",
    own: true,
    cell: (llave) => revocable(llave) && <Deeds llave={llave} onAsk={(what) => setAsked({ what, llave })} />,
  };
  return (
    <>
      <TabFilter lista={lista} name="estado" label="Estado" options={TABS} />
      <DataTable
        label="Llaves de API"
        columns={[...COLUMNS, deeds]}
        lista={lista}
        keyOf={({ apiKeyId }) => String(apiKeyId)}
        hrefOf={({ apiKeyId }) => `/llaves/${apiKeyId}`}
        expected={3}
        empty={
          <EmptyState Icon={KeyRound} title="Todavía no hay llaves" action={<CreateKeyButton create={create} />}>
            Creá una para que tu sistema emita y consulte por la API.
          </EmptyState>
        }
      />
      <KeyDialogs
        asked={asked}
        onClose={() => setAsked(null)}
        onDone={() => void queries.invalidateQueries({ queryKey: [KEYS] })}
        {...actions}
      />
    </>
  );
}

function Deeds({ llave, onAsk }: { llave: ApiKey; onAsk: (what: KeyAsked["what"]) => void }) {
  return (
    <MoreMenu label={`Acciones para ${llave.nombre}`}>
      {rotable(llave) && <MenuItem onSelect={() => onAsk("rotar")}>Rotar</MenuItem>}
      <MenuItem danger onSelect={() => onAsk("revocar")}>
        Revocar
      </MenuItem>
    </MoreMenu>
  );
}
