"""Amounts keep every digit, in and out."""

from decimal import Decimal
from typing import Any, Type

import pytest

from conftest import CLAVE, Mundo, Respuesta
from purafactura._json import escribir, leer

NUMEROS = ["0", "1", "-1", "0.1", "1.10", "9999999999999.99999", "-0.00001", "123456789012345678901234567890.12345"]


@pytest.mark.parametrize("digitos", NUMEROS)
def test_reads_and_writes_a_number_digit_by_digit(digitos: str) -> None:
    leido = leer(f'{{"tipoCambio": {digitos}}}'.encode(), "Documento")["tipoCambio"]
    assert type(leido) is Decimal and str(leido) == digitos
    assert escribir({"cantidad": leido}) == f'{{"cantidad":{digitos}}}'.encode()


def test_writes_no_exponent_and_reads_one() -> None:
    assert escribir([Decimal("1E+3"), Decimal("1E-7"), 10**20]) == b"[1000,0.0000001,100000000000000000000]"
    assert leer(b"1.5e3", "Decimal") == Decimal("1500")


def test_amounts_without_cents_are_decimals_and_counts_are_not(mundo: Mundo) -> None:
    linea = b'{"cantidad": 2, "numeroLinea": 1, "impuestos": [{"monto": 65, "exoneracion": null}]}'
    mundo.responde(Respuesta(200, b'{"saldo": 6565, "idUsuario": 1, "plazoCredito": null, "lineas": [%s]}' % linea))
    documento = mundo.cliente.consultar_factura(CLAVE)
    assert repr(documento["saldo"]) == "Decimal('6565')"
    assert type(documento["idUsuario"]) is int and documento["plazoCredito"] is None
    assert repr(documento["lineas"][0]["cantidad"]) == "Decimal('2')"
    assert type(documento["lineas"][0]["numeroLinea"]) is int
    assert repr(documento["lineas"][0]["impuestos"][0]["monto"]) == "Decimal('65')"


def test_finds_amounts_in_maps_and_in_what_may_be_one_of_several() -> None:
    leido = leer(b'{"CRC": [1, null, "x", true], "USD": 2}', "*Decimal")
    assert repr(leido) == "{'CRC': [Decimal('1'), None, 'x', True], 'USD': Decimal('2')}"
    assert repr(leer(b'[{"saldo": 1}, {"limiteCredito": 2}]', "Documento|Cliente")) == (
        "[{'saldo': Decimal('1')}, {'limiteCredito': Decimal('2')}]"
    )


def test_the_digits_that_leave_are_those_that_were_given(mundo: Mundo) -> None:
    mundo.responde(Respuesta(201, {"clave": CLAVE}))
    mundo.cliente.emitir_factura(
        {
            "tipo": "FacturaElectronica",
            "idUsuario": 1,
            "lineas": [{"codigoProducto": "CAFÉ\u2028", "cantidad": Decimal("0.10"), "precioUnitario": 3}],
        }
    )
    assert mundo.recibidas[0].cuerpo == (
        '{"tipo":"FacturaElectronica","idUsuario":1,'
        '"lineas":[{"codigoProducto":"CAFÉ\u2028","cantidad":0.10,"precioUnitario":3}]}'
    ).encode("utf-8")
    assert mundo.recibidas[0].encabezados["content-type"] == "application/json"


@pytest.mark.parametrize(
    ("valor", "error", "dicho"),
    [
        (1.5, TypeError, r"lineas\[0\]\.cantidad es un float"),
        (Decimal("NaN"), ValueError, r"lineas\[0\]\.cantidad es NaN"),
        (Decimal("Infinity"), ValueError, r"lineas\[0\]\.cantidad es Infinity"),
        ("\ud800", ValueError, r"lineas\[0\]\.cantidad trae un texto"),
        (b"2", TypeError, r"lineas\[0\]\.cantidad es bytes"),
        ({1: 2}, TypeError, r"lineas\[0\]\.cantidad tiene un nombre"),
        (object(), TypeError, r"lineas\[0\]\.cantidad es object"),
    ],
)
def test_says_which_member_cannot_be_written_before_anything_is_sent(
    mundo: Mundo, valor: Any, error: Type[Exception], dicho: str
) -> None:
    with pytest.raises(error, match=dicho):
        mundo.cliente.emitir_factura({"tipo": "FacturaElectronica", "idUsuario": 1, "lineas": [{"cantidad": valor}]})
    assert mundo.recibidas == []


@pytest.mark.parametrize("cuerpo", [b"NaN", b"{", b"\xff", b'{"saldo": Infinity}'])
def test_refuses_what_is_no_json(cuerpo: bytes) -> None:
    with pytest.raises(ValueError):
        leer(cuerpo, "Documento")
