"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Plus, Tag, Tags } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useState, useTransition } from "react";
import { deActos, defineLista } from "@/components/data-table/define-lista";
import { type ConInicial, ListaPortal, useListaDe } from "@/components/data-table/lista-portal";
import type { Pagina } from "@/components/data-table/use-lista";
import { NombreDialog } from "@/components/form/nombre-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { MenuItem, MoreMenu } from "@/components/ui/overlay/menu";
import { useToast } from "@/components/ui/overlay/toast";
import { EmptyState } from "@/components/ui/states";
import type { porNombreQuery } from "@/lib/contract/listas";
import type { Categoria, Clasificador, Marca } from "@/lib/contract/portal/catalogos";
import { type FormAction, IDLE } from "@/lib/contract/portal/form-state";
import { LISTAS } from "@/lib/contract/portal/listas";

interface Entry {
  clasificador: Clasificador;
  id: number;
  nombre: string;
  estado: boolean;
}

interface Props {
  categorias: readonly Categoria[];
  marcas?: Pagina<Marca>;
  /** By the kind of classifier that is created. */
  create: Readonly<Record<Clasificador, FormAction<null>>>;
  update: FormAction<null>;
  readOnly: boolean;
}

type Asked =
  | { what: "nueva"; clasificador: Clasificador; idCategoria?: number; en?: string }
  | { what: "renombrar"; entry: Entry };

const NUEVA: Readonly<Record<Clasificador, string>> = {
  categoria: "Nueva categoría",
  subcategoria: "Nueva subcategoría",
  marca: "Nueva marca",
};

/** The classifiers of products: categories with their subcategories, and brands. */
export function Clasificadores({ categorias, marcas, create, update, readOnly }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { busy, toggle, reread } = useToggle(update);
  const done = () => {
    setAsked(null);
    reread();
  };
  const menuOf = (entry: Entry, more?: ReactNode) =>
    readOnly ? null : (
      <MoreMenu label={`Acciones para ${entry.nombre}`} disabled={busy}>
        {more}
        <MenuItem onSelect={() => setAsked({ what: "renombrar", entry })}>Cambiar el nombre</MenuItem>
        <MenuItem danger={entry.estado} onSelect={() => toggle(entry)}>
          {entry.estado ? "Desactivar" : "Activar"}
        </MenuItem>
      </MoreMenu>
    );
  const addButton = (clasificador: Clasificador) =>
    !readOnly && (
      <Button Icon={Plus} look="secondary" size="sm" onClick={() => setAsked({ what: "nueva", clasificador })}>
        {NUEVA[clasificador]}
      </Button>
    );
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card flush title="Categorías" actions={addButton("categoria")}>
        {categorias.length === 0 ? (
          <EmptyState Icon={Tags} title="Todavía no hay categorías">
            Sirven para ordenar el catálogo: «Bebidas», y dentro «Calientes» y «Frías».
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {categorias.map((categoria) => (
              <CategoriaItem
                key={categoria.idCategoria}
                categoria={categoria}
                menuOf={menuOf}
                onAdd={() =>
                  setAsked({
                    what: "nueva",
                    clasificador: "subcategoria",
                    idCategoria: categoria.idCategoria,
                    en: categoria.nombre,
                  })
                }
              />
            ))}
          </ul>
        )}
      </Card>
      <Card flush title="Marcas" actions={addButton("marca")}>
        <Marcas {...(marcas && { inicial: marcas })} menuOf={menuOf} />
      </Card>
      {asked !== null && (
        <NombreDialog
          {...(asked.what === "nueva" ? nuevaProps(asked, create) : renombrarProps(asked.entry, update))}
          open
          onClose={() => setAsked(null)}
          onDone={done}
        />
      )}
    </div>
  );
}

/** Activates or deactivates an entry; `reread` shows what changed. */
function useToggle(update: Props["update"]) {
  const [busy, start] = useTransition();
  const router = useRouter();
  const client = useQueryClient();
  const toast = useToast();
  const reread = () => {
    router.refresh();
    void client.invalidateQueries({ queryKey: [LISTAS.marcas.ruta] });
  };
  const toggle = (entry: Entry) =>
    start(async () => {
      const state = await update(IDLE, { ...entry, estado: !entry.estado });
      if (state.status === "error") toast.bad(state.message ?? "");
      else toast.good(state.message ?? "");
      reread();
    });
  return { busy, toggle, reread };
}

function nuevaProps({ clasificador, idCategoria, en }: Extract<Asked, { what: "nueva" }>, create: Props["create"]) {
  return {
    title: en === undefined ? NUEVA[clasificador] : `Nueva subcategoría de ${en}`,
    submit: "Crear",
    action: create[clasificador],
    ...(idCategoria !== undefined && { input: { idCategoria } }),
  };
}

function renombrarProps({ clasificador, id, nombre, estado }: Entry, update: Props["update"]) {
  return {
    title: "Cambiar el nombre",
    submit: "Guardar",
    action: update,
    nombre,
    input: { clasificador, id, ...(estado && { estado: "on" }) },
  };
}

type MenuOf = (entry: Entry, more?: ReactNode) => ReactNode;

function CategoriaItem({ categoria, menuOf, onAdd }: { categoria: Categoria; menuOf: MenuOf; onAdd: () => void }) {
  const { idCategoria: id, nombre, estado, subcategorias } = categoria;
  return (
    <li className="px-4 py-2 sm:px-5">
      <div className="flex items-center gap-3">
        <Nombre nombre={nombre} estado={estado} strong />
        {menuOf(
          { clasificador: "categoria", id, nombre, estado },
          <MenuItem onSelect={onAdd}>Agregar subcategoría</MenuItem>,
        )}
      </div>
      {subcategorias.length > 0 && (
        <ul className="mt-1 ml-1.5 border-l border-line pl-4">
          {subcategorias.map(({ idSubcategoria, nombre, estado }) => (
            <li key={idSubcategoria} className="flex items-center gap-3">
              <Nombre nombre={nombre} estado={estado} />
              {menuOf({ clasificador: "subcategoria", id: idSubcategoria, nombre, estado })}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Nombre({ nombre, estado, strong = false }: { nombre: string; estado: boolean; strong?: boolean }) {
  return (
    <span className="flex min-h-9 min-w-0 flex-1 items-center gap-2 text-sm">
      <span className={`truncate ${strong ? "font-medium" : ""} ${estado ? "" : "text-ink-soft"}`}>{nombre}</span>
      {!estado && <Badge>Inactiva</Badge>}
    </span>
  );
}

export const MARCAS = defineLista<Marca, typeof porNombreQuery, { menuOf: MenuOf }>({
  ...LISTAS.marcas,
  label: "Marcas",
  keyOf: ({ idMarca }) => String(idMarca),
  expected: 4,
  filtros: { texto: { clase: "texto", label: "Buscar una marca" } },
  columnas: [
    { key: "nombre", header: "Nombre", cell: (row) => <Nombre nombre={row.nombre} estado={row.estado} strong /> },
    {
      ...deActos("Acciones"),
      width: "w-16",
      cell: ({ idMarca: id, ...row }, { menuOf }) => menuOf({ clasificador: "marca", id, ...row }),
    },
  ],
  vacio: { Icon: Tag, title: "Todavía no hay marcas", ejemplo: "Orosi, de tus cafés." },
});

function Marcas({ inicial, menuOf }: ConInicial<Marca> & { menuOf: MenuOf }) {
  return <ListaPortal lista={useListaDe(MARCAS, { inicial })} datos={{ menuOf }} />;
}
