"use client";

/** Shows the API document, to read and try. Runs only in the browser, because swagger-ui measures and draws there. */
import { useEffect, useRef } from "react";
import "swagger-ui-dist/swagger-ui.css";
import "./explorer.css";
import { speakSpanish } from "./espanol";

/** Renders an operation's name without a link, because a link inside of its button is not reachable by keyboard. */
const DeepLink = ({ text }: { text: string }) => text;
/** Renders nothing: there is only one server. */
const ServersContainer = () => null;

/** The key stays in the page's memory and is gone when the page is closed. */
export function Explorer() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const domNode = document.createElement("div");
    place.current?.replaceChildren(domNode);
    const silence = speakSpanish(domNode);
    import("swagger-ui-dist/swagger-ui-bundle.js").then(({ default: SwaggerUi }) =>
      SwaggerUi({
        domNode,
        url: "/api/openapi.json",
        persistAuthorization: false,
        docExpansion: "list",
        defaultModelsExpandDepth: 0,
        displayRequestDuration: true,
        tryItOutEnabled: true,
        deepLinking: true,
        filter: true,
        plugins: [{ components: { DeepLink, ServersContainer } }],
        // The usual theme is too pale.
        syntaxHighlight: { theme: "obsidian" },
      }),
    );
    return silence;
  }, []);
  return (
    // The page's main content is the list of operations, which swagger-ui draws.
    <div className="explorer mx-auto max-w-6xl px-2 pb-16 sm:px-6">
      <div ref={place}>
        <p className="py-16 text-center text-ink-soft">Cargando el API…</p>
      </div>
    </div>
  );
}
