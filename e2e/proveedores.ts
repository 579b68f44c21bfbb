/** Suppliers of the demonstration's company, and their files in its inbox. */
import type { Page } from "@playwright/test";
import { createProveedorOf, type Emitido } from "@/lib/services/testing/proveedor";
import { DEMO_TENANT } from "@/lib/supervisor/demo/demo-data";
import { readDemo } from "./demo";

const { tipoIdentificacion: tipo, identificacion } = DEMO_TENANT.emisor;

/** A supplier of the demonstration's company, by identification. */
export const proveedorOf = (numero: string) => createProveedorOf({ tipo, numero: identificacion }, numero);

export const fileOf = ({ clave, bytes }: Emitido) => ({ name: `${clave}.xml`, mimeType: "text/xml", buffer: bytes });

/** Uploads the files to the inbox; returns what is said of each. */
export async function upload(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  await page.goto(`${readDemo().baseUrl}/mensajes`);
  await page.getByLabel("XML de proveedores").setInputFiles(files);
  return page.getByRole("list", { name: "Archivos subidos" }).getByRole("listitem");
}
