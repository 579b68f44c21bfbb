"use client";

/** What a list shows of a selection: a column of checkboxes, and a bar with what can be done with the chosen rows. */
import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, useState } from "react";
import { MAX_ELEGIDOS, type SumaLista } from "@/lib/contract/portal/listas";
import { Button, IconButton } from "../ui/button";
import { Checkbox } from "../ui/input";
import { useToast } from "../ui/overlay/toast";
import type { Column } from "./data-table";
import type { Seleccion } from "./use-seleccion";
import { useSuma } from "./use-suma";

type Cuanto = Pick<Seleccion<unknown>, "elegidas" | "todas" | "enOtras">;

const ELEGIR_PAGINA = "elegir-pagina";
/** The class by which the keyboard finds a row's checkbox. */
export const ELEGIR = "elegir";

interface Filas<Row> {
  keyOf: (row: Row) => string;
  /** What the row is called for screen readers, such as `la factura 0010000100000134`. */
  nombreOf: (row: Row) => string;
  /** False for a row with which nothing can be done; by default every row can be chosen. */
  admite?: (row: Row) => boolean;
}

export function columnaElegir<Row>(
  seleccion: Seleccion<Row>,
  visibles: readonly Row[],
  { keyOf, nombreOf, admite = () => true }: Filas<Row>,
): Column<Row> {
  return {
    key: "elegir",
    header: <ElegirPagina seleccion={seleccion} visibles={visibles.filter(admite)} />,
    own: true,
    width: "w-12",
    cell: (row) => {
      if (!admite(row)) return null;
      const id = `elegir-${keyOf(row).replaceAll(" ", "-")}`;
      return (
        <label htmlFor={id} className="-m-2 grid size-9 cursor-pointer place-items-center select-none">
          <Checkbox
            id={id}
            className={ELEGIR}
            checked={seleccion.has(row)}
            onChange={({ target, nativeEvent }) =>
              seleccion.marcar(row, { on: target.checked, rango: (nativeEvent as unknown as MouseEvent).shiftKey })
            }
          />
          <span className="sr-only">Elegir {nombreOf(row)}</span>
        </label>
      );
    },
  };
}

function ElegirPagina<Row>({ seleccion, visibles }: { seleccion: Seleccion<Row>; visibles: readonly Row[] }) {
  const cuantas = visibles.filter(seleccion.has).length;
  return (
    <label htmlFor={ELEGIR_PAGINA} className="-m-2 grid size-9 cursor-pointer place-items-center">
      <Checkbox
        id={ELEGIR_PAGINA}
        checked={cuantas > 0 && cuantas === visibles.length}
        ref={(box) => {
          if (box !== null) box.indeterminate = cuantas > 0 && cuantas < visibles.length;
        }}
        onChange={({ target }) => seleccion.elegir(visibles, target.checked)}
      />
      <span className="sr-only">Elegir todos los de esta página</span>
    </label>
  );
}

/** Over the foot of the window while anything is chosen, so that it is in sight wherever the list was scrolled to. */
export function BarraSeleccion<Row>({
  seleccion,
  contada = true,
  children,
}: {
  seleccion: Seleccion<Row>;
  /** False for a list that nothing counts: then all of its filter cannot be chosen at once. */
  contada?: boolean;
  /** The acts. */
  children: ReactNode;
}) {
  const { data: suma } = useSuma(contada ? seleccion.consulta : null);
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const { elegidas, todas } = seleccion;
  const algo = todas || elegidas.length > 0;
  const cuantos = cuantosText(seleccion, suma);

  async function elegirTodas(documentos: number) {
    setBusy(true);
    await seleccion.elegirTodas(documentos).catch((error: Error) => toast.bad(error.message));
    setBusy(false);
  }

  return (
    <>
      <p role="status" className="sr-only">
        {algo ? cuantos : ""}
      </p>
      {algo && (
        <>
          {/* So that the bar never covers the list's last rows. */}
          <div className="h-20 max-sm:h-44" />
          <section
            aria-label="Lo que elegiste"
            className="fixed inset-x-3 bottom-[calc(0.75rem+var(--barra,0px))] z-30 mx-auto flex w-fit max-w-[calc(100vw-1.5rem)] flex-wrap items-center gap-x-2 gap-y-1.5 rounded-xl border border-line bg-raised px-4 py-2 text-sm shadow-pop lg:left-63 print:hidden"
          >
            <IconButton Icon={X} className="-ml-2" label="Quitar la selección" onClick={seleccion.limpiar} />
            <p className="font-medium tabular-nums" aria-hidden="true">
              {cuantos}
            </p>
            {suma !== undefined && !todas && suma.documentos > elegidas.length && (
              <Button look="quiet" size="sm" busy={busy} onClick={() => void elegirTodas(totalOf(suma))}>
                {suma.hayMas ? "Elegir todos los de este filtro" : `Elegir los ${suma.documentos} de este filtro`}
              </Button>
            )}
            <span className="flex flex-wrap items-center gap-2">{children}</span>
          </section>
        </>
      )}
    </>
  );
}

/** More than are counted are more than can be chosen one by one. */
const totalOf = ({ documentos, hayMas }: SumaLista) => (hayMas ? Number.POSITIVE_INFINITY : documentos);

function cuantosText({ elegidas, todas, enOtras }: Cuanto, suma: SumaLista | undefined): string {
  if (todas)
    return suma === undefined || suma.hayMas ? "Todos los de este filtro" : `Los ${suma.documentos} de este filtro`;
  const cuantos = elegidas.length === 1 ? "1 elegido" : `${elegidas.length} elegidos`;
  const maximo = elegidas.length === MAX_ELEGIDOS ? ", que es el máximo" : "";
  return `${cuantos}${maximo}${enOtras === 0 ? "" : ` · ${enOtras} en otras páginas`}`;
}
