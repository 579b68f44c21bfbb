#!/usr/bin/env python3
"""Verifies the archive that a company takes along, and knows nothing of the program that wrote it.

    verify.py ARCHIVE.zip

Standard library and xmlsec1 only. It holds the archive against what a stranger can know: the manifest's SHA-256 of each
file and of no other, the signature of each document that the company issued (`documentos/`, a folder for each of the
authority's environments) by the certificate inside it, the authority's answer to each, and each series of numbers from
its first to its last without a gap. Prints what it saw; the exit code is 1 when a check
fails.
"""

import base64
import hashlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
import zipfile
from collections import defaultdict
from pathlib import Path

MANIFEST = "manifiesto.sha256"
DS = "http://www.w3.org/2000/09/xmldsig#"
XADES = "http://uri.etsi.org/01903/v1.3.2#"
# What the authority's answer must be, by the folder in which the document stands.
ANSWERS = {"aceptados": "1", "rechazados": "3"}


def local(element):
    return element.tag.rsplit("}", 1)[-1]


def text_of(root, name):
    found = next((each for each in root if local(each) == name), None)
    return None if found is None else (found.text or "").strip()


def check_manifest(files):
    faults = []
    listed = {}
    for line in files[MANIFEST].decode().splitlines():
        digest, name = re.fullmatch(r"([0-9a-f]{64}) [ *](.+)", line).groups()
        listed[name] = digest
    for name in sorted(set(listed) ^ (set(files) - {MANIFEST})):
        faults.append(f"{name}: in the manifest or in the archive, not in both")
    for name in sorted(set(listed) & set(files)):
        if hashlib.sha256(files[name]).hexdigest() != listed[name]:
            faults.append(f"{name}: another SHA-256 than the manifest's")
    return faults


def check_signature(folder, name, content, root):
    certificate = root.find(f".//{{{DS}}}X509Certificate")
    if certificate is None:
        return [f"{name}: no signature"]
    der = base64.b64decode("".join(certificate.text.split()))
    pem = folder / "certificate.pem"
    lines = base64.encodebytes(der).decode()
    pem.write_text(f"-----BEGIN CERTIFICATE-----\n{lines}-----END CERTIFICATE-----\n")
    document = folder / "document.xml"
    document.write_bytes(content)
    identifiers = ["--id-attr:Id", f"{DS}:KeyInfo", "--id-attr:Id", f"{XADES}:SignedProperties"]
    keys = ["--enabled-key-data", "key-name", "--pubkey-cert-pem", str(pem)]
    run = subprocess.run(["xmlsec1", "--verify", *identifiers, *keys, str(document)], capture_output=True, text=True)
    return [] if run.returncode == 0 else [f"{name}: the signature does not verify: {run.stderr.strip()[:300]}"]


def check_series(numbers):
    faults = []
    for series, seen in sorted(numbers.items()):
        missing = sorted(set(range(1, max(seen) + 1)) - set(seen))
        if missing:
            faults.append(f"series {series}: without {missing[:10]}")
        if len(seen) != len(set(seen)):
            faults.append(f"series {series}: a number twice")
    return faults


def main(archive):
    with zipfile.ZipFile(archive) as opened:
        files = {name: opened.read(name) for name in opened.namelist()}
    faults = check_manifest(files)
    numbers = defaultdict(list)
    documents, answers = {}, {}
    with tempfile.TemporaryDirectory() as made:
        for name, content in files.items():
            # What others issued has their numbers; a contradiction is a second answer to a document.
            if not re.match(r"documentos/(?!contradicciones/).*\.xml$", name):
                continue
            root = ET.fromstring(content)
            clave = text_of(root, "Clave")
            faults += check_signature(Path(made), name, content, root)
            if local(root) == "MensajeHacienda":
                answers[clave] = text_of(root, "Mensaje")
            elif (number := text_of(root, "NumeroConsecutivo")) is not None:
                documents[clave] = name
                numbers[f"{name.split('/')[1]} {number[:10]}"].append(int(number[10:]))
                if number not in clave:
                    faults.append(f"{name}: its clave has another number")
    faults += check_series(numbers)
    for clave, name in documents.items():
        if answers.get(clave) != ANSWERS.get(name.split("/")[2]):
            faults.append(f"{name}: the authority's answer is {answers.get(clave)}")
    for fault in faults:
        print(f"FAULT {fault}")
    series = ", ".join(f"{name} 1-{max(seen)}" for name, seen in sorted(numbers.items()))
    print(f"{len(files)} files, {len(documents)} signed documents, {len(answers)} answers, series {series}")
    return 1 if faults or not documents else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
