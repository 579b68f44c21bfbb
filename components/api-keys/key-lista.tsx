"use client";

import { useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { deActos, defineLista, Tenue } from "@/components/data-table/define-lista";
import { type ConInicial, ListaPortal, useListaDe } from "@/components/data-table/lista-portal";
import { MenuItem, MoreMenu } from "@/components/ui/overlay/menu";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { LISTAS } from "@/lib/contract/portal/listas";
import type { ApiKey, apiKeysQuery } from "@/lib/contract/portal/personas";
import type { MadeKey } from "@/lib/contract/portal/secretos";
import { formatFecha, formatFechaHora } from "@/lib/domain/escrito/formato";
import { CreateKeyButton } from "./create-key";
import { type KeyActions, type KeyAsked, KeyDialogs, revocable, rotable } from "./key-dialogs";
import { KeyEstado } from "./key-estado";
import { presetOf } from "./scope-texts";

/** A tenant's keys: the valid ones, and those that are no longer valid. */
export const KEYS = defineLista<ApiKey, typeof apiKeysQuery, { onAsk: (asked: KeyAsked) => void }>({
  ...LISTAS.keys,
  keyOf: ({ apiKeyId }) => String(apiKeyId),
  hrefOf: ({ apiKeyId }) => `${LISTAS.keys.pagina}/${apiKeyId}`,
  expected: 3,
  filtros: { estado: { clase: "pestanas", label: "Estado", opciones: { "": "Vigentes", cerradas: "Cerradas" } } },
  columnas: [
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
          <Tenue>{formatFechaHora(lastUsedAt)}</Tenue>
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
    {
      ...deActos("Acciones"),
      width: "w-16",
      cell: (llave, { onAsk }) => revocable(llave) && <Deeds llave={llave} onAsk={(what) => onAsk({ what, llave })} />,
    },
  ],
  vacio: {
    ejemplo: "«Caja de la tienda», que emite y consulta facturas.",
    Icon: KeyRound,
    title: "Todavía no hay llaves",
    children: "Creá una para que tu sistema emita y consulte por la API.",
  },
});

interface Props extends KeyActions, ConInicial<ApiKey> {
  create: FormAction<MadeKey>;
}

export function KeyLista({ inicial, create, ...actions }: Props) {
  const [asked, setAsked] = useState<KeyAsked | null>(null);
  const queries = useQueryClient();
  const lista = useListaDe(KEYS, { inicial });
  return (
    <>
      <ListaPortal lista={lista} datos={{ onAsk: setAsked }} primero={<CreateKeyButton create={create} />} />
      <KeyDialogs
        asked={asked}
        onClose={() => setAsked(null)}
        onDone={() => void queries.invalidateQueries({ queryKey: [LISTAS.keys.ruta] })}
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
