/** One thing that the console found: what it is, what may be done with it, and what support did in its company. */
import * as queries from "@/db/queries/operations/soporte";
import type { RowOf } from "@/db/sql/prepared";
import type { AdjuntoGuardado } from "@/lib/contract/portal/correos-recibidos";
import { wordsOf } from "@/lib/contract/portal/refusals/words-of";
import type { ActoSoporte, CosaDeSoporte, FichaSoporte, FormaHecho, HechoSoporte } from "@/lib/contract/portal/soporte";
import { readRefusal, refusal } from "@/lib/contract/refusal";
import { megasDe } from "@/lib/domain/plan";
import { toFechaHora } from "@/lib/platform/clock";
import { knownBigint, knownId } from "../../kernel/known-id";
import type { Consola } from "./consola";

const MAX_COSAS = 20;
const MAX_ENTRADAS = 10;

type CosaEn = CosaDeSoporte & { empresa: string };
type Empresa = RowOf<typeof queries.selectEmpresaVista>;
type Parte = Pick<FichaSoporte, "titulo" | "hechos" | "cosas" | "actos">;
type Hecho = [nombre: string, valor: string | number | Date | null | undefined, forma?: FormaHecho];

/** @throws AppError not-found */
export async function readFicha(consola: Consola, cosa: CosaDeSoporte): Promise<FichaSoporte> {
  const tenantId = knownId(cosa.tenantId);
  if (tenantId === 0) throw refusal("empresa_no_existe", { tenantId });
  const [[empresa], entradas] = await consola.db.read(
    tenantId,
    queries.selectEmpresaVista({ tenantId }),
    queries.selectEntradasDeSoporte({ tenantId, limit: MAX_ENTRADAS }),
  );
  if (empresa === undefined) throw refusal("empresa_no_existe", { tenantId });
  return {
    ...cosa,
    empresa: empresa.nombre,
    ...(await readParte(consola, { ...cosa, empresa: empresa.nombre }, empresa)),
    entradas: entradas.map(({ accion, objeto, objeto_id, detalle, created_at }) => ({
      accion,
      objeto,
      objetoId: objeto_id,
      motivo: typeof detalle.motivo === "string" ? detalle.motivo : null,
      at: toFechaHora(created_at),
    })),
  };
}

function readParte(consola: Consola, cosa: CosaEn, empresa: Empresa): Promise<Parte> {
  switch (cosa.clase) {
    case "documento":
      return readDocumento(consola, cosa);
    case "correo":
      return readCorreo(consola, cosa);
    case "correoRecibido":
      return readCorreoRecibido(consola, cosa);
    case "entrega":
      return readEntrega(consola, cosa);
    case "persona":
      return readPersona(consola, cosa);
    case "recibido":
      return readRecibido(consola, cosa);
    case "webhook":
      return readWebhook(consola, cosa);
    default:
      return readEmpresa(consola, cosa, empresa);
  }
}

async function readEmpresa({ db, operador, now }: Consola, de: CosaEn, empresa: Empresa): Promise<Parte> {
  const { operadorId } = operador;
  const { tenantId } = de;
  const [personas, detenidos, webhooks, correos, [pedida]] = await db.read(
    tenantId,
    queries.selectPersonasVistas({ tenantId, limit: MAX_COSAS }),
    queries.selectDetenidos({ tenantId, limit: MAX_COSAS }),
    queries.selectWebhooksDeshabilitados({ tenantId, limit: MAX_COSAS }),
    // One of which a customer knows only the subject is among them.
    queries.selectCorreosRecibidosVistos({ tenantId, limit: MAX_COSAS }),
    queries.selectVisitaPedida({ tenantId, operadorId, now }),
  );
  return {
    titulo: empresa.nombre,
    hechos: hechos(
      ["Número", tenantId],
      ["Identificación", empresa.identificacion],
      ["Razón social", empresa.razon_social],
      ["Ambiente", empresa.ambiente, "ambiente"],
      ["Estado", empresa.estado, "empresa"],
      ["Plan", empresa.plan],
      ["Lo paga la empresa", empresa.paga_tenant_id],
      [
        "Documentos del plan",
        empresa.mes && `${usadoDe(empresa.uso_documentos, empresa.documentos_mes)} en ${empresa.mes}`,
      ],
      ["Personas del plan", empresa.usuarios],
      ["Archivos del plan", empresa.plan && `${usadoDe(megasDe(empresa.uso_espacio), empresa.espacio_mb)} MB`],
      ["Para entrar a ver", empresa.soporte_pide_permiso ? "Hay que pedirle permiso" : "Basta un aviso"],
      ["Permiso pedido", pedida?.created_at],
      ["Permiso dado", pedida?.permitida_at],
      ["Vale hasta", pedida?.expires_at],
    ),
    cosas: [
      ...detenidos.map(({ clave, consecutivo, estado, problema }) => ({
        ...de,
        clase: "documento" as const,
        id: clave,
        titulo: consecutivo,
        detalle: problema,
        estado,
      })),
      ...personas.map(({ usuario_id, nombre, correo, rol }) => ({
        ...de,
        clase: "persona" as const,
        id: String(usuario_id),
        titulo: nombre,
        detalle: correo,
        estado: rol,
      })),
      ...webhooks.map((webhook) => webhookDe(de, webhook)),
      ...correos.map(({ correo_recibido_id, titulo, remitente, estado }) => ({
        ...de,
        clase: "correoRecibido" as const,
        id: correo_recibido_id,
        titulo,
        detalle: remitente,
        estado,
      })),
    ],
    actos: visitarOf(empresa.soporte_pide_permiso, pedida),
  };
}

/** What was counted last, of what the plan has. */
const usadoDe = (usado: number | null, incluido: number | null): string =>
  `${usado ?? "Sin contar"}${incluido === null ? "" : ` de ${incluido}`}`;

/** While the company has not answered there is nothing to do. */
function visitarOf(pidePermiso: boolean, pedida: { permitida_at: Date | null } | undefined): ActoSoporte[] {
  if (!pidePermiso || pedida?.permitida_at != null) return ["visitar"];
  return pedida === undefined ? ["pedir"] : [];
}

async function readDocumento({ db }: Consola, { tenantId, id: clave }: CosaDeSoporte): Promise<Parte> {
  const [[row]] = await db.read(tenantId, queries.selectDocumentoVisto({ tenantId, clave }));
  if (row === undefined) throw refusal("documento_no_existe");
  const sinVeredicto = row.estado === "procesando" || row.estado === "error";
  return {
    titulo: `Documento ${row.consecutivo}`,
    hechos: hechos(
      ["Clave", row.clave],
      ["Tipo", row.tipo, "tipo"],
      ["Ambiente", row.ambiente, "ambiente"],
      ["Estado", row.estado, "documento"],
      ["Problema", row.problema],
      ["Emitido", row.fecha_emision],
      ["Enviado", row.sent_at],
      ["Próximo paso", row.siguiente_at],
      ["Respondido", row.respondido_at],
      ["Anulado", row.voided_at],
    ),
    cosas: [],
    actos: sinVeredicto ? ["despertar", "pdf"] : ["pdf"],
  };
}

async function readCorreo({ db }: Consola, { tenantId, id }: CosaDeSoporte): Promise<Parte> {
  const [[row]] = await db.read(tenantId, queries.selectCorreoVisto({ tenantId, correoId: knownBigint(id) }));
  if (row === undefined) throw refusal("correo_no_existe");
  return {
    titulo: row.asunto ?? `Correo ${row.correo_id}`,
    hechos: hechos(
      ["Para", row.destinatarios.join(", ")],
      ["Estado", row.estado, "correo"],
      ["Problema", row.error],
      ["Pedido", row.created_at],
      ["Enviado", row.sent_at],
      ["Documento", row.clave],
    ),
    cosas: [],
    actos: row.documento_estado === "rechazado" ? [] : ["reenviar"],
  };
}

/** What became of a supplier's mail, each file in the words that its company reads. */
async function readCorreoRecibido({ db }: Consola, { tenantId, id, empresa }: CosaEn): Promise<Parte> {
  const correoRecibidoId = knownBigint(id);
  const [[row]] = await db.read(tenantId, queries.selectCorreoRecibidoVisto({ tenantId, correoRecibidoId }));
  if (row === undefined) throw refusal("correo_no_existe");
  const adjuntos = row.adjuntos as AdjuntoGuardado[];
  return {
    titulo: row.asunto ?? `Correo ${row.correo_recibido_id}`,
    hechos: hechos(
      ["De", row.remitente],
      ["Message-ID", row.mensaje_id],
      ["Llegó a", row.via, "via"],
      ["Llegó", row.created_at],
      ["Estado", row.estado, "correoRecibido"],
      ["Problema", row.problema === null ? null : wordsOf(readRefusal(row.problema))],
      ["Próximo paso", row.siguiente_at],
      ...adjuntos.map(
        ({ nombre, motivo, clave }, index): Hecho => [
          `Archivo ${index + 1}`,
          `${nombre}: ${motivo === null ? (clave ?? "sin comprobante") : wordsOf(readRefusal(motivo))}`,
        ],
      ),
      ["Se le dijo a", row.respondido_at && row.responder_a],
      ["Se le dijo", row.respondido_at],
    ),
    cosas: adjuntos.flatMap(({ clase, clave }) =>
      clase === "documento" && clave !== null
        ? [{ clase: "recibido", tenantId, empresa, id: clave, titulo: clave, detalle: null, estado: null } as const]
        : [],
    ),
    actos: [],
  };
}

async function readEntrega({ db }: Consola, { tenantId, id, empresa }: CosaEn): Promise<Parte> {
  const [[row]] = await db.read(tenantId, queries.selectEntregaVista({ tenantId, entregaId: knownBigint(id) }));
  if (row === undefined) throw refusal("entrega_no_existe");
  return {
    titulo: `Evento ${row.tipo}`,
    hechos: hechos(
      ["Evento", row.evento_id],
      ["Estado", row.estado, "entrega"],
      ["Intentos", row.intentos],
      ["Entregado", row.entregado_at],
    ),
    cosas: [webhookDe({ tenantId, empresa }, { ...row, estado: row.endpoint_estado })],
    actos: row.endpoint_estado === "activo" ? ["reenviar"] : [],
  };
}

async function readPersona({ db, now }: Consola, { tenantId, id }: CosaDeSoporte): Promise<Parte> {
  const usuarioId = knownId(Number(knownBigint(id)));
  const [[row]] = await db.read(tenantId, queries.selectPersonaVista({ tenantId, usuarioId }));
  if (row === undefined) throw refusal("usuario_no_existe");
  const bloqueada = row.bloqueada_hasta !== null && row.bloqueada_hasta > now;
  const actos: ActoSoporte[] = [];
  if (row.totp_confirmado_at !== null) actos.push("factor");
  if (bloqueada) actos.push("desbloquear");
  return {
    titulo: row.nombre,
    hechos: hechos(
      ["Correo", row.correo],
      ["Rol", row.rol, "rol"],
      ["Entra", row.estado ? "Sí" : "No"],
      ["Verificación en dos pasos", row.totp_confirmado_at ?? "No"],
      ["Bloqueada hasta", bloqueada ? row.bloqueada_hasta : null],
    ),
    cosas: [],
    actos,
  };
}

async function readRecibido({ db }: Consola, { tenantId, id: clave }: CosaDeSoporte): Promise<Parte> {
  const [[recibido], [mensaje]] = await db.read(
    tenantId,
    queries.selectRecibidoVisto({ tenantId, clave }),
    queries.selectMensajeVisto({ tenantId, clave }),
  );
  const documento = recibido ?? mensaje;
  if (documento === undefined) throw refusal("documento_no_existe");
  const sinVeredicto = mensaje?.estado === "procesando" || mensaje?.estado === "error";
  return {
    titulo: `Documento de ${documento.emisor_nombre ?? documento.emisor_numero}`,
    hechos: hechos(
      ["Clave", documento.clave],
      ["Proveedor", documento.emisor_numero],
      ["Emitido", documento.documento_fecha],
      ["Recibido", recibido?.created_at],
      ["Hay que responder antes del", recibido?.por_responder === true ? recibido.fecha_limite : null, "dia"],
      ["Respuesta", mensaje && String(mensaje.mensaje), "respuesta"],
      ["Consecutivo de la respuesta", mensaje?.consecutivo],
      ["Ambiente", mensaje?.ambiente, "ambiente"],
      ["Estado de la respuesta", mensaje?.estado, "documento"],
      ["Problema", mensaje?.problema],
      ["Respuesta enviada", mensaje?.sent_at],
      ["Próximo paso", mensaje?.siguiente_at],
      ["Respondida por Hacienda", mensaje?.respondido_at],
    ),
    cosas: [],
    actos: sinVeredicto ? ["despertar"] : [],
  };
}

async function readWebhook({ db }: Consola, { tenantId, id }: CosaDeSoporte): Promise<Parte> {
  const webhookEndpointId = knownId(Number(knownBigint(id)));
  const [[row]] = await db.read(tenantId, queries.selectWebhookVisto({ tenantId, webhookEndpointId }));
  if (row === undefined) throw refusal("webhook_no_existe");
  const { deshabilitado_motivo: motivo } = row;
  return {
    titulo: row.url,
    hechos: hechos(
      ["Número", row.webhook_endpoint_id],
      ["Estado", row.estado, "webhook"],
      ["Por qué", motivo, "motivo"],
      ["Deshabilitado", row.deshabilitado_at],
      ["Falla desde", row.fallando_desde],
    ),
    cosas: [],
    actos: motivo === null || motivo === "persona" ? [] : ["habilitar"],
  };
}

const webhookDe = (
  de: { tenantId: number; empresa: string },
  { webhook_endpoint_id, url, estado }: { webhook_endpoint_id: number; url: string; estado: string },
) => ({ ...de, clase: "webhook" as const, id: String(webhook_endpoint_id), titulo: url, detalle: null, estado });

/** Without those that have no value. */
const hechos = (...todos: Hecho[]): HechoSoporte[] =>
  todos.flatMap(([nombre, valor, forma = null]) => {
    if (valor === null || valor === undefined) return [];
    if (valor instanceof Date) return [{ nombre, valor: toFechaHora(valor), forma: "momento" as const }];
    return [{ nombre, valor: String(valor), forma }];
  });
