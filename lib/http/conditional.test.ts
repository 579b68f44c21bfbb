import { describe, expect, it } from "vitest";
import { conditional } from "./conditional";
import type { Answer, DoorRequest } from "./door";

const asking = (ifNoneMatch: string | null) => ({ header: () => ifNoneMatch }) as unknown as DoorRequest;
const answer = (body: string, status = 200): Answer => ({ status, headers: { "content-type": "a/b" }, body });
const etag = String(conditional(asking(null), answer("[1]")).headers.etag);

describe("a conditional answer", () => {
  it("has a strong ETag that changes with the bytes, and only the caller may cache it", () => {
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    expect(conditional(asking(null), answer("[1]"))).toEqual({
      status: 200,
      headers: { "content-type": "a/b", etag, "cache-control": "private, no-cache" },
      body: "[1]",
    });
    expect(conditional(asking(null), answer("[2]")).headers.etag).not.toBe(etag);
  });

  it.each([etag, `W/${etag}`, `"otra", ${etag}`, `"a,b",W/${etag} , "c"`, "*", " * "])(
    "is 304 without a body for If-None-Match: %s",
    (ifNoneMatch) => {
      expect(conditional(asking(ifNoneMatch), answer("[1]"))).toEqual({
        status: 304,
        headers: { etag, "cache-control": "private, no-cache" },
        body: "",
      });
    },
  );

  it.each(["", '"otra"', etag.slice(1, -1), etag.slice(0, -1), `"${"x".repeat(43)}"`])(
    "is sent in full for If-None-Match: %o",
    (ifNoneMatch) => {
      expect(conditional(asking(ifNoneMatch), answer("[1]")).status).toBe(200);
    },
  );

  it("does not touch an answer whose status is not 200", () => {
    expect(conditional(asking("*"), answer("{}", 201))).toEqual(answer("{}", 201));
  });
});
