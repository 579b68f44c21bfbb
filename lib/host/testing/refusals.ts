/** Checks refusals of a catalog endpoint: their shape, and that nothing was written. */
import { expect } from "vitest";
import { VALIDATION_TITLE } from "@/lib/contract/errors";
import { readLedger } from "@/lib/services/testing/ledger";
import { PRODUCTO } from "@/lib/services/testing/producto-body";
import { type ApiWorld, createApiWorld } from "./api-world";
import { type Called, callApi } from "./call-api";

export interface Refusals {
  /** The text of a business rule, `{ error }`. */
  refusal(body: unknown): Promise<string | undefined>;
  /** `errors` of problem-details. */
  problems(body: unknown): Promise<unknown>;
}

/** Each check first makes sure that the answer is a 400 of that shape and that every table is unchanged. */
export function refusalsOf(world: ApiWorld, send: (body: unknown) => Promise<Called>): Refusals {
  async function refused(body: unknown, contentType: string): Promise<Called> {
    const before = await readLedger(world);
    const answer = await send(body);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([400, `${contentType}; charset=utf-8`]);
    expect(await readLedger(world)).toEqual(before);
    return answer;
  }
  return {
    async refusal(body) {
      const answer = await refused(body, "application/json");
      expect(answer.body).not.toHaveProperty("errors");
      return answer.error;
    },
    async problems(body) {
      const answer = await refused(body, "application/problem+json");
      expect(answer.body).toMatchObject({ title: VALIDATION_TITLE, status: 400, type: expect.any(String) });
      expect(answer.body).not.toHaveProperty("error");
      return (answer.body as { errors: unknown }).errors;
    },
  };
}

export interface ProductoWorld extends ApiWorld, Refusals {
  post(body: unknown): Promise<Called>;
}

/** POST /productos in a tenant that has `PRODUCTO` already; `refusal` takes what differs from it. */
export async function createProductoWorld(): Promise<ProductoWorld> {
  const world = await createApiWorld();
  const key = await world.key(await world.tenant());
  const post = (body: unknown) => callApi(key, "POST", "/productos", body);
  expect((await post(PRODUCTO)).status).toBe(201);
  const { refusal, problems } = refusalsOf(world, post);
  return { ...world, post, problems, refusal: (change) => refusal({ ...PRODUCTO, ...(change as object) }) };
}
