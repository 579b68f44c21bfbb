/** Notes on our own documents (spec 2.2, 4.1): which types they adjust, what they take over, reading them back. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documento as documentoSchema } from "@/lib/contract/documento";
import { serialize } from "@/lib/contract/serialize";
import { extractPdf } from "@/lib/integrations/pdf/testing/extract-text";
import { getFactura, getFacturaPdf, getFacturaXml } from "../sales/get";
import { failure, issue, issued, look, refusal, TIQUETE } from "../testing/issuing";
import { credit, creditOf, debit, invoiceOf, nota, verdict } from "../testing/notas";
import { CLIENTE, createWorld, type World } from "../testing/world";

let world: World;
let invoice: { clave: string; fechaEmision: string; [member: string]: unknown };
let ticket: { clave: string };
beforeAll(async () => {
  world = await createWorld();
  invoice = await issued(world, invoiceOf(100));
  ticket = await issued(world, { ...TIQUETE, lineas: [{ codigoProducto: "HORA", cantidad: 100 }] });
});
afterAll(() => world.drop());

describe("our own document", () => {
  it("gives type and date to the second; a tipoDocumento that contradicts it is refused", async () => {
    const reference = { tipoDocumento: "01", fechaEmision: invoice.fechaEmision.slice(0, 10) };
    const documento = await issued(world, credit(invoice.clave, 0.01, reference));
    expect(documento.referencias[0]).toMatchObject({ tipoDocumento: "01", fechaEmision: invoice.fechaEmision });
    expect(await refusal(world, credit(invoice.clave, 0.01, { tipoDocumento: "04" }))).toBe(
      `'referencias[0].tipoDocumento' contradice al documento ${invoice.clave}, que es FacturaElectronica (01). Corregilo u omitilo.`,
    );
    const returned = await issued(world, credit(invoice.clave, 0.01, { tipoDocumento: "09", codigo: "06" }));
    expect(returned.referencias[0]).toMatchObject({ tipoDocumento: "09" });
  });
  it("gives the receiver as it was then, and the activities; cliente may repeat the receiver", async () => {
    const original = await issued(world, invoiceOf(1, { codigoActividadReceptor: "4711.0" }));
    await look(world, `update cliente set nombre = 'Nombre Nuevo' where identificacion = '${CLIENTE}'`);
    try {
      for (const cliente of [undefined, { identificacion: "3-101-654321" }, { identificacion: CLIENTE }]) {
        const documento = await issued(world, credit(original.clave, 0.01, {}, { cliente }));
        expect(documento.cliente).toEqual(original.cliente);
      }
    } finally {
      await look(world, `update cliente set nombre = 'Comercial Ñandú & Cía' where identificacion = '${CLIENTE}'`);
    }
    const [row] = await look(world, "select * from documento order by documento_id desc limit 1");
    expect(row).toMatchObject({ codigo_actividad_emisor: "6201.0", codigo_actividad_receptor: "4711.0" });
  });
  it("gives the note's receiver: another one is refused, unless the document is a ticket without receiver", async () => {
    const cliente = { identificacion: "3101222333", nombre: "Otra Empresa" };
    expect(await refusal(world, credit(invoice.clave, 0.01, {}, { cliente }))).toBe(
      `'cliente.identificacion' es 3101222333, pero el receptor del documento que la nota ajusta es ${CLIENTE}. Corregila u omití 'cliente'.`,
    );
    const named = await issued(world, credit(ticket.clave, 0.01, {}, { cliente }));
    expect(named.cliente).toMatchObject({ identificacion: "3101222333" });
    expect(await refusal(world, credit(invoice.clave, 0.01, {}, { cliente: {} }))).toBe(
      "Debe indicar 'cliente.identificacion'.",
    );
  });
  it("of another ambiente of the tenant cannot be adjusted", async () => {
    const { clave } = await issued(world, invoiceOf());
    await look(world, `update documento set ambiente = 'pruebas' where clave = '${clave}'`);
    expect(await refusal(world, credit(clave))).toBe(
      `El documento ${clave} es de otro ambiente: una nota solo ajusta documentos del ambiente en que se emite.`,
    );
  });
  it("cannot be adjusted if rejected, but can if voided, because the note is the fiscal reversal", async () => {
    const { clave } = await issued(world, invoiceOf());
    await look(world, `update documento set voided_at = now() where clave = '${clave}'`);
    await issued(world, credit(clave, 0.5));
    await verdict(world, clave, "rechazado");
    for (const tipo of ["02", "03"] as const) {
      expect(await refusal(world, nota(tipo, clave, 0.1))).toBe(
        `Hacienda rechazó el documento ${clave}: no hay nada que ajustar. Emití uno nuevo que lo sustituya.`,
      );
    }
  });
  it("an NC credits FE, TE and ND; an ND adjusts FE, TE and NC; and nothing else", async () => {
    const nc = await issued(world, credit(invoice.clave, 0.01));
    const nd = await issued(world, debit(invoice.clave, 0.01));
    expect(nc).toMatchObject({ tipo: "NotaCredito", codigoTipo: "03" });
    expect(nd).toMatchObject({ tipo: "NotaDebito", codigoTipo: "02" });
    for (const { clave } of [ticket, nd]) await issued(world, credit(clave, 0.01));
    for (const { clave } of [ticket, nc]) await issued(world, debit(clave, 0.01));
    expect(await refusal(world, credit(nc.clave, 0.01))).toBe(
      "Una NotaCredito no puede ajustar una NotaCredito. Para anularla emití una NotaDebito con código 01.",
    );
    expect(await refusal(world, debit(nd.clave, 0.01))).toBe(
      "Una NotaDebito no puede ajustar una NotaDebito. Para ajustarla emití una NotaCredito.",
    );
    const setTipo = (tipo: string) => look(world, `update documento set tipo = '${tipo}' where clave = '${nd.clave}'`);
    await setTipo("08");
    for (const tipo of ["02", "03"] as const) {
      expect(await refusal(world, nota(tipo, nd.clave, 0.01))).toContain(
        "no puede ajustar una FacturaElectronicaCompra.",
      );
    }
    await setTipo("02");
  });
  it("spec 4.1(te con nombre): for a named invoice after a ticket, an FE is issued and an NC annuls the ticket", async () => {
    const te = await issued(world, { ...TIQUETE, lineas: [{ codigoProducto: "TAZA", cantidad: 2 }] });
    const fe = await issued(world, invoiceOf(1, { lineas: [{ codigoProducto: "TAZA", cantidad: 2 }] }));
    const lineas = [{ codigoProducto: "TAZA", cantidad: 2 }];
    const nc = await issued(world, credit(te.clave, 1, { codigo: "01", razon: null }, { lineas }));
    expect(nc).toMatchObject({ cliente: null, referencias: [{ tipoDocumento: "04", numero: te.clave, codigo: "01" }] });
    expect(nc.resumen.totalComprobante).toBe(te.resumen.totalComprobante);
    expect((await creditOf(world, te.clave)).saldo).toBe("0");
    expect((await creditOf(world, fe.clave)).montoAcreditado).toBe("0");
  });
  it("is foreign to another tenant, which neither finds nor credits it", async () => {
    const [user] = await look<{ id: number }>(
      world,
      `select usuario_id as id from usuario where tenant_id = ${world.other.tenantId}`,
    );
    const body = (reference: Record<string, unknown>) => ({
      ...credit(invoice.clave, 1, reference),
      idUsuario: user?.id,
    });
    const error = await failure(issue(world, body({ tipoDocumento: null }), null, world.other));
    expect(error.message).toBe(
      "'referencias[0]': 'tipoDocumento' no es un código del catálogo de documentos de referencia.",
    );
    const before = await creditOf(world, invoice.clave);
    const reference = { tipoDocumento: "01" };
    expect((await issue(world, body(reference), null, world.other)).status).toBe(201);
    expect(await creditOf(world, invoice.clave)).toEqual(before);
  });
});

describe("reading a note back", () => {
  it("spec 4(get): GET answers exactly what the 201 answered; /pdf names the document it adjusts", async () => {
    for (const tipo of ["02", "03"] as const) {
      const answer = await issue(
        world,
        nota(tipo, invoice.clave, 0.01, { codigo: "06", razon: "Taza rota & <devuelta>" }),
      );
      const { clave } = JSON.parse(answer.body);
      const stored = serialize(documentoSchema, await getFactura(world.ctx, clave));
      expect(JSON.parse(stored)).toEqual(JSON.parse(answer.body));
      const xml = Buffer.from((await getFacturaXml(world.ctx, clave)).bytes).toString();
      expect(xml).toContain(tipo === "03" ? "<NotaCreditoElectronica " : "<NotaDebitoElectronica ");
      const { pages } = await extractPdf((await getFacturaPdf(world.ctx, clave)).bytes);
      const text = pages.flatMap(({ lines }) => lines).join(" ");
      expect(text).toContain("Documento de referencia");
      expect(text).toContain(invoice.clave);
      expect(text).toContain("Taza rota & <devuelta>");
    }
  });
  it("takes numbers of its own series, from 1", async () => {
    const rows = await look<{ tipo: string; gapless: boolean }>(
      world,
      `select tipo, max(right(consecutivo, 10)::int) = count(*) as gapless from documento
       where tenant_id = ${world.ctx.tenantId} and tipo in ('02', '03') group by tipo`,
    );
    expect(rows).toHaveLength(2);
    expect(rows.every(({ gapless }) => gapless)).toBe(true);
  });
});
