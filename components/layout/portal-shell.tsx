"use client";

/** The frame around every page of the portal: navigation at the side, or at the foot and in a drawer on a narrow screen. */
import { FilePlus2, Search, WifiOff, X } from "lucide-react";
import { usePathname } from "next/navigation";
import { type MouseEvent, type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { EMPRESA_ATTRIBUTE } from "@/lib/contract/portal/empresa";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { PERSONA_ATTRIBUTE } from "@/lib/contract/portal/sesion";
import type { Permiso } from "@/lib/domain/personas/permisos";
import { Tecla } from "../buscar/tecla";
import { useBuscar } from "../buscar/use-buscar";
import { Barra, Hermanas, Navigation } from "../navigation/nav-links";
import { EMITIR } from "../navigation/navigation";
import { Campana } from "../notificaciones/campana";
import { SesionTerminada } from "../sesion/sesion-terminada";
import { Button, ButtonLink } from "../ui/button";
import { Link } from "../ui/link";
import { type Forma, PendingContext } from "../ui/link-pending";
import { Drawer } from "../ui/overlay/dialog";
import { useToast } from "../ui/overlay/toast";
import { Brand } from "./brand";
import { OtraEmpresa } from "./otra-empresa";
import { PageSkeleton } from "./page-skeleton";
import { type TenantOption, TenantSwitcher } from "./tenant-switcher";
import { AVISO_COOKIE, AVISO_PLEGADO, remember, type Tema } from "./theme";
import { type Person, UsuarioMenu } from "./usuario-menu";

interface ShellProps {
  person: Person;
  permisos: readonly Permiso[];
  tenants: readonly TenantOption[];
  current: TenantOption & { conLogo: boolean };
  /** What stands beside the name of a test company: its ambiente, and the clock that goes there. Null in production. */
  pruebas: string | null;
  /** What is said on every page. */
  aviso: ReactNode;
  chooseTenant: FormAction<null>;
  tema: Tema;
  /** True when the user folded the notice about tests on this device. */
  avisoPlegado: boolean;
  children: ReactNode;
}

export function PortalShell({ children, pruebas, aviso, avisoPlegado, ...side }: ShellProps) {
  const [open, setOpen] = useState(false);
  const [plegado, setPlegado] = useState(avisoPlegado);
  const fold = (next: boolean) => {
    setPlegado(next);
    remember(AVISO_COOKIE, next ? AVISO_PLEGADO : "");
  };
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes because one went elsewhere
  useEffect(() => setOpen(false), [pathname]);
  const [coming, setComing] = useState<{ forma: Forma; desde: string } | null>(null);
  const tellComing = useCallback((forma: Forma | null) => setComing(forma && { forma, desde: pathname }), [pathname]);
  // Hidden in the same render that brings the page; while hidden, the page could not take the focus.
  const skeleton = coming?.desde === pathname ? coming.forma : null;
  const stayOffline = useStayOffline();
  const { buscar, dialogos } = useBuscar(side.permisos);
  const empresa = (
    <TenantSwitcher tenants={side.tenants} current={side.current} choose={side.chooseTenant}>
      {pruebas !== null && (
        <button
          type="button"
          aria-expanded={!plegado}
          onClick={() => fold(!plegado)}
          className="relative block max-w-full cursor-pointer truncate rounded-full bg-wait-wash px-2 text-xs leading-5 font-medium text-wait"
        >
          {pruebas}
          <span className="sr-only">, qué significa</span>
        </button>
      )}
    </TenantSwitcher>
  );
  return (
    <PendingContext value={tellComing}>
      <div
        className="min-h-dvh pb-(--barra) text-sm lg:pl-60 print:p-0"
        onClickCapture={stayOffline}
        {...{ [EMPRESA_ATTRIBUTE]: side.current.tenantId, [PERSONA_ATTRIBUTE]: side.person.cuentaId }}
      >
        <a
          href="#contenido"
          className="fixed top-2 left-2 z-60 -translate-y-16 rounded-lg bg-accent px-3 py-2 font-medium text-on-accent focus:translate-y-0"
        >
          Saltar al contenido
        </a>
        <aside className="fixed inset-y-0 left-0 z-20 hidden w-60 flex-col border-r border-line bg-surface lg:flex print:hidden">
          <Link href="/" aria-label="PuraFactura, inicio" className="flex h-14 shrink-0 items-center px-5">
            <Brand />
          </Link>
          <div className="flex flex-col gap-2 px-3 pb-3">
            {empresa}
            <button
              type="button"
              onClick={buscar}
              className="flex h-8 w-full cursor-pointer items-center gap-2 rounded-lg border border-line-strong bg-surface px-2 text-ink-soft hover:bg-sunken"
            >
              <Search className="size-4 shrink-0" aria-hidden="true" />
              <span className="flex-1 text-left">Buscar</span>
              <Tecla>Ctrl K</Tecla>
            </button>
            {side.permisos.includes(EMITIR.permiso) && (
              <ButtonLink Icon={FilePlus2} href={EMITIR.href}>
                {EMITIR.label}
              </ButtonLink>
            )}
          </div>
          <Navigation permisos={side.permisos} />
          <Foot {...side} />
        </aside>
        <header className="sticky top-0 z-20 flex h-14 items-center gap-3 border-b border-line bg-surface px-2 lg:hidden print:hidden">
          <div className="min-w-0 flex-1">{empresa}</div>
          <Button look="quiet" size="icon" aria-label="Buscar" onClick={buscar}>
            <Search className="size-5" aria-hidden="true" />
          </Button>
        </header>
        <Drawer open={open} onOpenChange={setOpen} title="Menú">
          <div className="-mx-5 -my-4 flex h-[calc(100dvh-3.6rem)] flex-col pt-2">
            <Navigation permisos={side.permisos} entera />
            <Foot {...side} />
          </div>
        </Drawer>
        {dialogos}
        <OtraEmpresa current={side.current} choose={side.chooseTenant} />
        <SesionTerminada correo={side.person.correo} tenantId={side.current.tenantId} choose={side.chooseTenant} />
        <OfflineBar />
        {aviso}
        {pruebas !== null && !plegado && (
          <TestBar simulador={side.current.ambiente === "simulador"} fold={() => fold(true)} />
        )}
        <Hermanas permisos={side.permisos} />
        <main id="contenido" tabIndex={-1} className="mx-auto max-w-7xl px-4 py-5 outline-none sm:px-8">
          <div className={skeleton === null ? "" : "hidden"}>{children}</div>
          {skeleton !== null && <PageSkeleton forma={skeleton} />}
        </main>
        <Barra permisos={side.permisos} onMas={() => setOpen(true)} />
      </div>
    </PendingContext>
  );
}

/** Without a connection, a link would open the browser's error page; this keeps the current page instead. */
function useStayOffline() {
  const toast = useToast();
  return (event: MouseEvent) => {
    if (navigator.onLine || !(event.target as Element).closest("a[href]")) return;
    event.preventDefault();
    toast.bad("Sin conexión no se puede abrir otra página. Cuando vuelva, probá de nuevo.");
  };
}

function Foot({ person, tema }: Pick<ShellProps, "person" | "tema">) {
  return (
    <div className="flex items-center gap-1 border-t border-line p-3">
      <div className="min-w-0 flex-1">
        <UsuarioMenu person={person} tema={tema} />
      </div>
      <Campana />
    </div>
  );
}

/** Says in one line that documents issued here are not real, and how every outcome can be tried. */
function TestBar({ simulador, fold }: { simulador: boolean; fold: () => void }) {
  return (
    <section
      aria-label="Ambiente"
      className="flex items-center border-b border-wait/25 bg-wait-wash pr-2 pl-4 text-note text-wait sm:pr-6 sm:pl-8"
    >
      <p className="min-w-0 flex-1 truncate py-1.5">
        <strong className="font-semibold">Ambiente de pruebas</strong>, sin validez fiscal.
        {simulador && (
          <span className="max-sm:hidden">
            {" "}
            Para ver un rechazo u otra respuesta, usá los{" "}
            <Link href="/guia/simulador" prefetch={false} className="font-medium underline underline-offset-2">
              receptores de prueba
            </Link>
            .
          </span>
        )}
      </p>
      <button
        type="button"
        aria-label="Plegar el aviso"
        onClick={() => {
          fold();
          document.getElementById("contenido")?.focus({ preventScroll: true });
        }}
        className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-lg"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </section>
  );
}

const subscribe = (change: () => void) => {
  window.addEventListener("online", change);
  window.addEventListener("offline", change);
  return () => {
    window.removeEventListener("online", change);
    window.removeEventListener("offline", change);
  };
};

function OfflineBar() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="empty:hidden">
      {!online && (
        <p className="flex items-center gap-2 bg-ink px-4 py-1.5 text-note text-paper sm:px-8">
          <WifiOff className="size-4" aria-hidden="true" />
          Se perdió la conexión. Lo que ves puede estar desactualizado.
        </p>
      )}
    </div>
  );
}
