/** The part of swagger-ui's options that the explorer uses. The package has no types of its own. */
declare module "swagger-ui-dist/swagger-ui-bundle.js" {
  import type { ComponentType } from "react";

  interface Options {
    domNode: HTMLElement;
    url: string;
    persistAuthorization: boolean;
    docExpansion: "list" | "full" | "none";
    defaultModelsExpandDepth: number;
    displayRequestDuration: boolean;
    tryItOutEnabled: boolean;
    deepLinking: boolean;
    filter: boolean;
    /** Components by the name of the one that each takes the place of. */
    plugins: { components: Record<string, ComponentType<{ text: string }>> }[];
    syntaxHighlight: { theme: string };
  }

  const SwaggerUiBundle: (options: Options) => unknown;
  export default SwaggerUiBundle;
}
