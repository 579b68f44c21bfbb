import { describe, expect, it } from "vitest";
import { readEnv } from "./env";

describe("environment", () => {
  it("has a default for everything that development needs, and treats an empty value as absent", () => {
    expect(readEnv({ PORT: "", MASTER_KEY: "" })).toMatchObject({ PORT: 3000, HOST: "127.0.0.1", TRUSTED_PROXIES: [] });
  });

  it("names every invalid variable in one line, and never shows its value", () => {
    const read = () => readEnv({ PORT: "x", MASTER_KEY: Buffer.from("sixteen bytes ok").toString("base64") });
    expect(read).toThrow(/^environment: PORT: .*; MASTER_KEY: must be 32 bytes in base64$/);
    expect(read).not.toThrow(/sixteen|c2l4/);
  });

  it("reads the master key as bytes and the proxies as a list", () => {
    const read = readEnv({ MASTER_KEY: Buffer.alloc(32, 7).toString("base64"), TRUSTED_PROXIES: "10.0.0.1, loopback" });
    expect(read.MASTER_KEY).toBe(Buffer.alloc(32, 7).toString("base64"));
    expect(read.TRUSTED_PROXIES).toEqual(["10.0.0.1", "loopback"]);
  });

  it("drops the slashes at the end of the public address, to which paths are appended", () => {
    expect(readEnv({ PUBLIC_URL: "https://puras.example/" }).PUBLIC_URL).toBe("https://puras.example");
    expect(readEnv({ PUBLIC_URL: "https://puras.example/a//" }).PUBLIC_URL).toBe("https://puras.example/a");
  });

  it("a mail provider's key requires a sender: the message says so plainly and never shows the key", () => {
    expect(() => readEnv({ RESEND_API_KEY: "re_1" })).toThrow(
      /^environment: MAIL_FROM: RESEND_API_KEY is set, so say from which address mail comes/,
    );
    expect(() => readEnv({ RESEND_API_KEY: "re_ secreto", MAIL_FROM: "f@x.example" })).toThrow(
      "RESEND_API_KEY: must be",
    );
    expect(() => readEnv({ RESEND_API_KEY: "re_ secreto", MAIL_FROM: "f@x.example" })).not.toThrow("secreto");
    expect(() => readEnv({ RESEND_API_KEY: "re_1", MAIL_FROM: "Yo <f@x.example>" })).toThrow("MAIL_FROM: must be one");
    expect(readEnv({ RESEND_API_KEY: "re_1", MAIL_FROM: "f@x.example" })).toMatchObject({ MAIL_FROM: "f@x.example" });
    expect(readEnv({ MAIL_FROM: "f@x.example" }).RESEND_API_KEY).toBeUndefined();
  });

  it("a signing key requires the origin at which Inngest calls, and no Host header can replace that origin", () => {
    const key = { INNGEST_SIGNING_KEY: "abcdef" };
    expect(() => readEnv(key)).toThrow(/^environment: INNGEST_SERVE_ORIGIN: INNGEST_SIGNING_KEY is set, so say/);
    for (const INNGEST_SERVE_ORIGIN of ["next:3001", "http://next:3001/api/inngest", "ftp://next"])
      expect(() => readEnv({ ...key, INNGEST_SERVE_ORIGIN })).toThrow("INNGEST_SERVE_ORIGIN: must be an origin");
    expect(readEnv({ ...key, INNGEST_SERVE_ORIGIN: "https://next:3001/" }).INNGEST_SERVE_ORIGIN).toContain("next:3001");
  });

  it("the operator's own terms are a version, a day that exists and an address; sign-up is closed without a word", () => {
    expect(readEnv({}).SIGN_UP).toBeUndefined();
    const SIGN_UP_TERMS = "2.1 2026-12-01 https://empresa.example/terminos";
    expect(readEnv({ SIGN_UP_TERMS }).SIGN_UP_TERMS).toEqual({
      version: "2.1",
      fecha: "2026-12-01",
      url: "https://empresa.example/terminos",
    });
    for (const wrong of [
      "https://empresa.example",
      "2 2026-12-01 http://empresa.example",
      "2 1/12/2026 https://e.example",
    ])
      expect(() => readEnv({ SIGN_UP_DATA_AGREEMENT: wrong })).toThrow("SIGN_UP_DATA_AGREEMENT: must be its version");
    expect(() => readEnv({ SIGN_UP_TERMS: "2 2026-02-30 https://e.example" })).toThrow(
      "has a date that does not exist",
    );
  });
});
