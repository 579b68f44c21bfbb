import { NonRetriableError, RetryAfterError, StepError } from "inngest";
import { describe, expect, test } from "vitest";
import { refusal } from "@/lib/contract/refusal";
import { translateError } from "./translate-error";

describe("translateError", () => {
  test("a refusal by a rule is not retried and keeps its cause", () => {
    const refused = refusal("producto_no_existe", {}, { internal: "producto 7 missing" });
    const translated = translateError(refused);
    expect(translated).toBeInstanceOf(NonRetriableError);
    expect(translated).toMatchObject({ message: "producto 7 missing", cause: refused });
  });

  test("a temporary refusal with a time is retried after that time", () => {
    const translated = translateError(refusal("limite_superado", { limit: 1, seconds: 42 }, { retryAfterSeconds: 42 }));
    expect(translated).toBeInstanceOf(RetryAfterError);
    expect(translated).toMatchObject({ retryAfter: "42" });
  });

  test("a temporary refusal without a time keeps the executor's back-off", () => {
    const refused = refusal("no_disponible");
    expect(translateError(refused)).toBe(refused);
  });

  test("a vendor's error is judged by its retryAfterSeconds and retryable", () => {
    expect(translateError(Object.assign(new Error("busy"), { retryAfterSeconds: 3 }))).toMatchObject({
      retryAfter: "3",
    });
    expect(translateError(Object.assign(new Error("gone"), { retryable: false }))).toBeInstanceOf(NonRetriableError);
  });

  test("the SDK's own errors and bugs pass unchanged", () => {
    for (const error of [
      new StepError("a", { name: "E", message: "m" }),
      new NonRetriableError("x"),
      new TypeError("bug"),
    ]) {
      expect(translateError(error)).toBe(error);
    }
  });
});
