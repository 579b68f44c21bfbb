/** What complete bodies name: products, documents that are adjusted, replaced and paid, and numbers of tills. */
import { buildClave } from "@/lib/domain/clave";
import { assert } from "@/lib/platform/assert";
import { toFechaHora } from "@/lib/platform/clock";
import { setPrimerConsecutivo } from "../catalog/consecutivos/set-primer-consecutivo";
import { bought } from "./compras";
import { issued, look } from "./issuing";
import { credit, invoiceOf, verdict } from "./notas";
import { payable } from "./recibos";
import { createCaja, reserve } from "./reservas";
import { CLIENTE, type World } from "./world";

type Body = Record<string, unknown>;

/** A number of a reservation, as a till sends it. */
interface Reservado extends Body {
  clave: string;
}

export interface Existentes {
  idUsuario: number;
  puntosVenta: number[];
  /** Of home's catalog, which every document takes. */
  productos: { id: number; codigo: string }[];
  /** Exemptions of the world's customer. */
  exoneraciones: number[];
  /** FE and TE that notes adjust. */
  ajustables: string[];
  /** Export invoices that notes adjust. */
  exportadas: string[];
  /** Documents that are credited whole, each once. */
  totales: string[];
  /** Rejected and annulled documents, each replaced once. */
  reemplazables: string[];
  reservados: Reservado[];
  /** Points of sale whose tickets the caller numbers, from 1. */
  propias: number[];
  /** Accepted invoices that receipts pay: those of each list have one currency and one condition. */
  pagables: string[][];
  /** Suppliers of earlier purchases. */
  emisores: number[];
}

/** Several of each, so that simultaneous requests seldom meet on one. */
const CUANTOS = 8;
const RESERVADOS = 24;
const times = <T>(count: number, make: (n: number) => Promise<T>) =>
  Array.from({ length: count }).reduce<Promise<T[]>>(
    async (made, _, n) => [...(await made), await make(n)],
    Promise.resolve([]),
  );

const GRANDE = [
  { codigoProducto: "TAZA", cantidad: 5000, precioUnitario: 2500.12345 },
  { codigoProducto: "HORA", cantidad: 5000, precioUnitario: 25000.5 },
];
const LIBRE = {
  libre: true,
  cantidad: 1.5,
  precioUnitario: 1234.56789,
  unidadMedida: "Unid",
  codigoCabys: "3722100000000",
};
const IVA = [{ codigo: "01", codigoTarifa: "08" }];
/** Lines with everything that a full credit gives back. */
const DE_TODO = [
  { ...LIBRE, detalle: "Con descuentos", impuestos: IVA, descuentos: [{ codigo: "07", porcentaje: 3.3 }] },
  { ...LIBRE, detalle: "Con selectivo", impuestos: [{ codigo: "02", porcentaje: 10 }, ...IVA] },
  {
    libre: true,
    cantidad: 2,
    unidadMedida: "Unid",
    codigoCabys: "3722100000000",
    detalle: "Surtido",
    codigosComerciales: [{ tipo: "03", codigo: "IND-9" }],
    surtido: [
      { ...LIBRE, libre: undefined, detalle: "Una parte", impuestos: IVA },
      { ...LIBRE, libre: undefined, detalle: "Otra parte", impuestos: [{ codigo: "01", codigoTarifa: "02" }] },
    ],
  },
];
const EXTRANJERO = {
  tipoIdentificacion: "05",
  identificacion: "US123456789",
  nombre: "Acme Inc.",
  otrasSenasExtranjero: "350 Fifth Avenue, New York",
};

export async function createExistentes(world: World): Promise<Existentes> {
  const { ctx, idUsuario, idExoneracion } = world;
  const puntos = await look<{ id: number }>(
    world,
    `select punto_venta_id as id from punto_venta where tenant_id = ${ctx.tenantId} order by 1`,
  );
  const productos = await look<{ id: number; codigo: string }>(
    world,
    `select producto_id as id, codigo from producto where tenant_id = ${ctx.tenantId}
       and codigo in ('CAFE', 'TAZA', 'HORA', 'SALUD', 'LIBRO') order by 1`,
  );
  const clave = async (body: Body): Promise<string> => (await issued(world, body)).clave;
  const venta = (lineas: unknown, change: Body = {}) =>
    clave({ tipo: "01", cliente: { identificacion: CLIENTE }, lineas, ...change });
  const propias = await times(4, () => createCaja(world));
  for (const idPuntoVenta of propias) {
    await setPrimerConsecutivo({ ...ctx, now: new Date() }, { idPuntoVenta, tipo: "04", numero: 1, propia: true });
  }
  return {
    idUsuario,
    puntosVenta: puntos.map(({ id }) => id),
    productos,
    exoneraciones: [idExoneracion],
    ajustables: await times(CUANTOS, (n) => venta(GRANDE, n % 2 === 0 ? {} : { moneda: "USD" })),
    exportadas: await times(CUANTOS / 2, () => {
      const lineas = GRANDE.map((linea) => ({ ...linea, partidaArancelaria: "691200000000" }));
      return venta(lineas, { tipo: "09", cliente: EXTRANJERO });
    }),
    totales: await times(CUANTOS, (n) =>
      venta(DE_TODO, n % 2 === 0 ? {} : { otrosCargos: [{ tipo: "06", porcentaje: 10 }] }),
    ),
    reemplazables: await times(CUANTOS, async (n) => {
      const one = await clave(invoiceOf(1));
      if (n % 2 === 0) await verdict(world, one, "rechazado");
      else await issued(world, credit(one, 1, { codigo: "01" }));
      return one;
    }),
    reservados: await reservar(world),
    propias,
    pagables: await pagables(world),
    emisores: [(await bought(world)).emisor.idEmisor],
  };
}

async function pagables(world: World): Promise<string[][]> {
  const many = (change: Body) => times(CUANTOS / 2, () => payable(world, change, 50));
  return [
    await many({ condicionVenta: "08" }),
    await many({ condicionVenta: "10", plazoCredito: 90 }),
    await many({ condicionVenta: "08", moneda: "USD" }),
  ];
}

/** The till's numbers, with the clave that it forms at the sale. */
async function reservar(world: World): Promise<Reservado[]> {
  const idPuntoVenta = await createCaja(world);
  const { idReserva, numeros } = await reserve(world, { idPuntoVenta, cantidad: RESERVADOS });
  const [emisor] = await look<{ identificacion: string }>(
    world,
    `select identificacion from emisor where tenant_id = ${world.ctx.tenantId}`,
  );
  assert(emisor !== undefined, "the tenant has its issuer profile");
  const identificacion = { tipo: "02", numero: emisor.identificacion };
  const fechaEmision = toFechaHora(new Date());
  return numeros.map(({ consecutivo, codigoSeguridad }) => {
    const parts = { fechaEmision, identificacion, consecutivo, situacion: "3", codigoSeguridad } as const;
    return { idPuntoVenta, reserva: idReserva, consecutivo, fechaEmision, clave: buildClave(parts) };
  });
}
