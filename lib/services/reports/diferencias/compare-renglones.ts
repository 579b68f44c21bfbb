/** Compares the authority's figures with the rows of the draft of form 150, by our labels and by the form's own. */
import type { Diferencias, LineaIlegible } from "@/lib/contract/portal/diferencias";
import { Decimal } from "@/lib/domain/decimal";
import type { Ctx } from "../../kernel/context";
import { getDeclaracion } from "../declaracion/get-declaracion";
import { RENGLONES } from "../declaracion/renglones";
import { Acumulado } from "./acumular";
import type { FilaDeLista } from "./lista";

const ALIAS = new Map(RENGLONES.map(({ id, alias = [] }) => [id, alias]));
const TOLERANCIA = new Decimal("0.01");

export async function compareRenglones(
  ctx: Ctx,
  mes: string,
  filas: readonly FilaDeLista[],
  noLeidas: readonly LineaIlegible[],
): Promise<Diferencias> {
  const { secciones } = await getDeclaracion(ctx, { mes });
  const renglones = new Map(
    secciones.flatMap((seccion) =>
      seccion.renglones
        .filter(({ unidad }) => unidad === "colones")
        .flatMap((renglon) =>
          [renglon.id, renglon.etiqueta, ...(ALIAS.get(renglon.id) ?? [])].map(
            (nombre) => [plain(nombre), { ...renglon, seccion }] as const,
          ),
        ),
    ),
  );
  const suma = new Acumulado();
  const ilegibles = [...noLeidas];
  for (const { linea, nombre, monto } of filas) {
    const renglon = renglones.get(plain(nombre));
    if (renglon === undefined) {
      ilegibles.push({ linea, nombre });
      continue;
    }
    const aca = new Decimal(renglon.cifra ?? 0);
    suma.addAlla(monto);
    suma.addAca(aca);
    if (monto.minus(aca).abs().lessThanOrEqualTo(TOLERANCIA)) {
      suma.addIgual();
      continue;
    }
    const href = renglon.clase === "documentos" ? `/reportes/d150/${renglon.id}?mes=${mes}` : null;
    const comun = { nombre: renglon.etiqueta, detalle: renglon.seccion.titulo, href };
    suma.add({ ...comun, que: "monto", alla: monto.toFixed(), aca: aca.toFixed() });
  }
  return suma.toDiferencias(ilegibles);
}

/** Without case, accents, blanks and signs: `Total ventas a 0,5 %` is `TOTAL VENTAS A 0.5%`. */
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
