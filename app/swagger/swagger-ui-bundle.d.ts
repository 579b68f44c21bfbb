/** swagger-ui-react's own bundle, by the alias of next.config.mjs. */
declare module "swagger-ui-bundle" {
  import type { SwaggerUIProps } from "swagger-ui-react";
  const SwaggerUiBundle: (options: SwaggerUIProps & { domNode: HTMLElement }) => unknown;
  export default SwaggerUiBundle;
}
