"""Recorre lo que se emitió hoy, sin pensar en páginas, y lo suma sin perder un céntimo."""

import os
from datetime import datetime, timedelta, timezone
from decimal import Decimal

from purafactura import PuraFactura

pf = PuraFactura(api_key=os.environ["API_KEY"], base_url=os.environ["BASE_URL"])
hoy = datetime.now(timezone(timedelta(hours=-6))).date().isoformat()

total, cuantos = Decimal(0), 0
for documento in pf.recorrer_facturas(desde=hoy, moneda="CRC", limite=50):
    if documento["estado"] != "rechazado" and documento["tipo"] != "NotaCredito":
        total += documento["totalComprobante"]
        cuantos += 1
print(f"Hoy van {cuantos} documentos por {total} colones")

# Una sola página, para paginar a mano.
pagina = pf.listar_facturas(desde=hoy, limite=5)
print(f"La primera página trae {len(pagina['datos'])}; {'hay más' if pagina['siguiente'] else 'no hay más'}")
