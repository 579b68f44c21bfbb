import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { authDoor, safeRedirect } from "./auth-door";

const reached: string[] = [];
const door = authDoor(async (request) => {
  reached.push(`${request.method} ${new URL(request.url).pathname}`);
  return new Response("next-auth");
});
const ask = (method: string, path: string, init: { headers?: Record<string, string>; body?: string } = {}) =>
  door(new NextRequest(`http://host/api/auth/${path}`, { method, ...init }), {
    params: Promise.resolve({ nextauth: (path.split("?")[0] ?? "").split("/") }),
  });
const FORM = { "content-type": "application/x-www-form-urlencoded" };

test.each([
  "signin",
  "signin/credentials",
  "error",
  "verify-request",
  "signout/x",
  "_log",
  "callback/x",
  "session/x",
  "constructor",
])("next-auth's own page or path %s does not exist, with any method", async (path) => {
  for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH"]) expect((await ask(method, path)).status).toBe(404);
  expect(reached).toEqual([]);
});

test.each([
  ["GET", "callback/credentials"],
  ["PUT", "callback/credentials"],
  ["GET", "signout"],
  ["DELETE", "session"],
  ["POST", "csrf"],
])("%s %s is a 405 that names the allowed methods", async (method, path) => {
  const answer = await ask(method, path);
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, expect.stringMatching(/^(POST|GET, HEAD)$/)]);
  expect(reached).toEqual([]);
});

test("refuses a body that is not a form, or is too long", async () => {
  const json = { headers: { "content-type": "application/json" }, body: "{" };
  expect((await ask("POST", "callback/credentials", json)).status).toBe(415);
  const long = { headers: FORM, body: `correo=${"x".repeat(17_000)}` };
  expect((await ask("POST", "callback/credentials", long)).status).toBe(413);
  expect(reached).toEqual([]);
});

test("an invalid callbackUrl is a 400, and a cookie with one is deleted", async () => {
  for (const query of ["http://%5B", "javascript:alert(1)", "x"]) {
    expect((await ask("GET", `csrf?callbackUrl=${query}`)).status, query).toBe(400);
  }
  const cookie = (value: string) => ({ headers: { cookie: `next-auth.callback-url=${encodeURIComponent(value)}` } });
  const answer = await ask("GET", "csrf", cookie("http://["));
  expect([answer.status, answer.headers.get("set-cookie")]).toEqual([400, expect.stringContaining("Max-Age=0")]);
  expect(reached).toEqual([]);
  await ask("GET", "session?callbackUrl=/documentos", cookie("http://host/"));
  expect(reached.splice(0)).toEqual(["GET /api/auth/session"]);
});

test("passes on the requests that our pages make", async () => {
  await ask("GET", "csrf");
  await ask("POST", "callback/credentials", { headers: FORM, body: "correo=x" });
  expect(reached).toEqual(["GET /api/auth/csrf", "POST /api/auth/callback/credentials"]);
});

test.each([
  ["/documentos", "https://portal.example.cr/documentos"],
  ["https://portal.example.cr/emitir?x=1", "https://portal.example.cr/emitir?x=1"],
  ["http://[", "https://portal.example.cr"],
  ["https://", "https://portal.example.cr"],
  ["//stranger.example/x", "https://portal.example.cr"],
  ["https://stranger.example", "https://portal.example.cr"],
  ["javascript:alert(1)", "https://portal.example.cr"],
])("a callbackUrl of %s leads to %s: only to our pages, and never to an error", (url, expected) => {
  expect(safeRedirect({ url, baseUrl: "https://portal.example.cr" })).toBe(expected);
});
