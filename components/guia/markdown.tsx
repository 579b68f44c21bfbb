/** Markdown of ours as a page's elements. Nothing is written as HTML: a piece that is not known here is refused. */
import { lexer, type MarkedToken, type Token, type Tokens } from "marked";
import { Fragment, type ReactNode } from "react";
import { Link } from "../ui/link";
import { type Codigo, Ejemplo } from "./ejemplo";

type HrefDe = (href: string) => string;

/**
 * @param hrefDe the address on the page of a link's in the text
 * @throws on a piece of Markdown that the guide does not use, such as HTML
 */
export function Markdown({ texto, hrefDe }: { texto: string; hrefDe: HrefDe }) {
  return (
    <div className="space-y-4 text-ink-soft [&_h2]:scroll-mt-20 [&_h2]:pt-5 [&_h2]:text-page [&_h2]:font-semibold [&_h2]:tracking-tight [&_h2]:wrap-anywhere [&_h2]:text-ink [&_li]:mt-1.5 [&_li_p+p]:text-ink [&_ol]:list-decimal [&_ol]:pl-5 [&_strong]:font-semibold [&_strong]:text-ink [&_ul]:list-disc [&_ul]:pl-5 [&_:not(pre)>code]:rounded-md [&_:not(pre)>code]:bg-sunken [&_:not(pre)>code]:px-1.5 [&_:not(pre)>code]:py-0.5 [&_:not(pre)>code]:font-mono [&_:not(pre)>code]:text-note [&_:not(pre)>code]:wrap-anywhere [&_:not(pre)>code]:text-ink">
      {blocks(lexer(texto), hrefDe)}
    </div>
  );
}

/** Pieces of code that follow each other are one example in several languages. */
function blocks(tokens: readonly Token[], hrefDe: HrefDe): ReactNode[] {
  const nodes: ReactNode[] = [];
  const all = tokens.filter(({ type }) => type !== "space") as MarkedToken[];
  for (const [at, token] of all.entries()) {
    if (token.type !== "code") nodes.push(<Fragment key={at}>{block(token, hrefDe)}</Fragment>);
    else if (titleOf(token) !== "" || all[at - 1]?.type !== "code") {
      const others = all.slice(at + 1);
      const end = others.findIndex((other) => other.type !== "code" || titleOf(other) !== "");
      const more = others.slice(0, end < 0 ? undefined : end) as Tokens.Code[];
      nodes.push(<Ejemplo key={at} titulo={titleOf(token)} codigos={[codeOf(token), ...more.map(codeOf)]} />);
    }
  }
  return nodes;
}

/** After the language stands the title. */
const codeOf = ({ lang = "", text }: Tokens.Code): Codigo => ({ lenguaje: lang.split(" ")[0] ?? "", texto: text });
const titleOf = ({ lang = "" }: Tokens.Code) => lang.split(" ").slice(1).join(" ");

function block(token: MarkedToken, hrefDe: HrefDe): ReactNode {
  switch (token.type) {
    case "heading":
      return <h2 id={idDe(token.text)}>{inline(token.tokens, hrefDe)}</h2>;
    case "paragraph":
      return <p>{inline(token.tokens, hrefDe)}</p>;
    case "text":
      return inline(token.tokens ?? [], hrefDe);
    case "list": {
      const List = token.ordered ? "ol" : "ul";
      return (
        <List>
          {token.items.map((item) => (
            <li key={item.raw}>{blocks(item.tokens, hrefDe)}</li>
          ))}
        </List>
      );
    }
    case "table":
      return <Table table={token} hrefDe={hrefDe} />;
    default:
      throw new Error(`the guide shows no ${token.type}: ${token.raw}`);
  }
}

/** Where a heading stands within its page. */
function idDe(titulo: string): string {
  const plain = titulo.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "");
}

function inline(tokens: readonly Token[], hrefDe: HrefDe): ReactNode[] {
  return (tokens as MarkedToken[]).map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
    <Fragment key={index}>{piece(token, hrefDe)}</Fragment>
  ));
}

function piece(token: MarkedToken, hrefDe: HrefDe): ReactNode {
  switch (token.type) {
    case "text":
    case "escape":
      return token.text;
    case "codespan":
      return <code>{token.text}</code>;
    case "strong":
      return <strong>{inline(token.tokens, hrefDe)}</strong>;
    case "em":
      return <em>{inline(token.tokens, hrefDe)}</em>;
    case "link": {
      const href = hrefDe(token.href);
      // What is no page is no page's link: a browser would fetch it as one.
      const To = /\.\w+$/.test(href) ? "a" : Link;
      return (
        <To href={href} className="font-medium text-accent underline underline-offset-4">
          {inline(token.tokens, hrefDe)}
        </To>
      );
    }
    default:
      throw new Error(`the guide shows no ${token.type}: ${token.raw}`);
  }
}

/** On a narrow screen the table scrolls by itself. */
function Table({ table, hrefDe }: { table: Tokens.Table; hrefDe: HrefDe }) {
  return (
    <section
      aria-label={table.header.map(({ text }) => text).join(", ")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-xl border border-line bg-surface"
    >
      <table className="w-full text-left text-sm">
        <thead className="bg-sunken text-ink">
          <tr>
            {table.header.map(({ text }) => (
              <th key={text} scope="col" className="px-4 py-2 font-medium whitespace-nowrap">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row[0]?.text} className="border-t border-line align-top">
              {row.map((cell, index) => (
                <td
                  key={table.header[index]?.text}
                  className="px-4 py-2 first:font-medium first:wrap-normal first:text-ink [&:first-child>code]:whitespace-nowrap"
                >
                  {inline(cell.tokens, hrefDe)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
