"use client";

/** The inside of `Copia`. `copia.tsx` loads it once the user is there. */
import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "../ui/button";
import { formatHace } from "../ui/format";
import { Notice } from "../ui/notice";
import type { CopiaProps, Estados } from "./copia";
import { guardar, isSecreto, leer, quitar, TOKENS } from "./copias";

/** Shorter forms are quickly typed again. */
const POCOS = 3;
const PAUSE_MS = 300;
/** How often one field is written: a form may change it again. */
const MAX_VECES = 2;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Escrito {
  campos: { nombre: string; valor: string; marcado?: boolean }[];
  estados: Record<string, unknown>;
}

export function CopiaShell({
  form,
  estados,
  state,
  clave,
  tocado,
}: CopiaProps & { clave: string; tocado: RefObject<boolean> }) {
  const [hallada, setHallada] = useState(() => leer(clave));
  const [ahora] = useState(() => new Date());
  /** What is saved, or was there when this began: no copy of it is needed. */
  const sabido = useRef("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const { current } = form;
    if (current === null) return;
    if (!tocado.current) sabido.current = marcaDe(escritoDe(current, estados));
    const keep = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const escrito = escritoDe(current, estados);
      const text = marcaDe(escrito);
      if (text === sabido.current || camposDe(current) <= POCOS) return;
      sabido.current = text;
      guardar(clave, escrito);
    };
    const soon = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, PAUSE_MS);
    };
    const leave = () => timer.current !== undefined && keep();
    for (const event of EVENTS) current.addEventListener(event, soon);
    if (tocado.current) soon();
    window.addEventListener("pagehide", leave);
    return () => {
      for (const event of EVENTS) current.removeEventListener(event, soon);
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [form, estados, clave, tocado]);

  useEffect(() => {
    if (state.turn === 0 || state.status === "error") return;
    clearTimeout(timer.current);
    timer.current = undefined;
    if (form.current !== null) sabido.current = marcaDe(escritoDe(form.current, estados));
    setHallada(null);
    quitar(clave);
  }, [state, form, estados, clave]);

  if (hallada === null) return null;
  return (
    <Notice
      title={`Encontramos lo que escribiste acá ${formatHace(new Date(hallada.at), ahora)}`}
      action={
        <span className="flex flex-wrap gap-2">
          <Button
            look="secondary"
            size="sm"
            onClick={() => {
              setHallada(null);
              if (form.current !== null) void recuperar(form.current, estados, hallada.dato as Escrito);
            }}
          >
            Recuperarlo
          </Button>
          <Button
            look="quiet"
            size="sm"
            onClick={() => {
              setHallada(null);
              quitar(clave);
            }}
          >
            Descartarlo
          </Button>
        </span>
      }
    >
      Quedó en este aparato, sin guardar.
    </Notice>
  );
}

const EVENTS = ["input", "change", "click"];

/** What a copy has of a form: no secret, no file, and of what is hidden only what makes the form count once. */
function controlesDe(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((each): each is Control => {
    if (!(each instanceof HTMLInputElement || each instanceof HTMLSelectElement || each instanceof HTMLTextAreaElement))
      return false;
    if (each.name === "" || each.matches(":disabled") || isSecreto(each) || BOTONES.has(each.type)) return false;
    return each.type !== "hidden" || TOKENS.has(each.name);
  });
}

const BOTONES: ReadonlySet<string> = new Set(["submit", "button", "image", "reset"]);

const isMarca = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

const camposDe = (form: HTMLFormElement) =>
  new Set(controlesDe(form).flatMap(({ type, name }) => (type === "hidden" ? [] : [name]))).size;

function escritoDe(form: HTMLFormElement, estados: Estados): Escrito {
  return {
    campos: controlesDe(form).map((control) => ({
      nombre: control.name,
      valor: control.value,
      ...(isMarca(control) && { marcado: control.checked }),
    })),
    estados: Object.fromEntries([...estados].map(([nombre, { value }]) => [nombre, value])),
  };
}

/** Equal while nothing was written: empty fields and lists may come and go. */
const marcaDe = ({ campos, estados }: Escrito): string =>
  JSON.stringify([
    campos.filter(({ valor }) => valor !== ""),
    Object.entries(estados).filter(([, value]) => !(Array.isArray(value) && value.length === 0)),
  ]);

/** One field at a time: the form may answer each with further fields, or with what it knows of all. */
async function recuperar(form: HTMLFormElement, estados: Estados, { campos, estados: kept }: Escrito): Promise<void> {
  for (const [nombre, value] of Object.entries(kept)) estados.get(nombre)?.set(value as never);
  const veces = new Map<Control, number>();
  do await new Promise((resolve) => setTimeout(resolve));
  while (escribirOtro(form, campos, veces));
}

/** Writes the first field that differs, as a user would, so that what hears it learns of it. False when there is none. */
function escribirOtro(form: HTMLFormElement, campos: Escrito["campos"], veces: Map<Control, number>): boolean {
  const quedan = [...campos];
  for (const control of controlesDe(form)) {
    const at = quedan.findIndex(
      ({ nombre, valor }) => nombre === control.name && (!isMarca(control) || valor === control.value),
    );
    const [campo] = at < 0 ? [] : quedan.splice(at, 1);
    const vez = veces.get(control) ?? 0;
    if (campo === undefined || vez === MAX_VECES || isAsKept(control, campo)) continue;
    veces.set(control, vez + 1);
    if (isMarca(control)) control.click();
    else {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, campo.valor);
      for (const event of ["input", "change"]) control.dispatchEvent(new Event(event, { bubbles: true }));
    }
    return true;
  }
  return false;
}

function isAsKept(control: Control, { valor, marcado = false }: Escrito["campos"][number]): boolean {
  if (!isMarca(control)) return control.value === valor;
  return control.checked === marcado || (control.type === "radio" && !marcado);
}
