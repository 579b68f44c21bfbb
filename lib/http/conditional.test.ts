import { describe, expect, it } from "vitest";
import { conditional } from "./conditional";
import type { Answer, DoorRequest } from "./door";

const asking = (ifNoneMatch: string | null) => ({ header: () => ifNoneMatch }) as unknown as DoorRequest;
const answer = (body: string, status = 200): Answer => ({ status, headers: { "content-type": "a/b" }, body });
const etag = String(conditional(asking(null), answer("[1]")).headers.etag);

describe("a conditional answer", () => {
  it("has a strong ETag that is the same for the same bytes only, and may be kept by its caller alone", () => {
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
    "is whole for If-None-Match: %o",
    (ifNoneMatch) => {
      expect(conditional(asking(ifNoneMatch), answer("[1]")).status).toBe(200);
    },
  );

  it("leaves what is no 200 alone", () => {
    expect(conditional(asking("*"), answer("{}", 201))).toEqual(answer("{}", 201));
  });
});
