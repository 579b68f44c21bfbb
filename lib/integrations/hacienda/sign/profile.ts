/** The form of a signature: ours for the documents that we issue, and the weaker one of the authority's answers. */

export interface SignatureProfile {
  canonicalization: "inclusive" | "exclusive";
  /** Digest algorithm for the signing certificate. */
  certDigest: "sha256" | "sha1";
  /** `null` omits SignaturePolicyIdentifier (XAdES-BES). */
  policy: { identifier: string; sha256: string } | null;
}

/** The resolution that version 4.4 names as its policy (hacienda 7.2). Note the hyphen in `xml-schemas`. */
const POLICY_V44 = {
  identifier:
    "https://cdn.comprobanteselectronicos.go.cr/xml-schemas/Resoluci%C3%B3n_General_sobre_disposiciones_t%C3%A9cnicas_comprobantes_electr%C3%B3nicos_para_efectos_tributarios.pdf",
  sha256: "DWxin1xWOeI8OuWQXazh4VjLWAaCLAA954em7DMh0h8=",
};

/** XAdES-EPES, which the authority requires of issuers and receivers. */
export const DOCUMENTO_PROFILE: SignatureProfile = {
  canonicalization: "inclusive",
  certDigest: "sha256",
  policy: POLICY_V44,
};

/** The form in which the authority signs its answers: no policy, SHA-1 of its certificate. */
export const MENSAJE_HACIENDA_PROFILE: SignatureProfile = {
  canonicalization: "exclusive",
  certDigest: "sha1",
  policy: null,
};
