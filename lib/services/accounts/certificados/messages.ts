/** The texts about certificates. */
export const porVencerAsunto = (vencido: boolean) =>
  vencido ? "Tu certificado de firma venció" : "Tu certificado de firma está por vencer";

/** The mail about a certificate that is about to expire. `hasta` as `2026-11-21T08:00:00-06:00`. */
export function porVencerTexto(aviso: { empresa: string; sujeto: string; hasta: string; vencido: boolean }): string {
  const [fecha, hora] = [aviso.hasta.slice(0, 10), aviso.hasta.slice(11, 16)];
  return [
    `${aviso.empresa}: la llave criptográfica con la que firmamos tus documentos ${aviso.vencido ? "venció" : "vence"} el ${fecha} a las ${hora} (hora de Costa Rica).`,
    "",
    `Certificado: ${aviso.sujeto}`,
    "",
    "Generá una nueva en la plataforma de Hacienda y subila acá con su PIN.",
    "Con una llave vencida los documentos se siguen numerando, pero no se firman ni se envían hasta que subás la nueva.",
  ].join("\n");
}
