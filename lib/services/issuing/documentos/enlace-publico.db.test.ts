/** A document's public link opens that document to read, and nothing else. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { legibleColor } from "@/lib/integrations/pdf/color";
import { buildModel } from "@/lib/integrations/pdf/model/build-model";
import { closePdfThreads } from "@/lib/integrations/pdf/render-pdf";
import { samplePng } from "@/lib/integrations/pdf/testing/sample-logo";
import { createKeyring } from "@/lib/platform/secrets";
import { getLogo, setMarca } from "../../accounts/emisor/marca";
import { setPie } from "../../accounts/emisor/pie";
import { getDocumentoPublico } from "../../sales/publico";
import { bought } from "../../testing/compras";
import { failure, issue, issued, look, TIQUETE } from "../../testing/issuing";
import { paid, payable } from "../../testing/recibos";
import { createWorld, type World } from "../../testing/world";
import { enlacePublico, openEnlacePublico, rutaPublica } from "./enlace-publico";
import { findDocumento } from "./get";
import { pdfInput } from "./pdf";

let world: World;
let clave: string;
let documentoId: string;
let token: string;
beforeAll(async () => {
  world = await createWorld();
  ({ clave } = await issued(world, { ...TIQUETE, referenciaExterna: "PEDIDO-7" }));
  documentoId = await idOf(clave);
  token = await tokenOf(documentoId);
});
afterAll(async () => {
  await closePdfThreads();
  await world?.drop();
});

async function idOf(of: string): Promise<string> {
  const [row] = await look<{ id: string }>(
    world,
    `select documento_id::text as id from documento where clave = '${of}'`,
  );
  return row?.id ?? expect.fail("no such document");
}
const tokenOf = async (id: string, ctx = world.ctx) => (await rutaPublica(ctx, id)).replace("/d/", "");
const open = (text: string, runtime = world.runtime) => openEnlacePublico(runtime, text, "visita");
const refused = async (text: string) => (await failure(open(text))).codigo;

it("opens its document, without what the company keeps to itself", async () => {
  const { ctx, documento } = await open(token);
  const shown = await getDocumentoPublico(ctx, documento);
  expect(shown).toMatchObject({ documento: { clave }, titulo: "Tiquete electrónico", ambiente: "simulador" });
  expect(JSON.stringify(shown)).not.toContain("PEDIDO-7");
});

it("says what is owed, until when and where to pay; once it is paid, neither", async () => {
  await setPie(world.ctx, { cuentas: [], sinpe: "8888-3333", notas: null, terminos: null });
  const factura = await payable(world);
  const shown = async () => {
    const { ctx, documento } = await open(await tokenOf(await idOf(factura)));
    return getDocumentoPublico(ctx, documento);
  };
  const sinpe = [{ label: "SINPE Móvil", value: "8888-3333" }];
  expect(await shown()).toMatchObject({ estadoCobro: "pendiente", debe: { debe: "1130" }, cuentas: sinpe });
  await paid(world, [[factura, 565]]);
  expect(await shown()).toMatchObject({ estadoCobro: "parcial", debe: { debe: "565" }, cuentas: sinpe });
  await paid(world, [[factura, 565]]);
  expect(await shown()).toMatchObject({ estadoCobro: "pagada", debe: null, cuentas: [] });
});

it("has the company's colour, darkened until it is legible, and its logo", async () => {
  const shown = async () => {
    const { ctx, documento } = await open(token);
    return { ctx, ...(await getDocumentoPublico(ctx, documento)) };
  };
  const plain = await shown();
  expect(plain.marca.logo).toBe(false);
  expect((await failure(getLogo(plain.ctx))).codigo).toBe("logo_no_existe");
  await setMarca(world.ctx, { color: "#ffd700", logo: samplePng(120, 40) });
  const marked = await shown();
  expect(marked.marca).toEqual({ color: legibleColor("#ffd700"), logo: true });
  expect(await getLogo(marked.ctx)).toMatchObject({ contentType: "image/png" });
});

it("may only read", async () => {
  const { ctx } = await open(token);
  expect((await failure(issue(world, TIQUETE, null, ctx))).kind).toBe("forbidden");
});

it("with any character changed opens nothing", async () => {
  for (let i = 0; i < token.length; i += 1) {
    for (const letter of ["0", "1", "9", "A", "_", "."]) {
      const changed = token.slice(0, i) + letter + token.slice(i + 1);
      if (changed !== token) expect(await refused(changed)).toBe("documento_no_existe");
    }
  }
  for (const text of ["", "..", "9999999999.1.x", `2147483648.1.${"a".repeat(22)}`, `0.${token}`]) {
    expect(await refused(text)).toBe("documento_no_existe");
  }
});

it("of one company opens nothing in another, and no purchase invoice", async () => {
  const [, id, mac] = token.split(".");
  expect(await refused(`${world.other.tenantId}.${id}.${mac}`)).toBe("documento_no_existe");
  expect(await refused(await tokenOf(documentoId, world.other))).toBe("documento_no_existe");
  const compra = await bought(world);
  expect(await refused(await tokenOf(await idOf(compra.clave)))).toBe("documento_no_existe");
});

it("lives on when the service gets another master key, because the tenant's own key signs it", async () => {
  const other = createKeyring(randomBytes(32).toString("base64"), []);
  const both = { current: other.current, previous: [world.runtime.keyring.current] };
  expect((await open(token, { ...world.runtime, keyring: both })).documento.clave).toBe(clave);
});

it("is what the QR on paper says, where the service has an address from outside", async () => {
  const row = await findDocumento(world.ctx, clave, ["04"]);
  const publico = { ...world.ctx, publicUrl: "https://puras.example" };
  expect(buildModel(await pdfInput({ ...world.ctx, publicUrl: null }, row)).qr).toBe(clave);
  expect(buildModel(await pdfInput(publico, row)).qr).toBe(`https://puras.example/d/${token}`);
  expect(await enlacePublico({ ...world.ctx, publicUrl: null }, documentoId)).toBeNull();
});
