"use client";

import type { ReactNode } from "react";
import { isPorTotal } from "@/lib/contract/ordenes";
import { EmptyState } from "../ui/states";
import { type Column, DataTable } from "./data-table";
import type { DefinicionLista, Valor } from "./define-lista";
import { DateFilter, FilterBar, SearchFilter, SelectFilter, TabFilter } from "./filters";
import { Ordenar, type OrdenDeLista } from "./ordenar";
import { type Lista, ORDEN, type Pagina, useLista } from "./use-lista";

/** A list as it is defined and as the address asks for it. */
export interface ListaDefinida<Row, Datos> extends Lista<Row> {
  de: DefinicionLista<Row, Datos>;
  /** The filters that it has now. */
  visibles: readonly string[];
  /** The list and its filters, as the routes below `/api/portal/listas` ask for them. */
  consulta: string;
  orden?: OrdenDeLista;
}

/** The first page, read on the server for the initial address. */
export interface ConInicial<Row> {
  inicial?: Pagina<Row> | undefined;
}

interface Options<Row> extends ConInicial<Row> {
  ruta?: string;
  /** Always sent, in addition to the address. */
  fijos?: Readonly<Record<string, string>>;
}

/** Reads a list that is defined. */
export function useListaDe<Row, Datos>(
  de: DefinicionLista<Row, Datos>,
  { inicial, ruta = de.ruta ?? "", fijos = {} }: Options<Row>,
): ListaDefinida<Row, Datos> {
  const { ordenes: nombres = {}, ordenable = () => true, barra, vivo, cadaMs } = de;
  const ofrecidos = ofrecidosDe(de);
  const lista = useLista<Row>({
    ruta,
    filtros: ofrecidos.map(({ nombre }) => nombre),
    carpeta: carpetaDe(de),
    fijos,
    inicial,
    vivo,
    cadaMs,
    ordenable: de.ordenes !== undefined,
  });
  const ordenes = Object.entries(nombres);
  const [primero = ""] = ordenes[0] ?? [];
  const actual = Object.hasOwn(nombres, lista.filtro(ORDEN)) ? lista.filtro(ORDEN) : primero;
  const visibles = ofrecidos.filter(({ si }) => si?.(lista.filtro) ?? true).map(({ nombre }) => nombre);
  const consulta = new URLSearchParams(barra && { lista: barra.cual });
  for (const nombre of visibles) if (lista.filtro(nombre) !== "") consulta.set(nombre, lista.filtro(nombre));
  /** Totals are compared within one currency: without a chosen one, that of most visible rows is chosen. */
  const ordenar = (orden: string) =>
    lista.setFiltros({
      orden: orden === primero ? "" : orden,
      ...(isPorTotal(orden) && lista.filtro("moneda") === "" && { moneda: monedaDe(lista.rows ?? []) }),
    });
  return {
    ...lista,
    de,
    visibles,
    consulta: consulta.toString(),
    setFiltros: (changes) => lista.setFiltros(conOlvidos(de, lista.filtro, changes)),
    ...(ordenes.length > 0 && ordenable(lista.filtro) && { orden: { actual, ordenes, ordenar } }),
  };
}

const ofrecidosDe = <Row, Datos>(de: DefinicionLista<Row, Datos>) =>
  Object.entries(de.filtros).flatMap(([nombre, filtro]) => (filtro ? [{ nombre, ...filtro }] : []));

const carpetaDe = <Row, Datos>(de: DefinicionLista<Row, Datos>) =>
  ofrecidosDe(de).find((filtro) => filtro.clase === "pestanas" && filtro.carpeta)?.nombre;

/**
 * Changes of filters, with what they make void: filters of another tab, and an order that the list does not have then
 * or that compares within the currency which is no longer chosen.
 */
export function conOlvidos<Row, Datos>(
  de: DefinicionLista<Row, Datos>,
  valor: Valor,
  changes: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const carpeta = carpetaDe(de);
  const moved = carpeta !== undefined && carpeta in changes;
  const left = ofrecidosDe(de).filter(({ clase, nombre }) => moved && clase !== "texto" && nombre !== carpeta);
  const sortable = de.ordenable?.((nombre) => changes[nombre] ?? valor(nombre)) ?? true;
  const unsorted = moved || !sortable || (changes.moneda === "" && isPorTotal(valor(ORDEN)));
  return {
    ...Object.fromEntries(left.map(({ nombre }) => [nombre, ""])),
    ...(unsorted && { [ORDEN]: "" }),
    ...changes,
  };
}

function monedaDe(rows: readonly unknown[]): string {
  const enDolares = rows.filter((row) => (row as { moneda?: unknown }).moneda === "USD").length;
  return enDolares * 2 > rows.length ? "USD" : "CRC";
}

type Props<Row, Datos> = {
  lista: ListaDefinida<Row, Datos>;
  /** The column of checkboxes, of a list whose rows can be chosen. */
  elegir?: Column<Row> | false;
  /** The first step, offered while there are no rows. */
  primero?: ReactNode;
} & (unknown extends Datos ? { datos?: undefined } : { datos: Datos });

/** A list as it is defined: its tabs and fields, its bar, its table. */
export function ListaPortal<Row, Datos>({ lista, elegir, primero, ...rest }: Props<Row, Datos>) {
  const { titulo, label = titulo, barra, ordenHasta, vacio, columnas, keyOf, hrefOf, expected } = lista.de;
  const datos = rest.datos as Datos;
  const columns = columnas
    .filter(({ si }) => si?.(datos) ?? true)
    .map(({ cell, ...columna }): Column<Row> => ({ ...columna, cell: (row) => cell(row, datos) }));
  const { children, ...nada } = typeof vacio === "function" ? vacio(lista) : vacio;
  return (
    <>
      <Filtros lista={lista} datos={datos} />
      {barra && <barra.Barra lista={lista} ordenHasta={ordenHasta} {...barra} />}
      <DataTable
        label={label}
        columns={elegir ? [elegir, ...columns] : columns}
        lista={lista}
        {...{ keyOf, hrefOf, expected }}
        empty={
          <EmptyState {...nada} {...(primero !== undefined && { action: primero })}>
            {children}
          </EmptyState>
        }
      />
    </>
  );
}

interface DeFiltros<Row, Datos> {
  lista: ListaDefinida<Row, Datos>;
  datos: Datos;
}

/** The tabs, and below them the other fields; what sorts stands among these unless the list has a bar. */
function Filtros<Row, Datos>({ lista, datos }: DeFiltros<Row, Datos>) {
  const { de, visibles, orden } = lista;
  const esPestana = (nombre: string) => de.filtros[nombre]?.clase === "pestanas";
  const campo = (nombre: string) => <Campo key={nombre} {...{ nombre, lista, datos }} />;
  const campos = visibles.filter((nombre) => !esPestana(nombre)).map(campo);
  return (
    <>
      {visibles.filter(esPestana).map(campo)}
      {campos.length > 0 && (
        <FilterBar lista={lista}>
          {campos}
          {de.barra === undefined && orden && <Ordenar {...orden} hasta={de.ordenHasta} />}
        </FilterBar>
      )}
    </>
  );
}

function Campo<Row, Datos>({ nombre, lista, datos }: DeFiltros<Row, Datos> & { nombre: string }) {
  const filtro = lista.de.filtros[nombre];
  if (!filtro || filtro.clase === "enlace") return null;
  if (filtro.clase === "propio") return <filtro.Campo lista={lista} />;
  const props = { lista, name: nombre, label: filtro.label };
  switch (filtro.clase) {
    case "pestanas":
      return <TabFilter {...props} options={Object.entries(filtro.opciones)} />;
    case "texto":
      return <SearchFilter {...props} />;
    case "fecha":
      return <DateFilter {...props} />;
    case "opcion": {
      const { opciones } = filtro;
      return <SelectFilter {...props} options={typeof opciones === "function" ? opciones(datos) : opciones} />;
    }
  }
}
