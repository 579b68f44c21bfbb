/** Issuing for tests of guarantees: the answer of a 201, or a refusal after which no table has changed. */
import { setTimeout } from "node:timers/promises";
import { expect } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { AppError } from "@/lib/platform/errors";
import type { Draft } from "../issuing/draft";
import type { IssueOptions, IssueResult } from "../issuing/issue";
import type { Ctx } from "../kernel/context";
import type { Step } from "../kernel/waiting/kind";
import { issueFactura } from "../sales/facturas";
import { readLedger } from "./ledger";
import { facturaBody, type World } from "./world";

export const TIQUETE = { tipo: "TiqueteElectronico", lineas: [{ codigoProducto: "TAZA", cantidad: 2 }] };

type Body = Record<string, unknown>;

/** Posts for the world's tenant, or for the tenant of `ctx`. */
export function issue(world: World, body: Body, key: string | null = null, ctx: Ctx = world.ctx): Promise<IssueResult> {
  const complete = facturaBody({ idUsuario: world.idUsuario, ...body });
  return issueFactura({ ...ctx, now: new Date() }, { body: complete, idempotencyKey: key });
}

/** The document of the 201. */
export async function issued(world: World, body: Body, key: string | null = null) {
  const { status, body: text } = await issue(world, body, key);
  expect(status).toBe(201);
  return JSON.parse(text);
}

/** Goes on taking steps after each pause: a slow machine makes a row older, and its pauses longer than a run waits. */
export async function stepsToEnd(take: () => Promise<Step>): Promise<Step> {
  for (;;) {
    const step = await take();
    if (step.kind !== "wait") return step;
    await setTimeout(step.pauseMs);
  }
}

export async function failure(promise: Promise<unknown>): Promise<AppError> {
  const error: unknown = await promise.then(
    () => new Error("it succeeded"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw error;
  return error;
}

/** The text of the 400; checks that it took no number and wrote nothing. */
export async function refusal(world: World, body: Body, key: string | null = null): Promise<string> {
  const before = await readLedger(world);
  const error = await failure(issue(world, body, key));
  expect(error.kind).toBe("rule");
  expect(await readLedger(world)).toEqual(before);
  return error.message;
}

/** The rows of a statement, read as the owner of the tables, whom no policy restricts. */
export async function look<R extends Record<string, unknown>>(world: World, statement: string): Promise<R[]> {
  return queryAs<R>(world.ownerUrl, statement);
}

/**
 * The draft that an endpoint makes of a body, which it does not record.
 * @param issue calls the endpoint with these options
 */
export async function draftOf(issue: (options: Required<Pick<IssueOptions, "cambio">>) => Promise<unknown>) {
  const drafts: Draft[] = [];
  const drafted = new Error("drafted");
  const cambio = (draft: Draft): never => {
    drafts.push(draft);
    throw drafted;
  };
  await expect(issue({ cambio })).rejects.toBe(drafted);
  return drafts[0] as Draft;
}

/** The draft of a sale or a note. */
export const draftFactura = (world: World, body: Body): Promise<Draft> =>
  draftOf(({ cambio }) => {
    const complete = facturaBody({ idUsuario: world.idUsuario, ...body });
    return issueFactura({ ...world.ctx, now: new Date() }, { body: complete, idempotencyKey: null, cambio });
  });
