"use client";

/** The document, to be read and tried. It runs in the browser only: swagger-ui measures and draws there. */
import { useEffect, useRef } from "react";
import "swagger-ui-react/swagger-ui.css";
import "./explorer.css";
import { speakSpanish } from "./espanol";

/** An operation's name is no link inside of its button, which nobody would reach by keyboard. */
const DeepLink = ({ text }: { text: string }) => text;
/** There is one server: nothing to choose. */
const ServersContainer = () => null;

/** The key lives in the page's memory alone: it is gone when the page is closed. */
export function Explorer() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const domNode = document.createElement("div");
    place.current?.replaceChildren(domNode);
    const silence = speakSpanish(domNode);
    import("swagger-ui-bundle").then(({ default: SwaggerUi }) =>
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
        // Its usual one is too pale.
        syntaxHighlight: { theme: "obsidian" },
      }),
    );
    return silence;
  }, []);
  return (
    // The operations, drawn by swagger-ui, are the page's main part.
    <div className="explorer mx-auto max-w-6xl px-2 pb-16 sm:px-6">
      <div ref={place}>
        <p className="py-16 text-center text-ink-soft">Cargando el API…</p>
      </div>
    </div>
  );
}
