/** What a schema and the simulator's judge say of the documents that a test has issued. */
import type { Judge } from "@/lib/integrations/hacienda/xml/testing/xsd";
import { readComprobante } from "@/lib/simulator/comprobante";
import { judge } from "@/lib/simulator/judge";
import { look } from "./issuing";
import type { World } from "./world";

type Stored = { tipo: Parameters<Judge["faults"]>[0]; clave: string; xml: Buffer };

/** The faults of all documents of the world, of every type; empty when each would be accepted. */
export async function faultsOf(world: World, byXsd: Judge): Promise<unknown[]> {
  const stored = await look<Stored>(
    world,
    "select tipo, clave, xml from documento join documento_xml using (tenant_id, documento_id) order by documento_id",
  );
  const faults: unknown[] = [];
  for (const { clave, xml } of stored) {
    const read = readComprobante(xml);
    const motivos = "error" in read ? [read.error] : await judge(read, new Date(), null);
    if (motivos.length > 0) faults.push({ clave, motivos });
  }
  for (const tipo of new Set(stored.map((each) => each.tipo))) {
    const xmls = stored.filter((each) => each.tipo === tipo).map(({ xml }) => xml);
    faults.push(...(await byXsd.faults(tipo, xmls)));
  }
  return faults;
}
