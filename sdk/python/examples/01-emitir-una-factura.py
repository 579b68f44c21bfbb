"""Emite una factura: en un segundo está numerada, firmada y guardada."""

import os
from decimal import Decimal

from purafactura import PuraFactura

pf = PuraFactura(api_key=os.environ["API_KEY"], base_url=os.environ["BASE_URL"])

factura = pf.emitir_factura(
    {
        "tipo": "FacturaElectronica",
        "idUsuario": 1,
        "condicionVenta": "01",
        "medioPago": "01",
        "cliente": {"identificacion": "3101654321"},
        "lineas": [
            {"codigoProducto": "CAFE-500", "cantidad": 2},
            {"codigoProducto": "CONSULT-TI", "cantidad": Decimal("1.5")},
        ],
    }
)

print(f"Factura {factura['consecutivo']}, clave {factura['clave']}")
print(f"IVA {factura['resumen']['totalImpuesto']}, total {factura['resumen']['totalComprobante']} {factura['moneda']}")
