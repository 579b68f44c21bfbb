/**
 * `npm run segunda-opinion -- --documents 1000000 --seed 7` compares so many generated documents with the second
 * opinion; `--only 42` shows what both say of one of them.
 */
import { parseArgs } from "node:util";
import { contar, recorrer } from "./comparar";
import { generar } from "./generador";

const { values } = parseArgs({
  options: {
    documents: { type: "string", default: "20000" },
    seed: { type: "string", default: "1" },
    only: { type: "string" },
  },
});
const semilla = Number(values.seed);
const desde = Number(values.only ?? 0);
const hasta = values.only === undefined ? Number(values.documents) : desde + 1;
if (values.only !== undefined) console.log(JSON.stringify(generar(semilla, desde), null, 2));

const begun = performance.now();
const recorrido = recorrer(semilla, desde, hasta);
const seconds = ((performance.now() - begun) / 1000).toFixed(1);
for (const each of contar(semilla, recorrido)) console.log(`${each}\n`);
console.log(`${hasta - desde} documents of seed ${semilla} in ${seconds} s: ${recorrido.distintos} differ.`);
process.exitCode = recorrido.distintos === 0 ? 0 : 1;
