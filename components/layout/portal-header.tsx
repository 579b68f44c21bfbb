import { Brand } from "./brand";
import { SignOutButton } from "./sign-out-button";

const ROLES = { administrador: "Administración", facturador: "Facturación", contador: "Contabilidad" } as const;

interface Props {
  nombre: string;
  correo: string;
  rol: keyof typeof ROLES;
  empresa: string;
}

/** The bar on top of every page: the product, the company, the person. */
export function PortalHeader({ nombre, correo, rol, empresa }: Props) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-4 px-4 sm:px-8">
        <Brand />
        <span className="hidden h-5 w-px bg-line sm:block" />
        <span className="hidden truncate text-sm text-ink-soft sm:block">{empresa}</span>
        <div className="ml-auto flex items-center gap-3">
          <div className="hidden text-right leading-tight sm:block" title={correo}>
            <span className="block text-sm font-medium">{nombre}</span>
            <span className="block text-[13px] text-ink-faint">{ROLES[rol]}</span>
          </div>
          <span
            className="grid size-9 place-items-center rounded-full bg-accent-wash text-sm font-semibold text-accent"
            aria-hidden="true"
          >
            {initials(nombre)}
          </span>
          <SignOutButton />
        </div>
      </div>
    </header>
  );
}

function initials(nombre: string): string {
  return nombre
    .split(" ")
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}
