/**
 * Faults put into a document one at a time, each with the complaint that it must cause. The document is the full sample
 * invoice of six lines. `CONTENT_MUTATIONS` are applied before signing, so that only the content is wrong.
 */

export interface Mutation {
  name: string;
  /** Code that must be among the reasons. */
  codigo: string;
  mutate: (xml: string) => string;
}

/** Replaces once; throws when the pattern is not found, because then the test is wrong. */
export function replace(xml: string, pattern: string | RegExp, replacement: string): string {
  const changed = xml.replace(pattern, () => replacement);
  if (changed === xml) throw new Error(`nothing to mutate: ${pattern}`);
  return changed;
}

/** Adds 0.01 to the first `element`, or to the first one after `anchor`. */
function cent(element: string, anchor = ""): (xml: string) => string {
  return (xml) => {
    const from = xml.indexOf(`<${element}>`, xml.indexOf(anchor)) + element.length + 2;
    const to = xml.indexOf("<", from);
    const [whole = "0", fraction = ""] = xml.slice(from, to).split(".");
    const units = BigInt(whole + fraction.padEnd(5, "0")) + 1000n;
    const digits = units.toString().padStart(6, "0");
    return `${xml.slice(0, from)}${digits.slice(0, -5)}.${digits.slice(-5)}${xml.slice(to)}`;
  };
}

const swap =
  (pattern: string | RegExp, replacement: string) =>
  (xml: string): string =>
    replace(xml, pattern, replacement);

const RESUMEN = "<ResumenFactura>";

const AMOUNTS: readonly Mutation[] = [
  { name: "a cent more in MontoTotal", codigo: "-9010", mutate: cent("MontoTotal") },
  { name: "a cent more in SubTotal", codigo: "-9012", mutate: cent("SubTotal") },
  { name: "a cent more in MontoDescuento", codigo: "-9012", mutate: cent("MontoDescuento") },
  { name: "a cent more in BaseImponible", codigo: "-9013", mutate: cent("BaseImponible") },
  { name: "a cent more of tax", codigo: "-45", mutate: cent("Monto") },
  { name: "a cent more exonerated", codigo: "-9014", mutate: cent("MontoExoneracion") },
  { name: "a cent assumed by the issuer", codigo: "-9015", mutate: cent("ImpuestoAsumidoEmisorFabrica") },
  { name: "a cent more in ImpuestoNeto", codigo: "-9016", mutate: cent("ImpuestoNeto") },
  { name: "a cent more in MontoTotalLinea", codigo: "-9017", mutate: cent("MontoTotalLinea") },
  { name: "a unit more sold", codigo: "-9010", mutate: swap(/<Cantidad>2</, "<Cantidad>3<") },
  { name: "a price of zero", codigo: "-9018", mutate: swap(/<PrecioUnitario>[^<]+</, "<PrecioUnitario>0<") },
  { name: "a rate of 12 for code 08", codigo: "-505", mutate: swap("<Tarifa>13<", "<Tarifa>12<") },
  { name: "code 02 for a rate of 13", codigo: "-505", mutate: swap("IVA>08<", "IVA>02<") },
  { name: "a rate code of notes only", codigo: "-505", mutate: swap("IVA>04<", "IVA>06<") },
  {
    name: "more exonerated than taxed",
    codigo: "-9014",
    mutate: swap(/TarifaExonerada>[^<]+</, "TarifaExonerada>14<"),
  },
  { name: "a cent more in services", codigo: "-111", mutate: cent("TotalServGravados", RESUMEN) },
  { name: "a cent more in goods", codigo: "-110", mutate: cent("TotalMercanciasGravadas", RESUMEN) },
  { name: "a good that becomes a service", codigo: "-110", mutate: swap("<CodigoCABYS>4", "<CodigoCABYS>8") },
  { name: "a cent more in TotalGravado", codigo: "-9020", mutate: cent("TotalGravado", RESUMEN) },
  { name: "a cent more in TotalExonerado", codigo: "-9020", mutate: cent("TotalExonerado", RESUMEN) },
  { name: "a cent more in TotalVenta", codigo: "-9020", mutate: cent("TotalVenta", RESUMEN) },
  { name: "a cent more in TotalDescuentos", codigo: "-9020", mutate: cent("TotalDescuentos", RESUMEN) },
  { name: "a cent more in TotalVentaNeta", codigo: "-9020", mutate: cent("TotalVentaNeta", RESUMEN) },
  { name: "a cent more in the breakdown", codigo: "-488", mutate: cent("TotalMontoImpuesto", RESUMEN) },
  {
    name: "a breakdown without its zero entry",
    codigo: "-488",
    mutate: swap(/<TotalDesgloseImpuesto><Codigo>01<\/Codigo><CodigoTarifaIVA>10<.*?<\/TotalDesgloseImpuesto>/, ""),
  },
  { name: "a cent more in TotalImpuesto", codigo: "-487", mutate: cent("TotalImpuesto", RESUMEN) },
  { name: "a cent more in TotalComprobante", codigo: "-9021", mutate: cent("TotalComprobante", RESUMEN) },
  { name: "colones at two for one", codigo: "-9023", mutate: swap(/<TipoCambio>[^<]+</, "<TipoCambio>2<") },
];

const FORM: readonly Mutation[] = [
  { name: "a line without BaseImponible", codigo: "-1", mutate: swap(/<BaseImponible>[^<]+<\/BaseImponible>/, "") },
  {
    name: "an element of v4.3",
    codigo: "-1",
    mutate: swap("<CondicionVenta>", "<MedioPago>01</MedioPago><CondicionVenta>"),
  },
  {
    name: "two elements in the wrong order",
    codigo: "-1",
    mutate: (xml) => xml.replace(/(<Clave>.*?<\/Clave>)(<ProveedorSistemas>.*?<\/ProveedorSistemas>)/, "$2$1"),
  },
  { name: "an empty optional amount", codigo: "-1", mutate: swap(/<TotalGravado>[^<]+</, "<TotalGravado><") },
  { name: "six decimals", codigo: "-1", mutate: swap(/<SubTotal>[^<]+</, "<SubTotal>1.123456<") },
  { name: "a negative amount", codigo: "-1", mutate: swap(/<TotalDescuentos>/, "<TotalDescuentos>-") },
  { name: "OtrasSenas of four characters", codigo: "-1", mutate: swap(/<OtrasSenas>[^<]+</, "<OtrasSenas>aquí<") },
  { name: "a unit in the wrong case", codigo: "-1", mutate: swap("<UnidadMedida>Unid<", "<UnidadMedida>unid<") },
  { name: "an attribute that nobody asked for", codigo: "-1", mutate: swap("<Emisor>", '<Emisor tipo="1">') },
  {
    name: "the namespace of another type",
    codigo: "-1",
    mutate: swap("v4.4/facturaElectronica", "v4.4/tiqueteElectronico"),
  },
  {
    name: "a day that does not exist",
    codigo: "-1",
    mutate: swap(/<FechaEmision>[^<]+</, "<FechaEmision>2026-02-30T10:00:00-06:00<"),
  },
];

const IDENTITY: readonly Mutation[] = [
  {
    name: "contingency without a reference to the paper document",
    codigo: "-9032",
    mutate: (xml) => replace(xml, /(?<=<Clave>.{41})1/, "2"),
  },
  {
    name: "an issue date of the day before",
    codigo: "-405",
    mutate: swap(/<FechaEmision>2026-11-21/, "<FechaEmision>2026-11-20"),
  },
  {
    name: "a date that is another day in Costa Rica",
    codigo: "-405",
    mutate: swap(/<FechaEmision>[^<]+</, "<FechaEmision>2026-11-21T03:00:00Z<"),
  },
  { name: "an issue date without offset", codigo: "-9002", mutate: swap(/(?<=<FechaEmision>[^<]+)-06:00</, "<") },
  {
    name: "an issue date in the future",
    codigo: "-9002",
    mutate: swap(/<FechaEmision>[^<]+</, "<FechaEmision>2026-11-21T23:30:00-06:00<"),
  },
  {
    name: "a consecutivo that is not the clave's",
    codigo: "-9001",
    mutate: swap(/(?<=<NumeroConsecutivo>\d{19})\d/, "9"),
  },
  { name: "another issuer than the clave's", codigo: "-9001", mutate: swap(/3101000001(?=<\/Numero>)/, "3101000002") },
  {
    name: "another issuer than the certificate's",
    codigo: "-9004",
    mutate: (xml) => xml.replaceAll("3101000001", "3101000002"),
  },
  { name: "a clave of a ticket", codigo: "-1", mutate: (xml) => xml.replaceAll("0010000101", "0010000104") },
  { name: "a situation that does not exist", codigo: "-9001", mutate: swap(/(?<=<Clave>.{41})1/, "7") },
];

const RULES: readonly Mutation[] = [
  {
    name: "an activity of the receptor without its dot",
    codigo: "-411",
    mutate: swap(/(?<=<CodigoActividadReceptor>)[^<]+/, "620100"),
  },
  {
    name: "an activity of the emisor without its dot",
    codigo: "-9005",
    mutate: swap(/(?<=<CodigoActividadEmisor>)[^<]+/, "471100"),
  },
  { name: "credit without a term", codigo: "-9030", mutate: swap(/<PlazoCredito>[^<]+<\/PlazoCredito>/, "") },
  {
    name: "a cash sale without means of payment",
    codigo: "-9022",
    mutate: (xml) =>
      replace(replace(xml, /<MedioPago>.*<\/MedioPago>/, ""), "<CondicionVenta>02<", "<CondicionVenta>01<"),
  },
  {
    name: "a code 99 without its words",
    codigo: "-9031",
    mutate: swap("<CodigoDescuento>07<", "<CodigoDescuento>99<"),
  },
  { name: "a line number that is skipped", codigo: "-9018", mutate: swap("<NumeroLinea>2<", "<NumeroLinea>9<") },
  {
    name: "an identification that is not of its type",
    codigo: "-9003",
    mutate: swap(/(?<=<Receptor>.*?<Numero>)[^<]+/, "310100077"),
  },
  {
    name: "an exemption of notes only",
    codigo: "-9014",
    mutate: swap("<TipoDocumentoEX1>04<", "<TipoDocumentoEX1>05<"),
  },
];

/** Faults of a payment receipt of six lines. */
export const RECIBO_MUTATIONS: readonly Mutation[] = [
  { name: "a cent more in MontoTotal", codigo: "-9012", mutate: cent("MontoTotal") },
  { name: "a cent more of tax", codigo: "-45", mutate: cent("Monto") },
  { name: "a rate of 12 for code 08", codigo: "-505", mutate: swap("<Tarifa>13<", "<Tarifa>12<") },
  { name: "another tax than IVA", codigo: "-513", mutate: swap("<Codigo>01<", "<Codigo>02<") },
  { name: "a line without tax", codigo: "-513", mutate: swap(/<Impuesto>.*?<\/Impuesto>/, "") },
  { name: "more net tax than tax", codigo: "-9016", mutate: swap(/<ImpuestoNeto>[^<]+</, "<ImpuestoNeto>9999999<") },
  { name: "a cent more in MontoTotalLinea", codigo: "-9017", mutate: cent("MontoTotalLinea") },
  { name: "a cent more in TotalVenta", codigo: "-9020", mutate: cent("TotalVenta", RESUMEN) },
  { name: "a cent more in TotalVentaNeta", codigo: "-9020", mutate: cent("TotalVentaNeta", RESUMEN) },
  { name: "a cent more in the breakdown", codigo: "-488", mutate: cent("TotalMontoImpuesto", RESUMEN) },
  {
    name: "a breakdown without its exempt entry",
    codigo: "-488",
    mutate: swap(/<TotalDesgloseImpuesto><Codigo>01<\/Codigo><CodigoTarifaIVA>10.*?<\/TotalDesgloseImpuesto>/, ""),
  },
  { name: "a cent more in TotalImpuesto", codigo: "-487", mutate: cent("TotalImpuesto", RESUMEN) },
  { name: "a cent more in TotalComprobante", codigo: "-9021", mutate: cent("TotalComprobante", RESUMEN) },
  { name: "an exchange rate of 2 for colones", codigo: "-9023", mutate: swap("<TipoCambio>1<", "<TipoCambio>2<") },
  { name: "a condition of sales", codigo: "-1", mutate: swap("<CondicionVenta>09<", "<CondicionVenta>08<") },
  { name: "a reference for another reason", codigo: "-131", mutate: swap("<Codigo>17<", "<Codigo>04<") },
  { name: "a payment of a contract", codigo: "-9032", mutate: swap("<TipoDocIR>01<", "<TipoDocIR>06<") },
];

const proveedor = (tipo: string, numero: string) => (xml: string) =>
  replace(xml, /(?<=<Emisor>.*?)<Identificacion>.*?<\/Identificacion>/, identificacion(tipo, numero));
const identificacion = (tipo: string, numero: string) =>
  `<Identificacion><Tipo>${tipo}</Tipo><Numero>${numero}</Numero></Identificacion>`;

/** Faults of a purchase invoice whose supplier is a company of the country. */
export const COMPRA_MUTATIONS: readonly Mutation[] = [
  { name: "a supplier abroad without its kind of reference", codigo: "-9032", mutate: proveedor("05", "US123456789") },
  { name: "one who is no taxpayer sells what is not used", codigo: "-9030", mutate: proveedor("06", "A1234567") },
  {
    name: "a supplier of the country without a place",
    codigo: "-9003",
    mutate: swap(/(?<=<Emisor>.*?)<Ubicacion>.*?<\/Ubicacion>/, ""),
  },
];

/** Faults of the content under a valid signature. */
export const CONTENT_MUTATIONS: readonly Mutation[] = [...AMOUNTS, ...FORM, ...IDENTITY, ...RULES];

/** Changes to the signed document, which invalidate its signature. */
export const SIGNATURE_MUTATIONS: readonly Mutation[] = [
  { name: "a cent added after signing", codigo: "", mutate: cent("TotalComprobante", RESUMEN) },
  { name: "a space added between elements after signing", codigo: "", mutate: swap("</Clave><", "</Clave>\n<") },
  { name: "a digest changed", codigo: "", mutate: swap(/(?<=<ds:DigestValue>)./, "-") },
  {
    name: "a signature value changed",
    codigo: "",
    mutate: swap(/(?<=<ds:SignatureValue[^>]*>)[A-Za-z0-9+/]{8}/, "AAAAAAAA"),
  },
  { name: "a signing time changed", codigo: "", mutate: swap(/(?<=SigningTime>2026-11-21T)\d\d/, "01") },
  { name: "a policy identifier changed", codigo: "", mutate: swap("/xml-schemas/Resoluci", "/xmlschemas/Resoluci") },
  {
    name: "a certificate taken out",
    codigo: "",
    mutate: swap(/<ds:X509Certificate>[^<]+<\/ds:X509Certificate>/, "<ds:X509Certificate></ds:X509Certificate>"),
  },
  { name: "no signature at all", codigo: "-1", mutate: swap(/<ds:Signature .*<\/ds:Signature>/s, "") },
];
