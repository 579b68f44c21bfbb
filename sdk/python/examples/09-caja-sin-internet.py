"""Una caja toma números por adelantado, vende sin internet y después lo manda."""

import os
from datetime import datetime, timedelta, timezone

from purafactura import PuraFactura

pf = PuraFactura(api_key=os.environ["API_KEY"], base_url=os.environ["BASE_URL"])

# Con internet, al abrir la caja.
reserva = pf.reservar_consecutivos(
    {"tipo": "TiqueteElectronico", "idPuntoVenta": 2, "cantidad": 5, "situacion": "3"}
)

# Sin internet: el tiquete lleva su número, y la hora en que se vendió.
consecutivo = reserva["numeros"][0]["consecutivo"]
vendido = datetime.now(timezone(timedelta(hours=-6))) - timedelta(seconds=1)
print(f"Vendido sin internet con el número {consecutivo}")

# Cuando vuelve: el número es la Idempotency-Key, así que repetirlo no emite dos veces.
tiquete = pf.emitir_y_esperar(
    {
        "tipo": "TiqueteElectronico",
        "idUsuario": 1,
        "condicionVenta": "01",
        "medioPago": "01",
        "reserva": reserva["idReserva"],
        "consecutivo": consecutivo,
        "fechaEmision": vendido.isoformat(timespec="seconds"),
        "lineas": [{"codigoProducto": "CAFE-500", "cantidad": 1}],
    },
    idempotency_key=f"caja-2-{consecutivo}",
)
print(f"Hacienda lo aceptó: {tiquete['clave']}")
print(f"La reserva queda {pf.cerrar_reserva(reserva['idReserva'])['estado']}")
