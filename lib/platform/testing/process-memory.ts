/** Memory of another process in MB, as Linux counts it; NaN where there is no /proc. */
import { existsSync, readFileSync } from "node:fs";

/** `VmRSS` is the memory that the process holds now, `VmHWM` the most that it has ever held. */
export function memoryMb(pid: number, field: "VmRSS" | "VmHWM"): number {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return Number.NaN;
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(file, "utf8"))?.[1]) / 1024;
}
