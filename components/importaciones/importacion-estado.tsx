import { Badge, type Tone } from "@/components/ui/badge";

const ESTADOS: Readonly<Record<string, readonly [Tone, string]>> = {
  preguntando: ["accent", "Por responder"],
  revisando: ["wait", "Revisando"],
  revisada: ["accent", "Por confirmar"],
  aplicando: ["wait", "Guardando"],
  lista: ["good", "Terminada"],
  fallida: ["bad", "Se detuvo"],
};

export function ImportacionEstado({ estado }: { estado: string }) {
  const [tone, text] = ESTADOS[estado] ?? ["neutral", estado];
  return <Badge tone={tone}>{text}</Badge>;
}
