"""What `pip install` gets: all modules, typed, of this version, readable by Python 3.9."""

import ast
import base64
import csv
import hashlib
import importlib.util
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

from purafactura import tipos

RAIZ = Path(__file__).resolve().parent.parent
FUENTES = sorted(RAIZ.glob("*.py")) + sorted(RAIZ.glob("purafactura/*.py")) + sorted(RAIZ.glob("examples/*.py"))


@pytest.fixture(scope="module")
def construir() -> ModuleType:
    receta = importlib.util.spec_from_file_location("construir", RAIZ / "construir.py")
    assert receta and receta.loader
    modulo = importlib.util.module_from_spec(receta)
    receta.loader.exec_module(modulo)
    return modulo


def test_the_wheel_has_every_module_with_its_right_digest(construir: ModuleType, tmp_path: Path) -> None:
    nombre = construir.build_wheel(str(tmp_path))
    assert nombre == f"purafactura-{tipos.VERSION}-py3-none-any.whl"
    with zipfile.ZipFile(tmp_path / nombre) as rueda:
        info = f"purafactura-{tipos.VERSION}.dist-info"
        registro = {fila[0]: fila[1:] for fila in csv.reader(rueda.read(f"{info}/RECORD").decode().splitlines())}
        assert set(registro) == set(rueda.namelist())
        for archivo, (huella, largo) in registro.items():
            if archivo != f"{info}/RECORD":
                cuerpo = rueda.read(archivo)
                digestion = base64.urlsafe_b64encode(hashlib.sha256(cuerpo).digest()).decode().rstrip("=")
                assert (huella, int(largo)) == (f"sha256={digestion}", len(cuerpo))
        paquete = {f"purafactura/{ruta.name}" for ruta in RAIZ.glob("purafactura/*.*")}
        assert paquete | {f"{info}/{parte}" for parte in ("METADATA", "WHEEL", "RECORD")} == set(registro)
        assert "purafactura/py.typed" in paquete
        metadatos = rueda.read(f"{info}/METADATA").decode()
        assert f"\nVersion: {tipos.VERSION}\n" in metadatos and "\nRequires-Python: >=3.9\n" in metadatos


def test_the_wheel_works_alone(construir: ModuleType, tmp_path: Path) -> None:
    rueda = tmp_path / construir.build_wheel(str(tmp_path))
    programa = "import purafactura; print(purafactura.__version__, purafactura.__file__)"
    dicho = subprocess.run(
        [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(rueda)!r}); {programa}"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split()
    assert dicho[0] == tipos.VERSION and dicho[1].startswith(str(rueda))


def test_the_sources_are_enough_to_build_it_again(construir: ModuleType, tmp_path: Path) -> None:
    with tarfile.open(tmp_path / construir.build_sdist(str(tmp_path))) as archivo:
        archivo.extractall(tmp_path)
    copia = tmp_path / f"purafactura-{tipos.VERSION}"
    subprocess.run([sys.executable, "construir.py", str(tmp_path / "otra")], cwd=copia, check=True)
    nombre = construir.build_wheel(str(tmp_path / "una"))
    assert (tmp_path / "una" / nombre).read_bytes() == (tmp_path / "otra" / nombre).read_bytes()


@pytest.mark.parametrize("fuente", FUENTES, ids=lambda fuente: str(fuente.relative_to(RAIZ)))
def test_python_39_can_read_it(fuente: Path) -> None:
    ast.parse(fuente.read_text("utf-8"), feature_version=(3, 9))
