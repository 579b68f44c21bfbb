"""Guarda un cliente y un producto: si ya existen, los actualiza."""

import os
from decimal import Decimal

from purafactura import PuraFactura

pf = PuraFactura(api_key=os.environ["API_KEY"], base_url=os.environ["BASE_URL"])

cliente = pf.guardar_cliente(
    {
        "identificacion": "3101654321",
        "correo": "compras@elvolcan.example",
        "limiteCredito": Decimal("250000.50"),
    }
)
print(f"Cliente {cliente['nombre']}, con crédito hasta {cliente['limiteCredito']}")

producto = pf.guardar_producto(
    {
        "codigo": "TE-MANZANILLA",
        "nombre": "Té de manzanilla, caja de 20 bolsitas",
        "codigoCabys": "2391301000000",
        "unidadMedida": "Unid",
        "precioVenta": Decimal("1850.75"),
        "precioCosto": 1100,
        "impuestos": [{"codigo": "01", "codigoTarifa": "08"}],
    }
)
print(f"Producto {producto['codigo']} a {producto['precioVenta']}")

for uno in pf.recorrer_productos(texto="manzanilla"):
    print(f"Está en el catálogo: {uno['codigo']}")
