"""Devuelve una unidad de una factura con una nota de crédito."""

import os

from purafactura import PuraFactura

pf = PuraFactura(api_key=os.environ["API_KEY"], base_url=os.environ["BASE_URL"])

factura = pf.emitir_y_esperar(
    {
        "tipo": "FacturaElectronica",
        "idUsuario": 1,
        "condicionVenta": "01",
        "medioPago": "01",
        "cliente": {"identificacion": "3101654321"},
        "lineas": [{"codigoProducto": "CAFE-500", "cantidad": 3}],
    }
)

nota = pf.emitir_y_esperar(
    {
        "tipo": "NotaCredito",
        "idUsuario": 1,
        "condicionVenta": "01",
        "medioPago": "01",
        "referencias": [{"numero": factura["clave"], "codigo": "06", "razon": "Devolución de una unidad"}],
        "lineas": [{"codigoProducto": "CAFE-500", "cantidad": 1}],
    }
)

saldo = pf.consultar_factura(factura["clave"])["saldo"]
print(f"La nota {nota['consecutivo']} acredita {nota['resumen']['totalComprobante']}; a la factura le quedan {saldo}")
