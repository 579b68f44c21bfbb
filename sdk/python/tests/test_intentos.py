"""What is sent again, when, and under which key."""

import email.utils
import socket
import uuid
from typing import Callable, List

import pytest

from conftest import A_MEDIAS, CLAVE, CORTE, Mundo, Respuesta, documento, negativa
from purafactura import ErrorDeApi, ErrorDeConexion, PuraFactura, codigos, tipos

TIQUETE: tipos.DocumentoSolicitud = {
    "tipo": "TiqueteElectronico",
    "idUsuario": 1,
    "condicionVenta": "01",
    "medioPago": "01",
    "lineas": [{"codigoProducto": "CAFE-500", "cantidad": 1}],
}
BIEN = Respuesta(200, documento())
EMITIDO = Respuesta(201, documento("procesando"))


@pytest.mark.parametrize("falla", [CORTE, A_MEDIAS, *(negativa(status, None) for status in (429, 502, 503, 504))])
def test_issues_again_under_the_same_key_after_what_may_pass(mundo: Mundo, falla: Respuesta) -> None:
    mundo.responde(falla, falla, EMITIDO)
    assert mundo.cliente.emitir_factura(TIQUETE)["clave"] == CLAVE
    primera, *otras = mundo.llaves()
    assert [str(uuid.UUID(primera))] * 2 == otras
    assert len({recibida.cuerpo for recibida in mundo.recibidas}) == 1


def test_takes_another_key_for_another_call_and_the_callers_own(mundo: Mundo) -> None:
    mundo.responde(CORTE, EMITIDO)
    mundo.cliente.emitir_factura(TIQUETE, idempotency_key="pedido-1042")
    mundo.cliente.emitir_factura(TIQUETE)
    mundo.cliente.emitir_factura(TIQUETE)
    assert mundo.llaves()[:2] == ["pedido-1042", "pedido-1042"]
    assert len(set(mundo.llaves())) == 3


@pytest.mark.parametrize("llave", ["", " ", "a\nb", "ñ"])
def test_refuses_a_key_that_no_header_can_carry(mundo: Mundo, llave: str) -> None:
    with pytest.raises(ValueError, match="Idempotency-Key"):
        mundo.cliente.emitir_factura(TIQUETE, idempotency_key=llave)
    assert mundo.recibidas == []


def test_waits_for_the_attempt_that_still_works_under_the_key(mundo: Mundo) -> None:
    mundo.responde(CORTE, negativa(409, "idempotencia_en_curso", Retry_After="2"), EMITIDO)
    mundo.cliente.emitir_factura(TIQUETE)
    assert mundo.reloj.pausas[1] == 2


@pytest.mark.parametrize("falla", [CORTE, A_MEDIAS, *(negativa(status, None) for status in (502, 503, 504))])
@pytest.mark.parametrize(
    "llamar",
    [
        lambda cliente: cliente.enviar_factura_por_correo(CLAVE),
        lambda cliente: cliente.reintentar_factura(CLAVE),
        lambda cliente: cliente.reenviar_evento("019aa75b-8f40-7c3e-8f9e-2b6d1a4c5e70"),
    ],
)
def test_never_repeats_what_may_have_been_done_and_has_no_key(
    mundo: Mundo, falla: Respuesta, llamar: Callable[[PuraFactura], object]
) -> None:
    mundo.responde(falla, BIEN)
    with pytest.raises((ErrorDeApi, ErrorDeConexion)):
        llamar(mundo.cliente)
    assert mundo.llaves() == [None]


def test_repeats_what_has_no_key_after_429_because_nothing_was_done(mundo: Mundo) -> None:
    mundo.responde(negativa(429, "limite_superado", Retry_After="7"), BIEN)
    mundo.cliente.reintentar_factura(CLAVE)
    assert mundo.reloj.pausas == [7]


def test_repeats_what_has_no_key_where_the_connection_did_not_open(mundo: Mundo) -> None:
    with socket.socket() as nadie:
        nadie.bind(("127.0.0.1", 0))
        cliente = mundo.otro_cliente(f"http://127.0.0.1:{nadie.getsockname()[1]}")
        with pytest.raises(ErrorDeConexion) as dicho:
            cliente.enviar_factura_por_correo(CLAVE)
    assert not dicho.value.enviada
    assert [intento.intento for intento in mundo.intentos] == [1, 2, 3, 4]


@pytest.mark.parametrize("status", [301, 308, 400, 401, 403, 404, 409, 413, 422, 500])
def test_does_not_repeat_what_would_be_refused_again(mundo: Mundo, status: int) -> None:
    mundo.responde(negativa(status, None, Location="/"), BIEN)
    with pytest.raises(ErrorDeApi):
        mundo.cliente.emitir_factura(TIQUETE)
    assert len(mundo.recibidas) == 1


def test_repeats_reading_voiding_and_saving_under_a_code_of_the_caller(mundo: Mundo) -> None:
    llamadas: List[Callable[[], object]] = [
        lambda: mundo.cliente.consultar_factura(CLAVE),
        lambda: mundo.cliente.anular_factura(CLAVE),
        lambda: mundo.cliente.guardar_cliente({"identificacion": "3101654321"}),
        lambda: mundo.cliente.cerrar_reserva(1),
    ]
    for llamada in llamadas:
        mundo.responde(CORTE, BIEN)
        llamada()
    assert len(mundo.recibidas) == 8


def test_pauses_longer_each_time_less_up_to_half_and_gives_up_after_four(mundo: Mundo) -> None:
    mundo.responde(negativa(503, "no_disponible"))
    with pytest.raises(codigos.NoDisponibleError):
        mundo.cliente.consultar_factura(CLAVE)
    assert len(mundo.recibidas) == 4
    for pausa, maxima in zip(mundo.reloj.pausas, [0.5, 1, 2]):
        assert maxima / 2 <= pausa <= maxima


def test_reads_retry_after_as_seconds_or_as_a_date_and_ignores_what_is_neither(mundo: Mundo) -> None:
    fecha = email.utils.formatdate(mundo.reloj.time() + 30, usegmt=True)
    mundo.responde(*(negativa(429, None, Retry_After=texto) for texto in ("3", fecha, "ayer")), BIEN)
    mundo.cliente.consultar_factura(CLAVE)
    segundos, hasta_la_fecha, propia = mundo.reloj.pausas
    assert segundos == 3
    assert 26 <= hasta_la_fecha <= 27
    assert propia <= 2


def test_does_not_begin_a_pause_that_ends_beyond_the_limit(mundo: Mundo) -> None:
    mundo.responde(negativa(429, "limite_superado", Retry_After="61"), BIEN)
    with pytest.raises(codigos.LimiteSuperadoError) as dicho:
        mundo.cliente.consultar_factura(CLAVE)
    assert dicho.value.retry_after == 61
    assert mundo.reloj.pausas == []
    mundo.responde(negativa(429, "limite_superado", Retry_After="61"), BIEN)
    mundo.otro_cliente(tiempo_maximo=62).consultar_factura(CLAVE)


def test_gives_up_on_a_service_that_is_silent_for_longer_than_the_timeout(mundo: Mundo) -> None:
    with socket.create_server(("127.0.0.1", 0)) as mudo:
        cliente = mundo.otro_cliente(f"http://127.0.0.1:{mudo.getsockname()[1]}", timeout=0.05, intentos=2)
        with pytest.raises(ErrorDeConexion) as dicho:
            cliente.consultar_factura(CLAVE)
    assert dicho.value.enviada
    assert len(mundo.intentos) == 2


def test_tells_the_log_each_attempt_without_the_key(mundo: Mundo) -> None:
    mundo.responde(CORTE, BIEN)
    mundo.cliente.consultar_factura(CLAVE)
    primero, segundo = mundo.intentos
    assert (primero.operacion, primero.intento, primero.status) == ("consultarFactura", 1, None)
    assert isinstance(primero.error, ErrorDeConexion)
    assert primero.pausa == mundo.reloj.pausas[0]
    assert (segundo.intento, segundo.status, segundo.request_id, segundo.error) == (2, 200, "pedido-1", None)
    assert "secreta" not in repr(mundo.intentos) + repr(mundo.cliente)


def test_a_log_that_fails_loses_no_answer(mundo: Mundo) -> None:
    def log(_: object) -> None:
        raise RuntimeError("disco lleno")

    mundo.responde(EMITIDO)
    assert mundo.otro_cliente(log=log).emitir_factura(TIQUETE)["clave"] == CLAVE
