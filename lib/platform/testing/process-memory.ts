/** Memory of another process, as Linux counts it, in MB; NaN where there is no /proc. */
import { existsSync, readFileSync } from "node:fs";

/** `VmRSS` is what the process holds now, `VmHWM` the most that it ever held. */
export function memoryMb(pid: number, field: "VmRSS" | "VmHWM"): number {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return Number.NaN;
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(file, "utf8"))?.[1]) / 1024;
}
