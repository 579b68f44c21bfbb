/** Bodies of notes from a seed: on documents issued before, on foreign ones, and odd ones. */
import fc from "fast-check";
import { issued } from "./issuing";
import { credit, invoiceOf } from "./notas";
import type { World } from "./world";

type Arbitraries = Record<string, fc.Arbitrary<unknown>>;

const FOREIGN = "50601102600310199999900100001010000000007100000123";
const CODIGOS = ["01", "02", "04", "05", "06", "07", "08", "09", "10", "11", "12", "13", "14", "15", "16", "99"];

/** Claves of the documents to adjust. */
export interface Ajustables {
  /** FE, TE, ND. */
  acreditables: string[];
  /** NC. */
  creditos: string[];
}

/** A note that adds its own members to those of any body. */
export function notaOf(
  { acreditables, creditos }: Ajustables,
  members: Arbitraries,
  cliente: fc.Arbitrary<unknown>,
  texto: fc.Arbitrary<string>,
): fc.Arbitrary<unknown> {
  const note = (tipos: readonly string[], claves: string[]) =>
    fc.record({
      ...members,
      tipo: fc.constantFrom(...tipos),
      cliente: fc.oneof({ weight: 19, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: cliente }),
      referencias: referenciasOf(claves, texto),
    });
  return fc.oneof(
    { weight: 9, arbitrary: note(["03", "NotaCredito"], acreditables) },
    { weight: 5, arbitrary: note(["02", "NotaDebito"], [...creditos, ...creditos, ...creditos, ...acreditables]) },
    { weight: 1, arbitrary: note(["02", "03"], [...creditos, ...acreditables]) },
  );
}

function referenciasOf(claves: string[], texto: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const codigo = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...CODIGOS, "01", "13", "06") },
    { weight: 1, arbitrary: fc.constantFrom(null, "", "03", "17", "77", "1", "código 02") },
  );
  const razon = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.constantFrom("Devolución de mercancía", "06 - Devolución", "Se anula (01)", null, "02"),
    },
    { weight: 1, arbitrary: texto },
  );
  const own = fc.record({
    numero: fc.constantFrom(...claves),
    codigo,
    razon,
    tipoDocumento: fc.oneof(
      { weight: 15, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom("01", "09", "03", "99") },
    ),
  });
  const foreign = fc.record({
    numero: fc.constantFrom(FOREIGN, FOREIGN, FOREIGN, FOREIGN, "A-000123", "", "🥑"),
    codigo,
    razon,
    tipoDocumento: fc.constantFrom("01", "01", "04", "08", "13", "19", "16", null),
    fechaEmision: fc.constantFrom("2026-10-01", "2026-10-01", "2026-10-01T10:00:00-06:00", null, "2016-01-01"),
  });
  return fc.oneof(
    { weight: 20, arbitrary: fc.tuple(own) },
    { weight: 5, arbitrary: fc.tuple(foreign) },
    { weight: 1, arbitrary: fc.array(fc.oneof(own, foreign, fc.constant({})), { maxLength: 11 }) },
  );
}

/** Issues documents of every type, in both currencies, with an exemption, large enough for hundreds of notes. */
export async function issueAdjustable(world: World): Promise<Ajustables> {
  const codigos = ["CAFE", "TAZA", "HORA", "LIBRO", "R4", "R2", "NS", "L200", "EMOJI"];
  const sold = codigos.map((codigoProducto) => ({ codigoProducto, cantidad: 1000, precioUnitario: 123456.78901 }));
  const exempt = { ...sold[2], idExoneracion: world.idExoneracion };
  const large = { codigoProducto: "LIBRO", cantidad: 1, precioUnitario: 1_000_000_000_000 };
  const ajustables: Ajustables = { acreditables: [], creditos: [] };
  for (const moneda of ["CRC", "USD"]) {
    const lineas = [...sold, exempt, large];
    const fe = await issued(world, invoiceOf(1, { moneda, lineas }));
    const named = await issued(world, invoiceOf(1, { tipo: "04", moneda, lineas: [...sold, large] }));
    const te = await issued(world, { tipo: "04", moneda, lineas: [...sold, large] });
    const nd = await issued(world, { ...credit(fe.clave, 1, {}, { lineas: [...sold, large] }), tipo: "02" });
    const nc = await issued(world, credit(fe.clave, 1, {}, { lineas: sold }));
    ajustables.acreditables.push(fe.clave, named.clave, te.clave, nd.clave);
    ajustables.creditos.push(nc.clave);
  }
  return ajustables;
}
