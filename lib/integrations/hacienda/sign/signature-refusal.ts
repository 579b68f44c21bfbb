/** Why a signature is refused. Thrown within the verification only; its caller gets it as a result. */

export type RefusalReason =
  | "size"
  | "bounds"
  | "malformed"
  | "doctype"
  | "duplicate-id"
  | "signatures"
  | "references"
  | "algorithm"
  | "certificate"
  | "policy"
  | "digest"
  | "signature-value";

export class SignatureRefusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}

export function refuse(reason: RefusalReason, detail: string): never {
  throw new SignatureRefusal(reason, detail);
}
