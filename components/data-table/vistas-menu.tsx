"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Bookmark, BookmarkPlus, Trash2 } from "lucide-react";
import { useContext, useState } from "react";
import type { ListaDeTrabajo, VistaLista } from "@/lib/contract/portal/listas";
import { NombreDialog } from "../form/nombre-dialog";
import { useDeed } from "../form/use-deed";
import { Button } from "../ui/button";
import { useTouched } from "../ui/on-touch";
import { Menu, MenuItem, MenuSeparator } from "../ui/overlay/menu";
import { useDato } from "./use-dato";
import type { Lista } from "./use-lista";
import { type VistaActions, VistaActionsContext } from "./vista-actions";

interface Props {
  lista: Pick<Lista<unknown>, "filtro" | "setFiltros">;
  cual: ListaDeTrabajo;
  filtros: readonly string[];
}

/** The user's saved filters of this list: choose one, keep the present ones under a name, delete the chosen one. */
export function VistasMenu(props: Props) {
  const actions = useContext(VistaActionsContext);
  return actions === null ? null : <Vistas {...props} {...actions} />;
}

function Vistas({ lista, cual, filtros, save, remove }: Props & VistaActions) {
  const ruta = `/api/portal/listas/vistas?lista=${cual}`;
  const [naming, setNaming] = useState(false);
  const client = useQueryClient();
  const again = () => {
    setNaming(false);
    void client.invalidateQueries({ queryKey: [ruta] });
  };
  const [busy, run] = useDeed(remove, again);
  const present = new URLSearchParams(
    filtros.map((nombre) => [nombre, lista.filtro(nombre)]).filter(([, value]) => value !== ""),
  ).toString();
  const touched = useTouched();
  // Without filters no view is chosen, and only the menu shows the others.
  const { data: vistas = [] } = useDato<VistaLista[]>(ruta, { enabled: touched || present !== "" });
  const chosen = vistas.find((vista) => {
    const saved = new URLSearchParams(vista.filtros);
    return filtros.every((nombre) => (saved.get(nombre) ?? "") === lista.filtro(nombre));
  });
  const choose = (vista: VistaLista) => {
    const saved = new URLSearchParams(vista.filtros);
    lista.setFiltros(Object.fromEntries(filtros.map((nombre) => [nombre, saved.get(nombre) ?? ""])));
  };
  return (
    <>
      <Menu
        trigger={
          <Button Icon={Bookmark} look="quiet" size="sm" disabled={busy}>
            <span className={`max-w-40 truncate ${chosen ? "" : "max-sm:sr-only"}`}>{chosen?.nombre ?? "Vistas"}</span>
          </Button>
        }
      >
        {vistas.map((vista) => (
          <MenuItem key={vista.nombre} onSelect={() => choose(vista)}>
            {vista.nombre}
          </MenuItem>
        ))}
        {vistas.length > 0 && <MenuSeparator />}
        <MenuItem Icon={BookmarkPlus} disabled={present === ""} onSelect={() => setNaming(true)}>
          Guardar estos filtros
        </MenuItem>
        {chosen !== undefined && (
          <MenuItem Icon={Trash2} danger onSelect={() => run({ lista: cual, nombre: chosen.nombre })}>
            Borrar «{chosen.nombre}»
          </MenuItem>
        )}
      </Menu>
      <NombreDialog
        open={naming}
        onClose={() => setNaming(false)}
        onDone={again}
        title="Guardar estos filtros"
        submit="Guardar"
        action={save}
        input={{ lista: cual, filtros: present }}
      />
    </>
  );
}
