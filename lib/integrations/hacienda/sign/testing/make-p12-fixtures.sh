#!/bin/sh
# Makes the .p12 files of the tests with the openssl command (3.0 or later, with its legacy provider) in the folder $1.
# The tests run it where openssl is installed; its output is also checked in under p12/, for where it is not. The keys
# are for tests only.
set -eu
cd "$1"
LONG_PIN='Ab3$xY9-zQ7!mN'
subject='/C=CR/O=PERSONA JURIDICA/CN=COMERCIAL LA PAMPA/serialNumber=CPJ-3-101-000001'
usage='keyUsage=digitalSignature,nonRepudiation'

openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -keyout rsa.key -out rsa.crt -subj "$subject" -addext "$usage" 2>/dev/null
openssl req -x509 -newkey rsa:1024 -nodes -days 3650 -keyout short.key -out short.crt -subj "$subject" 2>/dev/null
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 -keyout ec.key -out ec.crt -subj "$subject" 2>/dev/null
openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -keyout person.key -out person.crt \
  -subj '/C=CR/O=PERSONA FISICA/CN=ANA MORA/serialNumber=CPF-01-1234-0567' -addext "$usage" 2>/dev/null
openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -keyout nameless.key -out nameless.crt -subj '/C=CR/CN=NADIE' 2>/dev/null

openssl pkcs12 -export -inkey rsa.key -in rsa.crt -passout pass:1234 -out modern-4.p12
openssl pkcs12 -export -inkey rsa.key -in rsa.crt -passout "pass:$LONG_PIN" -out modern-14.p12
openssl pkcs12 -export -legacy -inkey rsa.key -in rsa.crt -passout pass:1234 -out legacy-4.p12
openssl pkcs12 -export -legacy -inkey rsa.key -in rsa.crt -passout "pass:$LONG_PIN" -out legacy-14.p12
openssl pkcs12 -export -inkey rsa.key -in rsa.crt -passout 'pass:ñandú€-1234567' -out modern-accents.p12
openssl pkcs12 -export -legacy -inkey rsa.key -in rsa.crt -passout 'pass:ñandú€-1234567' -out legacy-accents.p12
openssl pkcs12 -export -inkey rsa.key -in rsa.crt -certfile person.crt -macalg sha512 -keypbe AES-128-CBC -certpbe AES-192-CBC \
  -passout pass:1234 -out modern-chain.p12
openssl pkcs12 -export -inkey person.key -in person.crt -passout pass:1234 -out person.p12
openssl pkcs12 -export -inkey nameless.key -in nameless.crt -passout pass:1234 -out nameless.p12
openssl pkcs12 -export -inkey short.key -in short.crt -passout pass:1234 -out short.p12
openssl pkcs12 -export -inkey ec.key -in ec.crt -passout pass:1234 -out ec.p12
openssl pkcs12 -export -nokeys -in rsa.crt -passout pass:1234 -out no-key.p12
openssl pkcs12 -export -nocerts -inkey rsa.key -passout pass:1234 -out no-certificate.p12 2>/dev/null
openssl pkcs12 -export -inkey rsa.key -in rsa.crt -iter 5000000 -nomac -passout pass:1234 -out endless.p12
openssl x509 -in rsa.crt -outform DER -out rsa.der
rm -f ./*.key ./*.crt
