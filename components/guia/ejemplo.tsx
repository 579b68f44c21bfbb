"use client";

import { createContext, type ReactNode, use, useState } from "react";
import { CopyButton } from "../ui/copy-button";
import { PanelTabs } from "../ui/panel-tabs";
import { keepLenguaje, LENGUAJES } from "./lenguajes";

const Elegido = createContext<readonly [lenguaje: string, elegir: (lenguaje: string) => void]>(["bash", () => {}]);

/** All examples below show the language that was chosen in one of them. */
export function Lenguajes({ inicial, children }: { inicial: string; children: ReactNode }) {
  const [lenguaje, setLenguaje] = useState(inicial);
  const elegir = (elegido: string) => {
    keepLenguaje(elegido);
    setLenguaje(elegido);
  };
  return <Elegido value={[lenguaje, elegir]}>{children}</Elegido>;
}

export interface Codigo {
  lenguaje: string;
  texto: string;
}

/** A piece of code, in one language or in several. An example that lacks the chosen language shows its first. */
export function Ejemplo({ titulo, codigos }: { titulo: string; codigos: readonly [Codigo, ...Codigo[]] }) {
  const [elegido, elegir] = use(Elegido);
  const visible = codigos.find(({ lenguaje }) => lenguaje === elegido) ?? codigos[0];
  const uno = codigos.length === 1;
  const copiar = <CopyButton text={visible.texto} label={titulo === "" ? "Copiar" : `Copiar «${titulo}»`} />;
  return (
    <figure className="overflow-hidden rounded-xl border border-line bg-sunken">
      {(uno || titulo !== "") && (
        <figcaption
          className={`flex h-10 items-center justify-between gap-2 pr-1.5 pl-4 text-note font-medium text-ink-soft ${uno ? "border-b border-line" : ""}`}
        >
          <span className="truncate">{titulo}</span>
          {uno && copiar}
        </figcaption>
      )}
      {uno ? (
        <Texto titulo={titulo} texto={visible.texto} />
      ) : (
        <PanelTabs
          label={titulo === "" ? "Lenguaje" : `Lenguaje de «${titulo}»`}
          value={visible.lenguaje}
          onChange={elegir}
          end={copiar}
          panels={codigos.map(({ lenguaje, texto }) => ({
            value: lenguaje,
            label: LENGUAJES[lenguaje] ?? lenguaje,
            content: <Texto titulo={titulo} texto={texto} />,
          }))}
        />
      )}
    </figure>
  );
}

/** Wide lines scroll inside. */
function Texto({ titulo, texto }: { titulo: string; texto: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-label={titulo === "" ? "Código" : titulo} tabIndex={0} className="overflow-x-auto">
      <pre className="w-max min-w-full px-4 py-3 font-mono text-note leading-relaxed">
        <code>{texto}</code>
      </pre>
    </section>
  );
}
