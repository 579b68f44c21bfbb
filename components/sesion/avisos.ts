/** What the parts of a page, and the open tabs, tell each other of the person's session. */
import { PERSONA_ATTRIBUTE } from "@/lib/contract/portal/sesion";

/** Events on `window`. */
const TERMINADA = "pf-sesion-terminada";
const DEVUELTA = "pf-sesion-devuelta";
/** Between tabs: the person that signed in again, or `SALIDA`. */
const CHANNEL = "pf-sesion";
const SALIDA = "salida";

let devueltas = 0;

/** Returns what tells that the session ended; it tells nothing once somebody signed in after this call. */
export function tellTerminada(): () => void {
  const before = devueltas;
  return () => before === devueltas && window.dispatchEvent(new Event(TERMINADA));
}

export function tellDevuelta(): void {
  send(personaDeLaPagina());
  devuelta();
}

export const tellSalida = () => send(SALIDA);

/** Returns the function that stops it. */
export function onTerminada(hear: () => void): () => void {
  return on(TERMINADA, hear);
}

/** Called once the page's person signed in again, here or in another tab. Returns the function that stops it. */
export function onDevuelta(hear: () => void): () => void {
  return on(DEVUELTA, hear);
}

/** Hears the other tabs. Returns the function that stops it. */
export function hearTabs(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data === SALIDA) window.location.assign("/ingresar");
    else if (data === personaDeLaPagina()) devuelta();
  };
  return () => channel.close();
}

export const personaDeLaPagina = () =>
  document.querySelector(`[${PERSONA_ATTRIBUTE}]`)?.getAttribute(PERSONA_ATTRIBUTE) ?? null;

function devuelta(): void {
  devueltas += 1;
  window.dispatchEvent(new Event(DEVUELTA));
}

function send(data: string | null): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(data);
  channel.close();
}

function on(event: string, hear: () => void): () => void {
  window.addEventListener(event, hear);
  return () => window.removeEventListener(event, hear);
}
