export const YA_EMITIDO =
  "Este documento ya se emitió con los datos que mandaste antes; los cambios de ahora no le llegan. Buscalo en Documentos y empezá uno nuevo si hace falta.";
