/** Why a signature is refused. It is thrown only inside the verification, whose caller receives it as a result. */

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
