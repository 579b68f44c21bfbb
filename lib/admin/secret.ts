/** Secrets come from standard input, the environment or a prompt: every user of the machine could see an argument. */
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { UsageError } from "./options";

/** `variable` is its name in the environment. */
export async function readSecret(label: string, variable: string): Promise<string> {
  const given = process.env[variable];
  if (given !== undefined && given !== "") return given;
  const secret = process.stdin.isTTY ? await prompt(label) : await firstLine();
  if (secret === "") throw new UsageError(`the ${label} is missing: give it on standard input or in ${variable}`);
  return secret;
}

async function prompt(label: string): Promise<string> {
  process.stderr.write(`${label}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  const answer = await terminal.question("");
  terminal.close();
  process.stderr.write("\n");
  return answer;
}

async function firstLine(): Promise<string> {
  let text = "";
  for await (const chunk of process.stdin) text += String(chunk);
  return text.split(/\r?\n/)[0] ?? "";
}
