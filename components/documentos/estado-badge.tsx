/** A document's state in words and colour; the icon says it to those who do not see the colour. */
import { Check, CircleAlert, Clock, X } from "lucide-react";

const ESTADOS = {
  aceptado: { texto: "Aceptado", Icon: Check, look: "bg-good-wash text-good" },
  procesando: { texto: "Procesando", Icon: Clock, look: "bg-wait-wash text-wait" },
  rechazado: { texto: "Rechazado", Icon: X, look: "bg-bad-wash text-bad" },
  error: { texto: "Con error", Icon: CircleAlert, look: "bg-bad-wash text-bad" },
} as const;

export function EstadoBadge({ estado }: { estado: keyof typeof ESTADOS }) {
  const { texto, Icon, look } = ESTADOS[estado];
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full py-0.5 pr-2.5 pl-2 text-[13px] font-medium whitespace-nowrap ${look}`}
    >
      <Icon className="size-3.5" strokeWidth={2.5} aria-hidden="true" />
      {texto}
    </span>
  );
}
