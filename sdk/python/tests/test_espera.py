"""Issuing and waiting: the verdict, or an error that carries what was issued."""

from typing import Any, Type

import pytest

from conftest import CLAVE, CORTE, Mundo, Respuesta, documento, negativa
from purafactura import (
    DocumentoDetenidoError,
    RechazadoPorHaciendaError,
    ErrorDeConexion,
    EsperaAgotadaError,
    SinAceptarError,
    codigos,
)
from test_intentos import EMITIDO, TIQUETE

PROCESANDO = Respuesta(200, documento("procesando"))


def test_answers_the_accepted_document_and_asks_ever_more_seldom(mundo: Mundo) -> None:
    mundo.responde(EMITIDO, *[PROCESANDO] * 7, Respuesta(200, documento("aceptado")))
    assert mundo.cliente.emitir_y_esperar(TIQUETE)["estado"] == "aceptado"
    assert mundo.reloj.pausas == [1, 1.5, 2.25, 3.375, 5.0625, 7.59375, 10, 10]
    assert [recibida.ruta for recibida in mundo.recibidas][:2] == ["/api/v1/facturas", f"/api/v1/facturas/{CLAVE}"]


def test_a_rejection_is_an_error_with_the_document_and_the_reasons(mundo: Mundo) -> None:
    motivos = [{"codigo": "-411", "texto": "El total no cuadra."}]
    mundo.responde(EMITIDO, Respuesta(200, documento("rechazado", motivos=motivos)))
    with pytest.raises(RechazadoPorHaciendaError, match=f"Hacienda rechazó {CLAVE}: -411 El total no cuadra.") as dicho:
        mundo.cliente.emitir_y_esperar(TIQUETE)
    assert dicho.value.motivos == motivos
    assert dicho.value.documento["clave"] == CLAVE


def test_a_document_that_stopped_is_an_error_with_its_problem(mundo: Mundo) -> None:
    mundo.responde(EMITIDO, Respuesta(200, documento("error", problema="El certificado venció.")))
    with pytest.raises(DocumentoDetenidoError) as dicho:
        mundo.cliente.emitir_y_esperar(TIQUETE)
    assert dicho.value.problema == "El certificado venció."
    assert isinstance(dicho.value, SinAceptarError)


def test_a_limit_that_passes_is_an_error_with_what_was_issued(mundo: Mundo) -> None:
    mundo.responde(EMITIDO, PROCESANDO)
    with pytest.raises(EsperaAgotadaError, match=f"{CLAVE} está emitido") as dicho:
        mundo.cliente.emitir_y_esperar(TIQUETE, limite=20)
    assert dicho.value.documento["estado"] == "procesando"
    assert sum(mundo.reloj.pausas) == 20
    assert len([recibida for recibida in mundo.recibidas if recibida.metodo == "POST"]) == 1


def test_asks_again_when_the_service_is_away_for_longer_than_a_call_waits(mundo: Mundo) -> None:
    mundo.responde(EMITIDO, *[CORTE] * 4, *[negativa(503, None)] * 4, Respuesta(200, documento("aceptado")))
    assert mundo.cliente.emitir_y_esperar(TIQUETE)["estado"] == "aceptado"


@pytest.mark.parametrize(
    ("falla", "causa"), [(CORTE, ErrorDeConexion), (negativa(401, "llave_invalida"), codigos.LlaveInvalidaError)]
)
def test_what_was_issued_is_told_also_when_it_cannot_be_read(
    mundo: Mundo, falla: Respuesta, causa: Type[Exception]
) -> None:
    mundo.responde(EMITIDO, falla)
    with pytest.raises(EsperaAgotadaError) as dicho:
        mundo.cliente.emitir_y_esperar(TIQUETE)
    assert dicho.value.documento["clave"] == CLAVE
    assert isinstance(dicho.value.__cause__, causa)


def test_waits_for_what_was_issued_before(mundo: Mundo) -> None:
    mundo.responde(Respuesta(200, documento("aceptado")))
    emitido: Any = documento("procesando")
    assert mundo.cliente.esperar_veredicto(emitido)["estado"] == "aceptado"
