/**
 * swagger-ui-react's own bundle, by the path in tsconfig.json. Its separate modules lose their side effects in
 * Turbopack (`refract is not a function` for each OpenAPI 3.1 document).
 */
declare module "swagger-ui-bundle" {
  import type { SwaggerUIProps } from "swagger-ui-react";

  const SwaggerUiBundle: (
    options: SwaggerUIProps & { domNode: HTMLElement; syntaxHighlight?: { theme: string } },
  ) => unknown;
  export default SwaggerUiBundle;
}
