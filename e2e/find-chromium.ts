/**
 * Finds the browser for the journeys: the machine's own, or one installed with apt-get where possible. Nothing else is
 * downloaded.
 */
import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";

/** Best first: Debian's package of the headless browser alone starts a page in three quarters of the time. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/** Not every distribution has the first one. */
const PACKAGES = NAMES.slice(0, 2);
const FOLDERS = ["/usr/bin", "/usr/local/bin", "/snap/bin", "/opt/google/chrome"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** @throws an Error that says what to do. */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!isExecutable(given)) throw new Error(`CHROMIUM_PATH names no program: ${given}`);
    return given;
  }
  const found = search() ?? (PACKAGES.some(install) ? search() : null);
  if (found === null)
    throw new Error("No Chromium here: install it (apt-get install chromium) or set CHROMIUM_PATH to one.");
  return found;
}

function search(): string | null {
  const candidates = [...FOLDERS.flatMap((folder) => NAMES.map((name) => path.join(folder, name))), MAC];
  return candidates.find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function install(name: string): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    execFileSync("apt-get", ["update"], { stdio: "ignore" });
    execFileSync("apt-get", ["install", "-y", "--no-install-recommends", name], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
