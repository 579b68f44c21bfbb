/** Runs the commands that we show to people as they would: pasted into a shell. */
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Tool } from "./tool";

export type Terminal = (command: string, values?: Record<string, string>) => Promise<string>;

/** What a command prints on a machine with curl. @throws when it ends with another code than 0 */
const inShell: Terminal = async (command, values = {}) => {
  const env = { ...process.env, ...values } as unknown as NodeJS.ProcessEnv;
  return (await promisify(execFile)("bash", ["-euc", command], { env })).stdout;
};

/**
 * The same on one without: a program named curl that knows the options that our commands have, and refuses any other.
 */
export const inShellWithoutCurl: Terminal = async (command, values = {}) => {
  const { PATH } = process.env;
  const folder = mkdtempSync(path.join(tmpdir(), "curl-"));
  try {
    // Or a package.json that lies above, in the temporary folder, would say what kind of module it is.
    writeFileSync(path.join(folder, "package.json"), "{}");
    writeFileSync(path.join(folder, "curl"), `#!${process.execPath}\n${CURL_PROGRAM}`, { mode: 0o755 });
    return await inShell(command, { ...values, PATH: `${folder}:${PATH}` });
  } finally {
    rmSync(folder, { recursive: true });
  }
};

export const CURL: Tool<Terminal> = {
  found: spawnSync("curl", ["--version"]).error === undefined ? inShell : null,
  lacks: "curl itself (apt-get install curl): a program of the tests reads the commands that we show",
};

/** With curl where it is installed. */
export const inTerminal: Terminal = CURL.found ?? inShellWithoutCurl;

const CURL_PROGRAM = `
const { parseArgs } = require("node:util");
const { values, positionals: [url] } = parseArgs({
  allowPositionals: true,
  options: {
    silent: { type: "boolean", short: "s" },
    header: { type: "string", short: "H", multiple: true, default: [] },
    data: { type: "string", short: "d" },
    request: { type: "string", short: "X" },
  },
});
const headers = values.header.map((line) => line.split(/:(.*)/s).slice(0, 2).map((part) => part.trim()));
const method = values.request ?? (values.data === undefined ? "GET" : "POST");
fetch(url, { method, headers, body: values.data }).then(async (answer) => process.stdout.write(await answer.text()));
`;
