/** The authority's answer as a supplier forwards it: without TLS to the authority, only its seal says whose it is. */
import type { X509Certificate } from "node:crypto";
import { parseInstant } from "@/lib/platform/clock";
import { type Respuesta, readRespuesta } from "../respuesta";
import { MENSAJE_HACIENDA_RULES, verifySignature } from "../sign/verify";
import { belongsTo, hasTrustedChain, isInForce } from "./certificate-chain";

export interface RespuestaReenviada extends Respuesta {
  /** True when the seal is of `sello.numero`, was in force, and leads to a trusted authority. */
  comprobada: boolean;
}

export interface Sello {
  /** The identification in the certificate of the tax authority's seal. */
  numero: string;
  authorities: readonly X509Certificate[];
}

/** @param now judges a seal that does not say when it was made */
export function readReenviada(xml: Uint8Array, { numero, authorities }: Sello, now: Date): RespuestaReenviada {
  const respuesta = readRespuesta(xml);
  if (respuesta.defecto !== null || authorities.length === 0) return { ...respuesta, comprobada: false };
  const verification = verifySignature(xml, MENSAJE_HACIENDA_RULES);
  if (!verification.valid) return { ...respuesta, comprobada: false };
  const { certificate, signingTime } = verification;
  const at = signingTime === null ? now : parseInstant(signingTime);
  const comprobada =
    belongsTo(certificate, numero) && isInForce(certificate, at) && hasTrustedChain(certificate, authorities, at);
  return { ...respuesta, comprobada };
}
