import { Dialog } from "../ui/overlay/dialog";
import { Tecla } from "./tecla";

type Atajo = readonly [que: string, ...teclas: string[]];

const GRUPOS: readonly { titulo: string; atajos: readonly Atajo[] }[] = [
  {
    titulo: "En todas las páginas",
    atajos: [
      ["Buscar (en Mac, ⌘ K)", "Ctrl K", "/"],
      ["Emitir, también la venta que sigue", "E"],
      ["Ver estos atajos", "?"],
      ["Cerrar lo que está abierto", "Esc"],
    ],
  },
  {
    titulo: "En una lista",
    atajos: [
      ["Ir a la fila de arriba o de abajo", "↑ K", "↓ J"],
      ["Abrir la fila", "Enter"],
      ["Elegir la fila, donde se puede", "X", "Espacio"],
    ],
  },
  {
    titulo: "Al emitir",
    atajos: [
      ["Agregar una línea", "Alt N"],
      ["Ver la vista previa", "Alt P"],
      ["Emitir (en Mac, ⌘ Enter)", "Ctrl Enter"],
    ],
  },
];

export function AtajosDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Atajos del teclado">
      <div className="grid gap-5">
        {GRUPOS.map(({ titulo, atajos }) => (
          <section key={titulo}>
            <h3 className="mb-1.5 text-note font-medium text-ink-faint">{titulo}</h3>
            <dl className="grid gap-1.5">
              {atajos.map(([que, ...teclas]) => (
                <div key={que} className="flex items-center justify-between gap-3">
                  <dt>{que}</dt>
                  <dd className="flex shrink-0 gap-1.5">
                    {teclas.map((tecla) => (
                      <Tecla key={tecla}>{tecla}</Tecla>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
