"use client";

import { CircleAlert, CircleCheck, Clock, type LucideIcon } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { FormState } from "@/lib/contract/portal/form-state";
import { Button, ButtonLink } from "../ui/button";
import { Link } from "../ui/link";
import { Dialog } from "../ui/overlay/dialog";

/** The result for one of them; absent while it waits. */
interface Fin {
  bien: boolean;
  texto: string;
}

const SIN_CONEXION = "No llegó al servicio: revisá la conexión y probá de nuevo.";

type Cuenta = readonly [haciendo: string, uno: string, varios: string];

const ENVIANDO: Cuenta = ["Enviando", "enviado", "enviados"];

interface Props<Item> {
  /** At least one. */
  items: readonly Item[];
  keyOf: (item: Item) => string;
  title: string;
  description: string;
  /** The button that begins. */
  verbo: string;
  Icon: LucideIcon;
  /** What the lines are, for screen readers. */
  label: string;
  act: (item: Item) => Promise<FormState<null>>;
  /** False when something is missing that all of them need: nothing is sent then. */
  mayBegin?: () => boolean;
  /** How the progress is said: what happens, what one of them is at the end, what several are. */
  cuenta?: Cuenta;
  /** What stands at a line that went well, in place of the action's own message. */
  hecho?: string;
  nombreOf: (item: Item) => ReactNode;
  /** At the right end of the line. */
  montoOf: (item: Item) => ReactNode;
  detalleOf: (item: Item) => ReactNode;
  hrefOf: (item: Item) => string;
  /** Where the person goes on after the last one. */
  sigue?: { href: string; texto: string };
  /** After the last one. */
  onDone?: () => Promise<unknown>;
  onClose: () => void;
  /** Above the lines. @param fijo true once it has begun */
  children?: (fijo: boolean) => ReactNode;
}

/** Does one act on several documents, one after the other: each line shows its own success or refusal. */
export function VariosDialog<Item>(props: Props<Item>) {
  const { keyOf, act, mayBegin, hecho, onDone, onClose, children, sigue, cuenta = ENVIANDO } = props;
  // The initial selection, because documents that are done may disappear from the list behind.
  const [todos] = useState(props.items);
  const [fines, setFines] = useState<Readonly<Record<string, Fin>>>({});
  const [busy, setBusy] = useState(false);
  // A ref, because a second click can come before the first one's state is rendered.
  const running = useRef(false);
  const done = Object.keys(fines).length === todos.length;

  async function run() {
    if (running.current || mayBegin?.() === false) return;
    running.current = true;
    setBusy(true);
    for (const item of todos) {
      const fin = await finOf(() => act(item), hecho);
      setFines((before) => ({ ...before, [keyOf(item)]: fin }));
    }
    setBusy(false);
    await onDone?.();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      width="md"
      title={props.title}
      description={props.description}
      footer={
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p role="status" className="mr-auto text-note text-ink-soft">
            {(busy || done) && summaryOf(todos.length, fines, cuenta)}
          </p>
          <Button look="secondary" onClick={onClose} disabled={busy}>
            {done ? "Cerrar" : "Cancelar"}
          </Button>
          {!done && (
            <Button onClick={() => void run()} busy={busy}>
              <props.Icon className="size-4" aria-hidden="true" />
              {props.verbo}
            </Button>
          )}
          {done && sigue !== undefined && <ButtonLink href={sigue.href}>{sigue.texto}</ButtonLink>}
        </div>
      }
    >
      {children?.(busy || done)}
      <ul
        className={`divide-y divide-line ${children === undefined ? "" : "mt-3 border-t border-line"}`}
        aria-label={props.label}
      >
        {todos.map((item) => (
          <Linea key={keyOf(item)} item={item} fin={fines[keyOf(item)] ?? null} {...props} />
        ))}
      </ul>
    </Dialog>
  );
}

async function finOf(act: () => Promise<FormState<null>>, hecho: string | undefined): Promise<Fin> {
  try {
    const { status, message, errors } = await act();
    if (status === "ok") return { bien: true, texto: hecho ?? message ?? "Listo" };
    return { bien: false, texto: Object.values(errors).flat()[0] ?? message ?? SIN_CONEXION };
  } catch {
    return { bien: false, texto: SIN_CONEXION };
  }
}

function summaryOf(total: number, fines: Readonly<Record<string, Fin>>, [haciendo, uno, varios]: Cuenta): string {
  const all = Object.values(fines);
  const malos = all.filter(({ bien }) => !bien).length;
  if (all.length < total) return `${haciendo} ${all.length + 1} de ${total}…`;
  const buenos = total - malos;
  const hechos = `${buenos} ${buenos === 1 ? uno : varios}`;
  return malos === 0 ? hechos : `${hechos} · ${malos} con problemas`;
}

function Linea<Item>({ item, fin, ...props }: Props<Item> & { item: Item; fin: Fin | null }) {
  const [Icon, ink] =
    fin === null ? [Clock, "text-ink-faint"] : fin.bien ? [CircleCheck, "text-good"] : [CircleAlert, "text-bad"];
  return (
    <li className="flex items-start gap-3 py-2 text-sm">
      <Icon className={`mt-0.5 size-4 shrink-0 ${ink}`} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="min-w-0 font-medium">{props.nombreOf(item)}</span>
          <span className="whitespace-nowrap tabular-nums">{props.montoOf(item)}</span>
        </p>
        <p className="text-xs text-ink-faint tabular-nums">{props.detalleOf(item)}</p>
        {fin !== null && (
          <p className={`text-note ${ink}`}>
            {fin.texto}{" "}
            {!fin.bien && (
              <Link href={props.hrefOf(item)} className="underline underline-offset-2">
                Verlo
              </Link>
            )}
          </p>
        )}
      </div>
    </li>
  );
}
