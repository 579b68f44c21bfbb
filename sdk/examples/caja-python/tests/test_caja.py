"""Lo que la caja hace sin internet. Corre con `python3 -m unittest`, sin servicio."""

import os
import subprocess
import sys
import tempfile
import unittest
from decimal import Decimal
from typing import Any

from purafactura import PuraFactura

from caja import Caja, total_de

RESERVA: Any = {
    "idReserva": 7,
    "vence": "2999-01-01T00:00:00-06:00",
    "numeros": [
        {"consecutivo": f"0020000104000000000{n}", "codigoSeguridad": f"1234567{n}", "estado": "libre", "clave": None}
        for n in (1, 2)
    ],
}


class SinInternet(unittest.TestCase):
    def setUp(self) -> None:
        carpeta = tempfile.TemporaryDirectory()
        self.addCleanup(carpeta.cleanup)
        self.archivo = os.path.join(carpeta.name, "caja.db")
        self.caja = self.otra()
        self.caja.guardar_reserva(RESERVA, "3101123456")
        self.caja._db.execute("INSERT INTO plato VALUES ('CASADO', 'Casado con pollo', '4200', '13')")

    def otra(self) -> Caja:
        # Nobody listens there.
        pf = PuraFactura("pf_test_x", "http://127.0.0.1:9", intentos=1)
        caja = Caja(self.archivo, pf, punto_venta=2)
        self.addCleanup(caja._db.close)
        return caja

    def test_da_el_numero_y_la_clave_en_el_momento(self) -> None:
        vendido = self.caja.vender({"CASADO": 2})
        self.assertEqual(vendido.consecutivo, "00200001040000000001")
        self.assertRegex(vendido.clave, r"^506\d{6}00310112345600200001040000000001312345671$")
        self.assertEqual(len(vendido.clave), 50)

    def test_ningun_numero_se_repite_ni_entre_dos_programas(self) -> None:
        numeros = [caja.vender({"CASADO": 1}).consecutivo for caja in (self.caja, self.otra())]
        self.assertEqual(len(set(numeros)), 2)
        with self.assertRaisesRegex(LookupError, "No quedan números"):
            self.caja.vender({"CASADO": 1})

    def test_lo_que_no_esta_en_el_menu_no_gasta_un_numero(self) -> None:
        with self.assertRaises(LookupError):
            self.caja.vender({"CASADO": 1, "SUSHI": 1})
        self.assertEqual(self.caja.estado(), [])
        self.assertTrue(self.caja.vender({"CASADO": 1}).consecutivo.endswith("1"))

    def test_sin_conexion_todo_queda_por_enviar(self) -> None:
        self.caja.vender({"CASADO": 1})
        self.assertEqual(self.caja.enviar(), 0)
        self.assertEqual([uno.estado for uno in self.otra().estado()], ["por enviar"])

    def test_cobra_los_platos_su_iva_y_el_servicio_sobre_los_platos(self) -> None:
        lineas = [
            {"precio": "4200", "cantidad": 2, "iva": "13"},
            {"precio": "1250.55", "cantidad": 1, "iva": "1"},
        ]
        # 8400 + 1250.55, IVA 1092 + 12.5055, servicio 965.055.
        self.assertEqual(total_de(lineas), Decimal("11720.11"))

    def test_una_venta_sobrevive_a_que_maten_la_caja_apenas_la_guardo(self) -> None:
        programa = (
            "import os, signal, sys; from caja import Caja; from purafactura import PuraFactura;"
            "Caja(sys.argv[1], PuraFactura('x', 'http://127.0.0.1:9'), 2).vender({'CASADO': 1});"
            "os.kill(os.getpid(), signal.SIGKILL)"
        )
        muerto = subprocess.run([sys.executable, "-c", programa, self.archivo])
        self.assertEqual(muerto.returncode, -9)
        self.assertEqual(len(self.caja.estado()), 1)


if __name__ == "__main__":
    unittest.main()
