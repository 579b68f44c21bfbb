/** Development: restarts our own processes when their code has changed (Next reloads its pages itself). */
import { watch } from "node:fs";
import type { Child } from "./children";
import { dim, say } from "./progress";

const FOLDERS = ["lib", "db", "inngest", "app/api"];
/** Long enough that an editor which saves all files causes one restart. */
const SETTLE_MS = 250;

export function restartOnChange(children: readonly Child[]): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of FOLDERS) {
    watch(folder, { recursive: true }, (_, file) => {
      if (file === null || !/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        say(dim(`  ${folder}/${file} has changed; starting again`));
        for (const child of children) child.restart();
      }, SETTLE_MS);
    }).on("error", () => undefined);
  }
}
