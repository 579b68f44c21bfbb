/**
 * A book summed by rate, party, product, point of sale or activity. Its amounts are the columns of the book by
 * document, added up row by row while these are read, so both have the same sums.
 */
import { MAX_GRUPOS } from "@/lib/contract/portal/reportes";
import { type Decimal, ZERO } from "@/lib/domain/decimal";
import { nombreTarifa } from "@/lib/domain/documento/nombre-tarifa";
import type { Columna, Tabla } from "../../kernel/tabla";
import { type FilaLibro, MONTOS_TARIFA } from "./columnas";

const LOS_DEMAS: readonly string[] = ["Los demás"];

interface Parte {
  /** What the row belongs to: a text for each title. */
  textos: string[];
  fila: FilaLibro;
}

interface Agrupacion {
  titulos: readonly string[];
  /** A row belongs to one group, or to one for each of its rates. */
  partes: (fila: FilaLibro) => Parte[];
  /** What is added up besides the amounts of the book. */
  columnas?: readonly Columna<FilaLibro>[];
  /** Instead of the amounts of the book. */
  montos?: readonly Columna<FilaLibro>[];
}

const porUno = (textosDe: (fila: FilaLibro) => string[]) => (fila: FilaLibro) => [{ textos: textosDe(fila), fila }];

export const AGRUPADO = {
  tarifa: {
    titulos: ["Tarifa"],
    partes: (fila) =>
      fila.tarifas.map((tarifa) => ({
        textos: [nombreTarifa({ ...tarifa, tarifa: null })],
        fila: { ...fila, tarifas: [tarifa] },
      })),
    montos: MONTOS_TARIFA,
  },
  contraparte: {
    titulos: ["Nombre", "Cédula"],
    partes: porUno(({ nombre, identificacion }) => [nombre ?? "Sin cliente", identificacion ?? ""]),
  },
  producto: {
    titulos: ["Código", "Detalle", "CABYS", "Unidad"],
    partes: porUno(({ producto }) => [
      producto?.codigo ?? "",
      producto?.detalle ?? "",
      producto?.cabys ?? "",
      producto?.unidad ?? "",
    ]),
    columnas: [{ titulo: "Cantidad", clase: "cifra", valor: ({ producto }) => producto?.cantidad ?? null }],
  },
  "punto-de-venta": {
    titulos: ["Punto de venta"],
    partes: porUno(({ puntoVenta }) => [puntoVenta ?? "Comprobantes de proveedores"]),
  },
  actividad: {
    titulos: ["Actividad"],
    partes: porUno(({ actividad }) => [actividad ?? "Sin actividad"]),
  },
} as const satisfies Record<string, Agrupacion>;

interface Grupo {
  textos: readonly string[];
  documentos: number;
  /** Of the last document, whose lines follow each other. */
  clave: string;
  /** By column; null where no row has an amount. */
  sumas: (Decimal | null)[];
}

/** @param libro the columns of the book by document, and its documents or their lines */
export function agrupar(
  { titulos, partes, columnas = [], montos }: Agrupacion,
  libro: Tabla<FilaLibro>,
  maxGrupos = MAX_GRUPOS,
): Tabla<Grupo> {
  const sumadas = [...columnas, ...(montos ?? libro.columnas.filter(({ clase }) => clase === "monto"))];
  return {
    columnas: [
      ...titulos.map((titulo, i) => ({
        titulo,
        clase: "texto" as const,
        valor: ({ textos }: Grupo) => textos[i] ?? "",
      })),
      { titulo: "Documentos", clase: "cifra", valor: ({ documentos }) => String(documentos) },
      ...sumadas.map(({ titulo, clase }, i) => ({
        titulo,
        clase,
        valor: ({ sumas }: Grupo) => sumas[i]?.toFixed() ?? null,
      })),
    ],
    filas: filas(),
  };
  async function* filas(): AsyncGenerator<Grupo> {
    const grupos = new Map<string, Grupo>();
    for await (const fila of libro.filas) {
      for (const parte of partes(fila))
        add(grupoDe(grupos, parte.textos, sumadas.length, maxGrupos), parte.fila, sumadas);
    }
    yield* [...grupos.values()].sort((a, b) => compareTextos(a.textos, b.textos));
  }
}

function grupoDe(grupos: Map<string, Grupo>, textos: readonly string[], columnas: number, maxGrupos: number): Grupo {
  const clave = JSON.stringify(textos);
  const found = grupos.get(clave);
  if (found !== undefined) return found;
  if (grupos.size >= maxGrupos && textos !== LOS_DEMAS) return grupoDe(grupos, LOS_DEMAS, columnas, maxGrupos);
  const grupo = { textos, documentos: 0, clave: "", sumas: Array<null>(columnas).fill(null) };
  grupos.set(clave, grupo);
  return grupo;
}

function add(grupo: Grupo, fila: FilaLibro, columnas: readonly Columna<FilaLibro>[]): void {
  if (fila.clave !== grupo.clave) grupo.documentos += 1;
  grupo.clave = fila.clave;
  for (const [i, { valor }] of columnas.entries()) {
    const monto = valor(fila);
    if (monto !== null) grupo.sumas[i] = (grupo.sumas[i] ?? ZERO).plus(monto);
  }
}

const compareTextos = (a: readonly string[], b: readonly string[]) => a.join("\n").localeCompare(b.join("\n"), "es");
