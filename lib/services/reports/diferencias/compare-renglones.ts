/** Compares the authority's figures with the rows of the draft of form 150, by the rows' labels. */
import type { Diferencias } from "@/lib/contract/portal/diferencias";
import { Decimal } from "@/lib/domain/decimal";
import type { Ctx } from "../../kernel/context";
import { getDeclaracion } from "../declaracion/get-declaracion";
import { Acumulado } from "./acumular";
import type { FilaDeLista } from "./lista";

const TOLERANCIA = new Decimal("0.01");

export async function compareRenglones(
  ctx: Ctx,
  mes: string,
  filas: readonly FilaDeLista[],
  noLeidas: readonly number[],
): Promise<Diferencias> {
  const { secciones } = await getDeclaracion(ctx, { mes });
  const renglones = new Map(
    secciones.flatMap((seccion) =>
      seccion.renglones
        .filter(({ unidad }) => unidad === "colones")
        .flatMap((renglon) => [renglon.id, renglon.etiqueta].map((nombre) => [plain(nombre), { ...renglon, seccion }])),
    ),
  );
  const suma = new Acumulado();
  const ilegibles = [...noLeidas];
  for (const { linea, nombre, monto } of filas) {
    const renglon = renglones.get(plain(nombre));
    if (renglon === undefined) {
      ilegibles.push(linea);
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
  return suma.toDiferencias(ilegibles.sort((a, b) => a - b));
}

/** Without case, accents, blanks and signs: `Total ventas a 0,5 %` is `TOTAL VENTAS A 0.5%`. */
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
