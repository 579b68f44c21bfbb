"use client";

import type { ReactNode } from "react";
import { isPorTotal } from "@/lib/contract/ordenes";
import { writeFecha } from "@/lib/domain/escrito/fecha-escrita";
import { EmptyState } from "../ui/states";
import { type Column, DataTable } from "./data-table";
import type { DefinicionLista, Filtro, Valor } from "./define-lista";
import { entender, type Valores } from "./entender";
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

/** The tabs, then the search and the other fields. A list without a bar has its sorting here too. */
function Filtros<Row, Datos>({ lista, datos }: DeFiltros<Row, Datos>) {
  const { de, visibles, orden, filtro } = lista;
  const claseDe = (nombre: string) => de.filtros[nombre]?.clase;
  const campo = (nombre: string) => <Campo key={nombre} {...{ nombre, lista, datos }} />;
  const sueltos = visibles.filter((nombre) => claseDe(nombre) !== "pestanas");
  const principal =
    sueltos.find((nombre) => nombre === "texto") ?? sueltos.find((nombre) => claseDe(nombre) === "texto");
  const otros = sueltos.filter((nombre) => nombre !== principal);
  const usados = otros.flatMap((nombre) => {
    const [campo, valor] = [de.filtros[nombre], filtro(nombre)];
    return campo && valor !== "" ? [[nombre, dicho(campo, valor, datos)] as const] : [];
  });
  return (
    <>
      {visibles.filter((nombre) => claseDe(nombre) === "pestanas").map(campo)}
      {sueltos.length > 0 && (
        <FilterBar
          lista={lista}
          principal={principal && <Campo nombre={principal} principal {...{ lista, datos }} />}
          otros={otros.filter((nombre) => claseDe(nombre) !== "enlace").map(campo)}
          usados={usados}
        >
          {de.barra === undefined && orden && <Ordenar {...orden} hasta={de.ordenHasta} />}
        </FilterBar>
      )}
    </>
  );
}

/** What each visible filter can be, with its texts. */
const valoresDe = <Row, Datos>({ de, visibles }: ListaDefinida<Row, Datos>, datos: Datos): Valores =>
  visibles.map((nombre) => {
    const campo = de.filtros[nombre];
    if (campo?.clase === "pestanas") return [nombre, Object.entries(campo.opciones)];
    return [nombre, campo?.clase === "opcion" ? opcionesDe(campo, datos) : []];
  });

/** What a filter in use says. */
function dicho<Row, Datos>(filtro: Filtro<Row, Datos>, valor: string, datos: Datos): string {
  switch (filtro.clase) {
    case "opcion":
      return opcionesDe(filtro, datos).find(([each]) => each === valor)?.[1] ?? valor;
    case "fecha":
      return `${filtro.label} ${writeFecha(valor)}`;
    case "texto":
      return `${filtro.label}: ${valor}`;
    default:
      return filtro.label;
  }
}

const opcionesDe = <Row, Datos>({ opciones }: Extract<Filtro<Row, Datos>, { clase: "opcion" }>, datos: Datos) =>
  typeof opciones === "function" ? opciones(datos) : opciones;

function Campo<Row, Datos>({
  nombre,
  lista,
  datos,
  principal = false,
}: DeFiltros<Row, Datos> & { nombre: string; principal?: boolean }) {
  const filtro = lista.de.filtros[nombre];
  if (!filtro || filtro.clase === "enlace") return null;
  if (filtro.clase === "propio") return <filtro.Campo lista={lista} />;
  const props = { lista, name: nombre, label: filtro.label };
  switch (filtro.clase) {
    case "pestanas":
      return <TabFilter {...props} options={Object.entries(filtro.opciones)} />;
    case "texto":
      return (
        <SearchFilter
          {...props}
          {...(principal && { entender: (texto) => entender(valoresDe(lista, datos), texto) })}
        />
      );
    case "fecha":
      return <DateFilter {...props} />;
    case "opcion":
      return <SelectFilter {...props} options={opcionesDe(filtro, datos)} />;
  }
}
