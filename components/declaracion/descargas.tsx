"use client";

import { Download, FileSpreadsheet, Printer } from "lucide-react";
import { Button } from "../ui/button";
import { Menu, MenuItem, MenuLink } from "../ui/overlay/menu";

const RUTA = "/api/portal/reportes/d150";

/** What is shown, as a file or on paper. */
export function DescargasD150({ query }: { query: string }) {
  return (
    <Menu
      trigger={
        <Button Icon={Download} look="secondary">
          Descargar
        </Button>
      }
    >
      <MenuLink Icon={FileSpreadsheet} href={`${RUTA}?${query}&formato=xlsx`} download>
        Excel (.xlsx)
      </MenuLink>
      <MenuLink Icon={Download} href={`${RUTA}?${query}&formato=csv`} download>
        Texto separado (.csv)
      </MenuLink>
      <MenuItem Icon={Printer} onSelect={() => window.print()}>
        Imprimir
      </MenuItem>
    </Menu>
  );
}
