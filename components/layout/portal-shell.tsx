"use client";

/** The frame around every page of the portal: navigation at the side, or in a drawer on a narrow screen. */
import { Menu as MenuIcon, Search, WifiOff } from "lucide-react";
import { usePathname } from "next/navigation";
import { type MouseEvent, type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { EMPRESA_ATTRIBUTE } from "@/lib/contract/portal/empresa";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { Permiso } from "@/lib/domain/personas/permisos";
import { Tecla } from "../buscar/tecla";
import { useBuscar } from "../buscar/use-buscar";
import { isCurrent, navigationFor } from "../navigation/navigation";
import { Campana } from "../notificaciones/campana";
import { Button } from "../ui/button";
import { Link } from "../ui/link";
import { type Forma, LinkPending, PendingContext } from "../ui/link-pending";
import { Drawer } from "../ui/overlay/dialog";
import { useToast } from "../ui/overlay/toast";
import { Brand } from "./brand";
import { OtraEmpresa } from "./otra-empresa";
import { PageSkeleton } from "./page-skeleton";
import { type TenantOption, TenantSwitcher } from "./tenant-switcher";
import type { Tema } from "./theme";
import { type Person, UsuarioMenu } from "./usuario-menu";

interface ShellProps {
  person: Person;
  permisos: readonly Permiso[];
  tenants: readonly TenantOption[];
  /** `adelantoMs`: how far a test tenant's clock is ahead (decision 0128). */
  current: TenantOption & { numeracionCerrada: boolean; adelantoMs: number };
  chooseTenant: FormAction<null>;
  tema: Tema;
  children: ReactNode;
}

export function PortalShell({ children, ...side }: ShellProps) {
  const [open, setOpen] = useState(false);
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes because one went elsewhere
  useEffect(() => setOpen(false), [pathname]);
  const [coming, setComing] = useState<{ forma: Forma; desde: string } | null>(null);
  const tellComing = useCallback((forma: Forma | null) => setComing(forma && { forma, desde: pathname }), [pathname]);
  // Hidden in the same render that brings the page; while hidden, the page could not take the focus.
  const skeleton = coming?.desde === pathname ? coming.forma : null;
  const stayOffline = useStayOffline();
  const { buscar, dialogos } = useBuscar(side.permisos);
  return (
    <PendingContext value={tellComing}>
      <div
        className="min-h-dvh text-sm lg:pl-60 print:pl-0"
        onClickCapture={stayOffline}
        {...{ [EMPRESA_ATTRIBUTE]: side.current.tenantId }}
      >
        <a
          href="#contenido"
          className="fixed top-2 left-2 z-60 -translate-y-16 rounded-lg bg-accent px-3 py-2 font-medium text-on-accent focus:translate-y-0"
        >
          Saltar al contenido
        </a>
        <aside className="fixed inset-y-0 left-0 z-20 hidden w-60 border-r border-line bg-surface lg:block print:hidden">
          <SideBar {...side} buscar={buscar} />
        </aside>
        <header className="sticky top-0 z-20 flex h-14 items-center gap-3 border-b border-line bg-surface px-4 lg:hidden print:hidden">
          <Button look="quiet" size="icon" aria-label="Abrir el menú" className="-ml-2" onClick={() => setOpen(true)}>
            <MenuIcon className="size-5" aria-hidden="true" />
          </Button>
          <Link href="/" aria-label="PuraFactura, inicio">
            <Brand />
          </Link>
          <Button look="quiet" size="icon" aria-label="Buscar" className="-mr-2 ml-auto" onClick={buscar}>
            <Search className="size-5" aria-hidden="true" />
          </Button>
        </header>
        <Drawer side="left" open={open} onOpenChange={setOpen} title="Menú">
          <div className="-mx-5 -my-4 h-[calc(100dvh-3.6rem)]">
            <SideBar {...side} />
          </div>
        </Drawer>
        {dialogos}
        <OtraEmpresa current={side.current} choose={side.chooseTenant} />
        <OfflineBar />
        {side.current.numeracionCerrada && <NumeracionCerradaBar />}
        <TestBar current={side.current} />
        <main id="contenido" tabIndex={-1} className="mx-auto max-w-7xl px-4 py-6 outline-none sm:px-8">
          <div className={skeleton === null ? "" : "hidden"}>{children}</div>
          {skeleton !== null && <PageSkeleton forma={skeleton} />}
        </main>
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

function SideBar({
  person,
  permisos,
  tenants,
  current,
  chooseTenant,
  tema,
  buscar,
}: Omit<ShellProps, "children"> & {
  /** Opens the search; absent in the drawer, beside whose header the search has its button. */
  buscar?: () => void;
}) {
  const plain = buscar === undefined;
  return (
    <div className="flex h-full flex-col">
      {!plain && (
        <Link href="/" aria-label="PuraFactura, inicio" className="flex h-14 shrink-0 items-center px-5">
          <Brand />
        </Link>
      )}
      <div className={`px-3 pb-2 ${plain ? "pt-3" : ""}`}>
        <TenantSwitcher tenants={tenants} current={current} choose={chooseTenant} />
        {!plain && (
          <button
            type="button"
            onClick={buscar}
            className="mt-2 flex h-8 w-full cursor-pointer items-center gap-2.5 rounded-lg border border-line-strong bg-surface px-2.5 text-ink-soft hover:bg-sunken"
          >
            <Search className="size-4 shrink-0" aria-hidden="true" />
            <span className="flex-1 text-left">Buscar</span>
            <Tecla>Ctrl K</Tecla>
          </button>
        )}
      </div>
      <Navigation permisos={permisos} />
      <div className="border-t border-line p-3">
        <div className="flex items-center gap-1">
          <div className="min-w-0 flex-1">
            <UsuarioMenu person={person} tema={tema} />
          </div>
          <Campana />
        </div>
      </div>
    </div>
  );
}

function Navigation({ permisos }: { permisos: readonly Permiso[] }) {
  const pathname = usePathname();
  return (
    <nav aria-label="Principal" className="flex-1 overflow-y-auto px-3 pb-4 [scrollbar-width:thin]">
      {navigationFor(permisos).map(({ label, items }) => (
        <div key={label} className="mb-3">
          {label !== null && <p className="px-2.5 pt-1 pb-1 text-xs font-medium text-ink-faint">{label}</p>}
          <ul className="grid gap-px">
            {items.map((item) => (
              <li key={item.href}>
                <Link
                  href={item.href}
                  aria-current={isCurrent(item, pathname) ? "page" : undefined}
                  className="flex h-8 items-center gap-2.5 rounded-lg px-2.5 text-sm font-medium text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-wash aria-[current=page]:text-accent"
                >
                  <item.Icon className="size-4 shrink-0" strokeWidth={1.9} aria-hidden="true" />
                  {item.label}
                  <LinkPending forma={item.ficha ? "ficha" : "lista"} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Says on every page why nothing can be issued after a restore (decision 0121). */
function NumeracionCerradaBar() {
  return (
    <section
      aria-label="Emisión"
      className="border-b border-bad/25 bg-bad-wash px-4 py-1.5 text-note text-bad sm:px-8 print:hidden"
    >
      <strong className="font-semibold">No se puede emitir por ahora.</strong> El servicio se restauró de un respaldo y
      todavía no da consecutivos, para no repetir uno. Todo lo demás funciona como siempre.
    </section>
  );
}

/**
 * Says on every page that documents issued here are not real, how every outcome can be tried, and which clock goes; on a
 * phone in one line.
 */
function TestBar({ current }: { current: TenantOption & { adelantoMs: number } }) {
  if (current.ambiente === "produccion") return null;
  return (
    <section
      aria-label="Ambiente"
      className="border-b border-wait/25 bg-wait-wash px-4 py-1.5 text-note text-wait sm:px-8"
    >
      <strong className="font-semibold">Ambiente de pruebas</strong>
      <span className="sm:hidden">, sin validez fiscal.</span>
      <span className="max-sm:hidden">
        . Lo que emitás acá no tiene validez fiscal.
        {current.ambiente === "simulador" && (
          <>
            {" "}
            Para ver un rechazo u otra respuesta, usá los{" "}
            <Link href="/guia/simulador" prefetch={false} className="font-medium underline underline-offset-2">
              receptores de prueba
            </Link>
            .
          </>
        )}
      </span>
      {current.adelantoMs > 0 && ` El reloj de pruebas va ${adelantoOf(current.adelantoMs)} adelante.`}
    </section>
  );
}

const MINUTOS_DE_UN_DIA = 24 * 60;

/** `30 días`, `1 día y 31 minutos`. */
function adelantoOf(ms: number): string {
  const minutos = Math.round(ms / 60_000);
  const parts = [
    [Math.floor(minutos / MINUTOS_DE_UN_DIA), "día"],
    [minutos % MINUTOS_DE_UN_DIA, "minuto"],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}${count === 1 ? "" : "s"}`);
  return said.join(" y ") || "menos de un minuto";
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
