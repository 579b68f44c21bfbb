/** The two ways in which a text element is written: it is there, or it is left out. Never empty. */
import { escapeText } from "./escape";

/** `<name>text</name>`. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeText(text)}</${name}>`;
}

/** The same, or nothing when there is no text. */
export function optionalElement(name: string, text: string | null): string {
  return text === null || text === "" ? "" : element(name, text);
}
