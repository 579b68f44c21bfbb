import { PreferenceSwitch } from "@/components/form/preference-switch";
import { Ajustes } from "@/components/navigation/ajustes";
import { VisitasPedidas } from "@/components/soporte/visitas-pedidas";
import { NOMBRES_AMBIENTE } from "@/components/tenants/ambientes";
import { PlanCard } from "@/components/tenants/plan-card";
import type { PieDocumento } from "@/lib/domain/documento/pie-documento";
import { formatNacional } from "@/lib/domain/escrito/formato";
import { getEmisor } from "@/lib/services/accounts/emisor/get-emisor";
import { getPie } from "@/lib/services/accounts/emisor/pie";
import { getUso } from "@/lib/services/accounts/planes/count-uso";
import { getAjustes } from "@/lib/services/accounts/tenants/get-ajustes";
import { getRecordatorio } from "@/lib/services/notices/recordatorios/ajustes";
import { listVisitasPedidas } from "@/lib/services/operations/soporte/permiso";
import { portalPage } from "../portal-page";
import { answerSupport, switchCurrencies, switchFacturas, switchMail, switchSupport } from "./actions";

export const metadata = { title: "Configuración" };

const MONEDAS = { CRC: "colones", USD: "dólares" } as const;

export default portalPage(
  { permiso: "configuracion.administrar", ...metadata, description: "Cada cambio vale desde el siguiente documento." },
  async ({ ctx }) => {
    const [ajustes, { perfil }, pie, recordatorio, uso, visitas] = await Promise.all([
      getAjustes(ctx),
      getEmisor(ctx),
      getPie(ctx),
      getRecordatorio(ctx),
      getUso(ctx),
      listVisitasPedidas(ctx),
    ]);
    const moneda = MONEDAS[ajustes.monedaPrincipal];
    return (
      <>
        <VisitasPedidas visitas={visitas} answer={answerSupport} />
        {uso !== null && <PlanCard uso={uso} />}
        <Ajustes
          valores={{
            "/configuracion/empresa": perfil.nombreComercial ?? perfil.nombre,
            "/configuracion/hacienda": NOMBRES_AMBIENTE[ajustes.ambiente].nombre,
            "/configuracion/pago": dondePagan(pie),
            "/configuracion/cobro": recordatorio.activo ? "Con recordatorios" : "Sin recordatorios",
          }}
          interruptores={{
            "¿Cómo te pagan?": (
              <PreferenceSwitch
                label="Emitir en varias monedas"
                hint={`Tu cliente recibe su documento en colones o en dólares, con el tipo de cambio de venta del día. Apagado, siempre en ${moneda}, la moneda de tu catálogo, aunque se pida otra.`}
                active={ajustes.multimoneda}
                change={switchCurrencies}
              />
            ),
            "¿Quién entra?": (
              <PreferenceSwitch
                label="Que soporte pida permiso para entrar"
                hint="Una visita de soporte espera, hasta un día, a que la permitás aquí. Apagado, entra de una vez y te llega un aviso. Siempre solo lee, por 30 minutos, y queda en tu auditoría."
                active={ajustes.soportePidePermiso}
                change={switchSupport}
              />
            ),
            "¿Qué ve tu cliente?": (
              <>
                <PreferenceSwitch
                  label="Enviar solo cada documento aceptado"
                  hint="Tu cliente recibe el PDF, el XML y la respuesta de Hacienda en su correo, una vez, cuando Hacienda lo acepta. Apagado, los recibe cuando alguien se los envía."
                  active={ajustes.correoAutomatico}
                  change={switchMail}
                />
                <PreferenceSwitch
                  label="Facturar a nombre del cliente sin preguntar"
                  hint="Quien pide factura en el enlace público de su tiquete, hasta 30 días después, la recibe de una vez, y el tiquete su nota de crédito. Apagado, espera a que la aprobés en Facturas pedidas."
                  active={ajustes.facturaAutomatica}
                  change={switchFacturas}
                />
              </>
            ),
          }}
        />
      </>
    );
  },
);

/** Where the company is paid, in a few words. */
function dondePagan({ cuentas, sinpe }: PieDocumento): string {
  const bancos = cuentas.length === 1 ? "1 cuenta" : `${cuentas.length} cuentas`;
  if (sinpe === null) return cuentas.length === 0 ? "Sin cuentas todavía" : bancos;
  return cuentas.length === 0 ? formatNacional(sinpe) : `${formatNacional(sinpe)} y ${bancos}`;
}
