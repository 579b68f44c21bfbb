/** One thing that the console found: what it is, what may be done with it, and what support did in its company. */
import * as queries from "@/db/queries/operations/soporte";
import type { ActoSoporte, CosaDeSoporte, FichaSoporte } from "@/lib/contract/portal/soporte";
import { refusal } from "@/lib/contract/refusal";
import { toFechaHora } from "@/lib/platform/clock";
import { knownBigint, knownId } from "../../kernel/known-id";
import type { Consola } from "./consola";

const MAX_COSAS = 20;
const MAX_ENTRADAS = 10;

type Parte = Pick<FichaSoporte, "titulo" | "hechos" | "cosas" | "actos">;
type Hecho = [nombre: string, valor: string | number | Date | null | undefined];

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
    ...(await readParte(consola, cosa)),
    entradas: entradas.map(({ accion, objeto, objeto_id, detalle, created_at }) => ({
      accion,
      objeto,
      objetoId: objeto_id,
      motivo: typeof detalle.motivo === "string" ? detalle.motivo : null,
      at: toFechaHora(created_at),
    })),
  };
}

function readParte(consola: Consola, cosa: CosaDeSoporte): Promise<Parte> {
  switch (cosa.clase) {
    case "documento":
      return readDocumento(consola, cosa);
    case "correo":
      return readCorreo(consola, cosa);
    case "entrega":
      return readEntrega(consola, cosa);
    case "persona":
      return readPersona(consola, cosa);
    default:
      return readEmpresa(consola, cosa);
  }
}

async function readEmpresa({ db }: Consola, { tenantId }: CosaDeSoporte): Promise<Parte> {
  const [[empresa], personas, detenidos] = await db.read(
    tenantId,
    queries.selectEmpresaVista({ tenantId }),
    queries.selectPersonasVistas({ tenantId, limit: MAX_COSAS }),
    queries.selectDetenidos({ tenantId, limit: MAX_COSAS }),
  );
  if (empresa === undefined) throw refusal("empresa_no_existe", { tenantId });
  const de = { tenantId, empresa: empresa.nombre };
  return {
    titulo: empresa.nombre,
    hechos: hechos(
      ["Número", tenantId],
      ["Identificación", empresa.identificacion],
      ["Razón social", empresa.razon_social],
      ["Ambiente", empresa.ambiente],
      ["Estado", empresa.estado],
    ),
    cosas: [
      ...detenidos.map(({ clave, consecutivo, estado, problema }) => ({
        ...de,
        clase: "documento" as const,
        id: clave,
        titulo: consecutivo,
        detalle: problema ?? estado,
      })),
      ...personas.map(({ usuario_id, nombre, correo, rol }) => ({
        ...de,
        clase: "persona" as const,
        id: String(usuario_id),
        titulo: nombre,
        detalle: `${correo} · ${rol}`,
      })),
    ],
    actos: ["visitar"],
  };
}

async function readDocumento({ db }: Consola, { tenantId, id: clave }: CosaDeSoporte): Promise<Parte> {
  const [[row]] = await db.read(tenantId, queries.selectDocumentoVisto({ tenantId, clave }));
  if (row === undefined) throw refusal("documento_no_existe");
  const sinVeredicto = row.estado === "procesando" || row.estado === "error";
  return {
    titulo: `Documento ${row.consecutivo}`,
    hechos: hechos(
      ["Clave", row.clave],
      ["Tipo", row.tipo],
      ["Ambiente", row.ambiente],
      ["Estado", row.estado],
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
      ["Estado", row.estado],
      ["Problema", row.error],
      ["Pedido", row.created_at],
      ["Enviado", row.sent_at],
      ["Documento", row.clave],
    ),
    cosas: [],
    actos: row.clave === null || row.documento_estado === "rechazado" ? [] : ["reenviar"],
  };
}

async function readEntrega({ db }: Consola, { tenantId, id }: CosaDeSoporte): Promise<Parte> {
  const [[row]] = await db.read(tenantId, queries.selectEntregaVista({ tenantId, entregaId: knownBigint(id) }));
  if (row === undefined) throw refusal("entrega_no_existe");
  return {
    titulo: `Evento ${row.tipo}`,
    hechos: hechos(
      ["Evento", row.evento_id],
      ["Webhook", row.url],
      ["Estado del webhook", row.endpoint_estado],
      ["Estado", row.estado],
      ["Intentos", row.intentos],
      ["Entregado", row.entregado_at],
    ),
    cosas: [],
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
      ["Rol", row.rol],
      ["Entra", row.estado ? "sí" : "no"],
      ["Verificación en dos pasos", row.totp_confirmado_at ?? "no"],
      ["Bloqueada hasta", bloqueada ? row.bloqueada_hasta : null],
    ),
    cosas: [],
    actos,
  };
}

/** Without those that have no value. */
const hechos = (...todos: Hecho[]) =>
  todos.flatMap(([nombre, valor]) =>
    valor === null || valor === undefined
      ? []
      : [{ nombre, valor: valor instanceof Date ? toFechaHora(valor) : String(valor) }],
  );
