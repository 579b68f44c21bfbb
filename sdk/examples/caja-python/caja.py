"""La caja de un restaurante: con internet o sin él, da el número y la clave de cada tiquete en el momento de la venta.

python3 caja.py abrir | vender CASADO:2 CAFE:1 | enviar | estado | cerrar
"""

import json
import os
import sqlite3
import sys
from datetime import datetime, timedelta, timezone
from decimal import ROUND_HALF_UP, Decimal
from typing import Any, Dict, Iterator, List, Mapping, NamedTuple, Tuple

from purafactura import ErrorDeApi, ErrorDeConexion, PuraFactura, codigos, tipos

COSTA_RICA = timezone(timedelta(hours=-6))
SERVICIO = Decimal(10)
CINCO, DOS = Decimal("0.00001"), Decimal("0.01")

TABLAS = """
CREATE TABLE IF NOT EXISTS plato (codigo TEXT PRIMARY KEY, nombre TEXT NOT NULL, precio TEXT NOT NULL, iva TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS numero (
    consecutivo TEXT PRIMARY KEY, reserva INTEGER NOT NULL, codigo TEXT NOT NULL, emisor TEXT NOT NULL,
    vence TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS tiquete (
    consecutivo TEXT PRIMARY KEY REFERENCES numero, clave TEXT NOT NULL UNIQUE, fecha TEXT NOT NULL,
    lineas TEXT NOT NULL, total TEXT NOT NULL, estado TEXT NOT NULL DEFAULT 'por enviar', problema TEXT);
"""


class Tiquete(NamedTuple):
    consecutivo: str
    clave: str
    total: str
    #: `por enviar`, `enviado`, o `rechazado` por la API, que dice por qué en `problema`.
    estado: str = "por enviar"
    problema: "str | None" = None


class Caja:
    """Lo vendido queda en SQLite antes de imprimirse; lo demás puede esperar."""

    def __init__(self, archivo: str, pf: PuraFactura, punto_venta: int) -> None:
        """punto_venta: el de esta caja, que no es el predeterminado: su serie de tiquetes es de números reservados."""
        self._pf = pf
        self._punto_venta = punto_venta
        # Each change is on the disk before what follows it.
        self._db = sqlite3.connect(archivo, isolation_level=None, timeout=10)
        self._db.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;" + TABLAS)

    def abrir(self, numeros: int = 200) -> None:
        """Con internet, al empezar el día: trae los platos y sus precios, y completa los números que hacen falta."""
        emisor = self._pf.consultar_cuenta()["empresa"]["identificacion"]
        platos = [
            (uno["codigo"], uno["nombre"], str(uno["precioVenta"]), str(sum(i["porcentaje"] for i in uno["impuestos"])))
            for uno in self._pf.recorrer_productos()
        ]
        with self._db:
            self._db.execute("BEGIN IMMEDIATE")
            self._db.executemany("INSERT OR REPLACE INTO plato VALUES (?, ?, ?, ?)", platos)
        faltan = numeros - len(self._libres())
        if faltan > 0:
            pedido: tipos.ReservaSolicitud = {
                "tipo": "TiqueteElectronico",
                "idPuntoVenta": self._punto_venta,
                "cantidad": faltan,
                # 3: sin internet. Lleva la hora de la venta, hasta 30 días después de la reserva.
                "situacion": "3",
            }
            self.guardar_reserva(self._pf.reservar_consecutivos(pedido), emisor)

    def guardar_reserva(self, reserva: tipos.Reserva, emisor: str) -> None:
        datos = [
            (uno["consecutivo"], reserva["idReserva"], uno["codigoSeguridad"], emisor, reserva["vence"])
            for uno in reserva["numeros"]
        ]
        with self._db:
            self._db.execute("BEGIN IMMEDIATE")
            self._db.executemany("INSERT INTO numero VALUES (?, ?, ?, ?, ?)", datos)

    def vender(self, platos: Mapping[str, int]) -> Tiquete:
        """Sin internet. El número y la venta se guardan juntos, así que ni se pierde una venta ni se repite un número."""
        with self._db:
            self._db.execute("BEGIN IMMEDIATE")
            libres = self._libres()
            if not libres:
                raise LookupError("No quedan números: abrí la caja con internet.")
            consecutivo, emisor, codigo = libres[0]
            ahora = datetime.now(COSTA_RICA).replace(microsecond=0)
            clave = f"506{ahora:%d%m%y}{emisor:0>12}{consecutivo}3{codigo}"
            lineas = [self._linea(plato, cantidad) for plato, cantidad in platos.items()]
            total = str(total_de(lineas))
            fila = (consecutivo, clave, ahora.isoformat(), json.dumps(lineas), total)
            self._db.execute("INSERT INTO tiquete (consecutivo, clave, fecha, lineas, total) VALUES (?, ?, ?, ?, ?)", fila)
        return Tiquete(consecutivo, clave, total)

    def enviar(self) -> int:
        """Manda lo que falta, en el orden de sus números. Sin conexión, queda para la próxima vez.

        Lo que se mandó y no se alcanzó a marcar se manda otra vez: su número es la Idempotency-Key, así que la API
        responde el mismo tiquete. Después de 24 horas dice que el número ya tiene documento, y es este: su clave lo dice.
        """
        enviados = 0
        for consecutivo, clave, solicitud in list(self._por_enviar()):
            try:
                self._pf.emitir_factura(solicitud, idempotency_key=f"caja-{clave}")
            except codigos.NumeroReservadoUsadoError:
                self._pf.consultar_factura(clave)
            except ErrorDeConexion:
                break
            except ErrorDeApi as error:
                if error.status in (401, 403, 409, 429) or error.status >= 500:
                    break
                # What the API does not take is for a person: the others go on.
                self._marcar(consecutivo, "rechazado", str(error))
                continue
            self._marcar(consecutivo, "enviado", None)
            enviados += 1
        return enviados

    def cerrar(self) -> None:
        """Al dejar la caja: manda todo, y los números que sobraron quedan sin uso. Solo si no falta ninguno."""
        self.enviar()
        pendientes = [uno for uno in self.estado() if uno.estado == "por enviar"]
        if pendientes:
            raise RuntimeError(f"Faltan {len(pendientes)} tiquetes por enviar.")
        for (reserva,) in self._db.execute("SELECT DISTINCT reserva FROM numero").fetchall():
            self._pf.cerrar_reserva(reserva)
        self._db.execute("DELETE FROM numero WHERE consecutivo NOT IN (SELECT consecutivo FROM tiquete)")

    def estado(self) -> List[Tiquete]:
        columnas = ", ".join(Tiquete._fields)
        return [Tiquete(*fila) for fila in self._db.execute(f"SELECT {columnas} FROM tiquete ORDER BY consecutivo")]

    def _libres(self) -> List[Tuple[str, str, str]]:
        ahora = datetime.now(COSTA_RICA).isoformat()
        return self._db.execute(
            "SELECT consecutivo, emisor, codigo FROM numero WHERE vence > ?"
            " AND consecutivo NOT IN (SELECT consecutivo FROM tiquete) ORDER BY consecutivo",
            (ahora,),
        ).fetchall()

    def _linea(self, codigo: str, cantidad: int) -> Dict[str, Any]:
        fila = self._db.execute("SELECT precio, iva FROM plato WHERE codigo = ?", (codigo,)).fetchone()
        if fila is None:
            raise LookupError(f"{codigo} no está en el menú.")
        return {"codigo": codigo, "cantidad": cantidad, "precio": fila[0], "iva": fila[1]}

    def _por_enviar(self) -> Iterator[Tuple[str, str, tipos.VentaSolicitud]]:
        consulta = (
            "SELECT consecutivo, clave, fecha, lineas, reserva FROM tiquete JOIN numero USING (consecutivo)"
            " WHERE estado = 'por enviar' ORDER BY consecutivo"
        )
        for consecutivo, clave, fecha, lineas, reserva in self._db.execute(consulta):
            yield consecutivo, clave, {
                "tipo": "TiqueteElectronico",
                "idUsuario": 1,
                "condicionVenta": "01",
                "medioPago": "01",
                "reserva": reserva,
                "consecutivo": consecutivo,
                "clave": clave,
                "fechaEmision": fecha,
                "otrosCargos": [{"tipo": "06", "porcentaje": SERVICIO}],
                "lineas": [
                    {"codigoProducto": una["codigo"], "cantidad": una["cantidad"], "precioUnitario": Decimal(una["precio"])}
                    for una in json.loads(lineas)
                ],
            }

    def _marcar(self, consecutivo: str, estado: str, problema: "str | None") -> None:
        cambio = "UPDATE tiquete SET estado = ?, problema = ? WHERE consecutivo = ?"
        self._db.execute(cambio, (estado, problema, consecutivo))


def total_de(lineas: List[Dict[str, Any]]) -> Decimal:
    """Lo que paga quien come, al céntimo: los platos, su IVA, y el 10 % de servicio, que va sobre los platos sin IVA."""

    def cinco(monto: Decimal) -> Decimal:
        return monto.quantize(CINCO, ROUND_HALF_UP)

    netos = [cinco(Decimal(una["precio"]) * una["cantidad"]) for una in lineas]
    ivas = [cinco(neto * Decimal(una["iva"]) / 100) for neto, una in zip(netos, lineas)]
    servicio = cinco(sum(netos, Decimal(0)) * SERVICIO / 100)
    return (sum(netos, Decimal(0)) + sum(ivas, Decimal(0)) + servicio).quantize(DOS, ROUND_HALF_UP)


def main(orden: str, *resto: str) -> None:
    pf = PuraFactura(os.environ["API_KEY"], os.environ["BASE_URL"])
    caja = Caja(os.environ.get("CAJA", "caja.db"), pf, punto_venta=2)
    if orden == "abrir":
        caja.abrir()
    elif orden == "vender":
        pedido = {codigo: int(cantidad or 1) for codigo, _, cantidad in (uno.partition(":") for uno in resto)}
        vendido = caja.vender(pedido)
        print(f"Tiquete {vendido.consecutivo}\nClave {vendido.clave}\nTotal {vendido.total}")
    elif orden == "enviar":
        print(f"Enviados: {caja.enviar()}")
    elif orden == "cerrar":
        caja.cerrar()
    for uno in caja.estado() if orden == "estado" else ():
        print(*(dato for dato in uno if dato is not None))


if __name__ == "__main__":
    main(*sys.argv[1:])
