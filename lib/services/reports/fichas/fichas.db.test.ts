/** What the pages of a customer, a product and a supplier say of their documents, and to whom. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { permisosOf } from "@/lib/domain/personas/permisos";
import { toFecha } from "@/lib/platform/clock";
import { getCliente } from "../../catalog/clientes/get";
import { getProducto } from "../../catalog/productos/get";
import type { Ctx } from "../../kernel/context";
import { registerAbono } from "../../payments/abonos/register";
import { anularAbono } from "../../payments/abonos/void";
import { receiveDocumento } from "../../reception/documentos-recibidos/receive";
import { bought, EXTRANJERO, TAZAS } from "../../testing/compras";
import { failure, issued, look } from "../../testing/issuing";
import { invoiceOf, verdict } from "../../testing/notas";
import { createProveedor } from "../../testing/proveedor";
import { paid, payable } from "../../testing/recibos";
import { CLIENTE, createWorld, type World } from "../../testing/world";
import { getFichaCliente } from "./get-cliente";
import { getFichaProducto } from "./get-producto";
import { getFichaProveedor } from "./get-proveedor";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.drop());

const ctx = () => ({ ...world.ctx, now: new Date() });
const hoy = toFecha(new Date());
const OTRO_PUNTO = 999_999;
/** A user of another point of sale than the company's only one. */
const restringida = (): Ctx => ({
  ...ctx(),
  db: world.ctx.db.within([OTRO_PUNTO]),
  permisos: permisosOf("facturador", [OTRO_PUNTO]),
});
const clienteFicha = async (de: Ctx = ctx()) => getFichaCliente(de, await getCliente(world.ctx, CLIENTE));
const productoFicha = async (de: Ctx = ctx()) => getFichaProducto(de, await getProducto(world.ctx, "TAZA"));

describe("a customer's page", () => {
  it("has its newest documents and payments, and what it owes by age: the sums of its statement", async () => {
    const contado = await payable(world, { condicionVenta: "01" });
    const credito = await payable(world, { condicionVenta: "02", plazoCredito: 30 });
    const estado = await payable(world);
    const { clave: recibo, consecutivo } = await paid(world, [[estado, 565]]);
    const abono = async (monto: string) => {
      const body = { pagos: [{ clave: credito, monto }], medioPago: "04", medioPagoOtros: null, referencia: null };
      const answered = await registerAbono(ctx(), { body: { ...body, fecha: null }, idempotencyKey: null });
      return Number(JSON.parse(answered.body).idAbono);
    };
    const anulado = await abono("100");
    await anularAbono(ctx(), anulado);
    const vale = await abono("130");

    const { documentos, deudas, pagos } = await clienteFicha();
    expect(documentos?.map(({ clave, cobro }) => [clave, cobro])).toEqual([
      [estado, "parcial"],
      [credito, "parcial"],
      [contado, null],
    ]);
    // 1 130 − 130 of the credit, and 1 130 − 565 of the State's, which has no term and is due today.
    const cero = { de1a30: "0", de31a60: "0", de61a90: "0", masDe90: "0" };
    expect(deudas).toEqual([{ moneda: "CRC", cuantas: 2, total: { corriente: "1565", total: "1565", ...cero } }]);
    expect(pagos).toEqual([
      {
        clase: "abono",
        id: String(vale),
        titulo: `Abono ${vale}`,
        fecha: hoy,
        moneda: "CRC",
        monto: "130",
        anulado: false,
      },
      {
        clase: "abono",
        id: String(anulado),
        titulo: `Abono ${anulado}`,
        fecha: hoy,
        moneda: "CRC",
        monto: "100",
        anulado: true,
      },
      {
        clase: "recibo",
        id: recibo,
        titulo: `Recibo ${consecutivo}`,
        fecha: hoy,
        moneda: "CRC",
        monto: "565",
        anulado: false,
      },
    ]);
  });

  it("has what it buys at the last price, without rejected and voided sales, and nothing of what it bought long ago", async () => {
    const vende = async (precioUnitario: number) => {
      const lineas = [{ codigoProducto: "HORA", cantidad: 2, precioUnitario }];
      return (await issued(world, invoiceOf(1, { lineas }))).clave;
    };
    await vende(900);
    const vale = await vende(950);
    await verdict(world, await vende(1), "rechazado");
    await look(world, `update documento set voided_at = now() where clave = '${await vende(2)}'`);
    expect((await clienteFicha()).precios).toEqual([
      {
        detalle: "Hora de consultoría",
        clave: vale,
        titulo: "Factura electrónica",
        consecutivo: vale.slice(21, 41),
        fecha: hoy,
        moneda: "CRC",
        cantidad: "2",
        unidadMedida: "Sp",
        precioUnitario: "950",
      },
    ]);
    for (let n = 0; n < 10; n += 1) await verdict(world, await vende(1), "rechazado");
    expect((await clienteFicha()).precios).toEqual([]);
  });

  it("shows a user of another point of sale nothing of its invoices", async () => {
    expect(await clienteFicha(restringida())).toMatchObject({ documentos: [], deudas: [], precios: [] });
  });

  it("leaves out what the user may not see, and is refused without the catalog", async () => {
    const solo = (...permisos: Ctx["permisos"][number][]) => ({ ...ctx(), permisos: permisos as never });
    expect(await clienteFicha(solo("catalogos.ver"))).toEqual({
      ...{ documentos: null, deudas: null },
      ...{ pagos: null, precios: null },
    });
    await expect(clienteFicha(solo("documentos.ver"))).rejects.toMatchObject({ kind: "forbidden" });
  });
});

describe("a product's page", () => {
  it("has the last prices with whom and when, without rejected and voided documents, and the words of its CABYS", async () => {
    const { clave } = await issued(world, invoiceOf(1, { lineas: [{ codigoProducto: "TAZA", cantidad: 3 }] }));
    const { clave: rechazada } = await issued(
      world,
      invoiceOf(1, { lineas: [{ codigoProducto: "TAZA", cantidad: 4 }] }),
    );
    await verdict(world, rechazada, "rechazado");
    const { clave: anulada } = await issued(world, invoiceOf(1, { lineas: [{ codigoProducto: "TAZA", cantidad: 5 }] }));
    await look(world, `update documento set voided_at = now() where clave = '${anulada}'`);
    const compra = await bought(world, { lineas: [TAZAS] });
    const { cabys, ventas, compras, movimientos } = await productoFicha();
    const { idProducto, precioVenta, precioCosto } = await getProducto(world.ctx, "TAZA");
    // The list does not have the world's own code.
    expect(cabys).toBeNull();
    const cafe = await getFichaProducto(ctx(), { idProducto, codigoCabys: "2391102010200" });
    expect(cafe.cabys).toBe("Café tostado, sin descafeinar, molido");
    expect(ventas).toEqual([
      {
        clave,
        consecutivo: clave.slice(21, 41),
        titulo: "Factura electrónica",
        fecha: hoy,
        moneda: "CRC",
        contraparte: "Comercial Ñandú & Cía",
        cantidad: "3",
        unidadMedida: "Unid",
        precioUnitario: precioVenta,
      },
    ]);
    expect(compras).toMatchObject([{ clave: compra.clave, cantidad: "2", precioUnitario: precioCosto }]);
    expect(movimientos?.[0]).toMatchObject({ motivo: "compra", cantidad: "2" });
  });

  it("shows a user of another point of sale no sale of others, nor a stranger's at all", async () => {
    expect((await productoFicha(restringida())).ventas).toEqual([]);
    const { idProducto } = await getProducto(world.ctx, "TAZA");
    const ajena = await getFichaProducto({ ...world.other, now: new Date() }, { idProducto, codigoCabys: "" });
    expect(ajena).toEqual({ cabys: null, ventas: [], compras: [], movimientos: [] });
  });

  it("has at most five sales, however many lines of rejected documents are between them", async () => {
    await look(
      world,
      `insert into documento_linea select l.tenant_id, l.documento_id, 100 + n, l.producto_id, l.codigo_cabys,
         l.tipo_codigo, l.codigo, l.cantidad, l.unidad_medida, l.detalle, l.precio_unitario, l.monto_total, l.sub_total,
         l.base_imponible, l.impuestos, l.impuesto_asumido_emisor_fabrica, l.impuesto_neto, l.monto_total_linea,
         l.opcionales, l.tipo
       from documento_linea l join producto p using (tenant_id, producto_id), generate_series(1, 9) n
       where p.codigo = 'TAZA' and l.tipo = '01' and l.cantidad = 3`,
    );
    expect((await productoFicha()).ventas).toHaveLength(5);
  });
});

describe("a supplier's page", () => {
  it("has what it sent, is owed and was paid, and the prices of its newest invoice", async () => {
    const proveedor = await createProveedor(world);
    const nota = proveedor.emit({ tipo: "03" });
    const factura = proveedor.emit({ tipo: "01" });
    for (const { bytes } of [factura, nota]) await receiveDocumento(ctx(), { xml: bytes });
    const ficha = await getFichaProveedor(ctx(), proveedor.numero);
    expect(ficha).toMatchObject({ identificacion: proveedor.numero, registrado: false, pagos: [] });
    expect(ficha.deudas).toMatchObject([{ cuantas: 1 }]);
    expect(ficha.documentos.map(({ clave, porResponder }) => [clave, porResponder]).sort()).toEqual(
      [
        [factura.clave, true],
        [nota.clave, true],
      ].sort(),
    );
    expect(ficha.ultima?.documento.clave).toBe(factura.clave);
    expect(ficha.ultima?.lineas[0]).toMatchObject({ numero: 1, detalle: expect.any(String) });
    expect(ficha.ultima?.lineas[0]?.precioUnitario).toMatch(/^\d/);
  });

  it("of one with purchase invoices alone has these, by number or by its id", async () => {
    const { clave, lineas } = await bought(world, { emisor: EXTRANJERO });
    const [{ proveedor_id: id } = { proveedor_id: 0 }] = await look<{ proveedor_id: number }>(
      world,
      `select proveedor_id from documento where clave = '${clave}'`,
    );
    for (const llave of [EXTRANJERO.identificacion, `P${id}`]) {
      const ficha = await getFichaProveedor(ctx(), llave);
      expect(ficha).toMatchObject({ nombre: EXTRANJERO.nombre, registrado: true, documentos: [{ clave }] });
      expect(ficha.ultima?.lineas).toEqual([
        { numero: 1, detalle: lineas[0].detalle, cantidad: "50", precioUnitario: "400" },
      ]);
    }
  });

  it("does not exist for a stranger, and shows a restricted user nothing that belongs to the whole company", async () => {
    const { numero } = await createProveedor(world);
    expect((await failure(getFichaProveedor(ctx(), numero))).codigo).toBe("no_existe");
    const otro = { ...world.other, now: new Date() };
    expect((await failure(getFichaProveedor(otro, EXTRANJERO.identificacion))).codigo).toBe("no_existe");
    expect(await getFichaProveedor(restringida(), EXTRANJERO.identificacion)).toMatchObject({
      deudas: null,
      pagos: null,
      documentos: [],
      ultima: null,
    });
  });
});
