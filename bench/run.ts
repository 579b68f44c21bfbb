/**
 * `npm run bench -- sign …`: runs the named benchmarks, or all of them without a name. What begins with the first `--`
 * is for the benchmark.
 */
import { spawnSync } from "node:child_process";
import { runAcceptanceBench } from "./acceptance";
import { runAnoBench } from "./ano";
import { runApiBench } from "./api";
import { runArranqueBench } from "./arranque";
import { runCorreosBench } from "./correos";
import { runCuerposBench } from "./cuerpos";
import { printExecutorBench, runExecutorBench } from "./executor";
import { runLibrosBench } from "./libros";
import { runListasBench } from "./listas";
import { runLotesBench } from "./lotes";
import { runMotorBench } from "./motor";
import { runNacionBench } from "./nacion";
import { runPaginasBench } from "./paginas";
import { runPortalBench } from "./portal";
import { runQuietasBench } from "./quietas";
import { printSignBench, runSignBench } from "./sign";
import { runVivoBench } from "./vivo";
import { runWebhooksBench } from "./webhooks";

const given = process.argv.slice(2);
const firstOption = given.findIndex((word) => word.startsWith("--"));
const names = firstOption < 0 ? given : given.slice(0, firstOption);
const options = given.slice(names.length);

const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  executor: async () => printExecutorBench(await runExecutorBench()),
  sign: async () => printSignBench(await runSignBench()),
  api: runApiBench,
  acceptance: runAcceptanceBench,
  ano: runAnoBench,
  arranque: runArranqueBench,
  correos: runCorreosBench,
  cuerpos: runCuerposBench,
  libros: runLibrosBench,
  listas: runListasBench,
  lotes: runLotesBench,
  motor: runMotorBench,
  nacion: () => runNacionBench(options),
  webhooks: runWebhooksBench,
  pdf: async () => {
    // React reads it when it is loaded, which is therefore now.
    Object.assign(process.env, { NODE_ENV: "production" });
    await (await import("./pdf")).runPdfBench();
  },
  portal: runPortalBench,
  quietas: runQuietasBench,
  vivo: runVivoBench,
  paginas: runPaginasBench,
};

const unknown = names.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`no benchmark called ${unknown.join(", ")}; there are: ${Object.keys(BENCHES).join(", ")}`);
  process.exit(1);
}
const [only] = names;
if (names.length === 1 && only !== undefined) {
  console.log(`\n## ${only}\n`);
  await BENCHES[only]?.();
} else {
  // Each runs in its own process, so that the memory of one does not affect the next.
  for (const name of Object.keys(BENCHES)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const { status } = spawnSync(process.execPath, [...process.execArgv, import.meta.filename, name, ...options], {
      stdio: "inherit",
    });
    if (status !== 0) process.exitCode = 1;
  }
}
