/**
 * swagger-ui is in English only and leaves some of its controls without a name. This translates and names its elements
 * whenever they are drawn.
 */

/** Whole texts as swagger-ui writes them. Words of HTTP and JSON Schema (`query`, `string`) belong to the document. */
const ETIQUETAS: Readonly<Record<string, string>> = {
  "Additional properties": "Otras propiedades",
  "Any of": "Cualquiera de",
  "Apply credentials": "Usar esta llave",
  Authorize: "Poner la llave",
  Authorized: "Llave puesta",
  "Available authorizations": "Tu llave de API",
  Cancel: "Cancelar",
  Clear: "Limpiar",
  Close: "Cerrar",
  Code: "Código",
  "Collapse all": "Cerrar todo",
  "Collapse operation": "Cerrar la operación",
  Controls: "Cambia el encabezado",
  "Copied!": "¡Copiado!",
  "Copy cURL command to clipboard": "Copiar la orden de cURL",
  "Copy code to clipboard": "Copiar el código",
  "Copy path to clipboard": "Copiar la ruta",
  Curl: "cURL",
  "Default value": "Valor usual",
  Description: "Descripción",
  Details: "Detalle",
  Download: "Descargar",
  "Download file": "Descargar el archivo",
  "Edit Value": "Editar",
  Errors: "Errores",
  "Example Value": "Ejemplo",
  Examples: "Ejemplos",
  "Examples:": "Ejemplos:",
  Execute: "Ejecutar",
  "Expand all": "Abrir todo",
  "Expand operation": "Abrir la operación",
  "Failed to fetch.": "La solicitud no llegó al servicio.",
  "Filter by tag or path": "Buscar por sección o ruta",
  Headers: "Encabezados",
  "Headers:": "Encabezados:",
  Hide: "Ocultar",
  "In:": "Va en:",
  Links: "Enlaces",
  LOADING: "CARGANDO",
  Loading: "Cargando",
  "Loading...": "Cargando…",
  Logout: "Quitar la llave",
  "Media Type": "Tipo de contenido",
  "Media type": "Tipo de contenido",
  Name: "Nombre",
  "Name:": "Nombre:",
  "No links": "Sin enlaces",
  "No operations defined in spec!": "Ninguna operación coincide.",
  "No parameters": "Sin parámetros",
  Parameters: "Parámetros",
  "Remove authorization": "Quitar la llave",
  "Request URL": "URL de la solicitud",
  "Request body": "Cuerpo de la solicitud",
  "Request content type": "Tipo de contenido de la solicitud",
  "Request duration": "Duración de la solicitud",
  Reset: "Restablecer",
  "Required field is not provided": "Falta este dato obligatorio",
  "Response body": "Cuerpo de la respuesta",
  "Response content type": "Tipo de contenido de la respuesta",
  "Response headers": "Encabezados de la respuesta",
  Responses: "Respuestas",
  Schema: "Esquema",
  Schemas: "Esquemas",
  "Send empty value": "Mandar vacío",
  "Server response": "Respuesta del servicio",
  Servers: "Servidor",
  Show: "Mostrar",
  "Try it out": "Probar",
  Type: "Tipo",
  Undocumented: "Sin documentar",
  "Unrecognized response type; displaying content as text.": "Tipo de respuesta desconocido: se muestra como texto.",
  "Value must be a boolean": "Tiene que ser true o false",
  "Value must be a number": "Tiene que ser un número",
  "Value must be an integer": "Tiene que ser un número entero",
  "Value:": "Llave:",
  "authorization button locked": "Llave puesta",
  "authorization button unlocked": "Poner la llave",
  "header.": ".",
};

const ATTRIBUTES = ["aria-label", "placeholder", "title"];

/** Elements with examples, or with texts of our own document: not translated. */
const ASIDE = "pre, code, textarea, .markdown, .renderedMarkdown, .opblock-summary-path, .opblock-summary-description";

/** Names, roles and levels that its markup lacks. */
const REMEDIES: readonly (readonly [selector: string, attribute: string, value: string])[] = [
  ["h3.opblock-tag, .modal-ux h3", "aria-level", "2"],
  ["h4", "aria-level", "3"],
  ["h5", "aria-level", "4"],
  [".information-container", "role", "region"],
  [".information-container", "aria-label", "Sobre el API"],
  [".filter-container", "role", "search"],
  [".modal-ux", "role", "dialog"],
  [".modal-ux", "aria-label", "Tu llave de API"],
  [".close-modal", "aria-label", "Cerrar"],
  ["select.examples-select-element", "aria-label", "Ejemplo"],
  [".parameters-col_description select", "aria-label", "Valor"],
  [".body-param__text", "aria-label", "Cuerpo de la solicitud"],
  ["table.responses-table", "role", "table"],
  // Focusable, because its content may have to be scrolled.
  ["pre.microlight", "tabindex", "0"],
];

/** Returns the function that ends the translation. `root` is the element in which swagger-ui draws. */
export function speakSpanish(root: HTMLElement): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      if (type === "childList") addedNodes.forEach(translate);
      else if (target instanceof Element) translateAttributes(target);
      else translateText(target as Text);
    }
    remedy(root);
  });
  observer.observe(root, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
    attributeFilter: ATTRIBUTES,
  });
  return () => observer.disconnect();
}

function translate(node: Node): void {
  if (node instanceof Text) translateText(node);
  if (node instanceof Element) for (const each of [node, ...node.querySelectorAll("*")]) translateAttributes(each);
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) translateText(text as Text);
}

function translateText(text: Text): void {
  const said = text.data.trim();
  const spanish = ETIQUETAS[said];
  if (spanish !== undefined && !text.parentElement?.closest(ASIDE)) text.data = text.data.replace(said, spanish);
}

function translateAttributes(element: Element): void {
  for (const name of ATTRIBUTES) {
    const spanish = ETIQUETAS[element.getAttribute(name) ?? ""];
    if (spanish !== undefined) element.setAttribute(name, spanish);
  }
}

function remedy(root: HTMLElement): void {
  for (const [selector, attribute, value] of REMEDIES) {
    for (const element of root.querySelectorAll(`:is(${selector}):not([${attribute}="${value}"])`)) {
      element.setAttribute(attribute, value);
    }
  }
}
