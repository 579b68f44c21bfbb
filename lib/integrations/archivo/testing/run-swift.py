"""Runs one OpenStack Swift with its S3 API on loopback, out of a folder: `swift.py FOLDER PORT KEY_ID SECRET`."""

import os
import sys

folder, port, key_id, secret = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4]
conf = os.path.join(folder, "swift.conf")
with open(conf, "w") as file:
    file.write("[swift-hash]\nswift_hash_path_suffix = prueba\nswift_hash_path_prefix = prueba\n")
    file.write("[storage-policy:0]\nname = uno\ndefault = yes\n")

from swift.common import utils

utils.SWIFT_CONF_FILE = conf
from swift.common import storage_policy, wsgi
from swift.common.ring import RingBuilder

storage_policy.SWIFT_CONF_FILE = conf
storage_policy.reload_storage_policies()
user, account = "prueba", "test"
devices = os.path.join(folder, "disco")
os.makedirs(os.path.join(devices, "d1"), exist_ok=True)
common = f"""
[DEFAULT]
bind_ip = 127.0.0.1
workers = 0
swift_dir = {folder}
devices = {devices}
mount_check = false
fallocate_reserve = 0
user = {os.environ.get("USER", "root")}
log_level = WARNING
"""


# A busy machine is slow and not broken: by itself a proxy leaves out for a minute who was late ten times.
patient = "node_timeout = 60\nconn_timeout = 10\nerror_suppression_interval = 0\n"


# A server makes a session of its own, and would not end with the test, which ends our group.
os.setsid = lambda: None


def started(kind, own_port, sections):
    path = os.path.join(folder, f"{kind}.conf")
    with open(path, "w") as file:
        file.write(f"{common}bind_port = {own_port}\n{sections}")
    if os.fork() == 0:
        utils.validate_configuration()
        sys.exit(wsgi.run_wsgi(path, f"{kind}-server") or 0)


for offset, kind in enumerate(["account", "container", "object"], 1):
    builder = RingBuilder(2, 1, 0)
    builder.add_dev(
        {"id": 0, "region": 1, "zone": 1, "ip": "127.0.0.1", "port": port + offset, "device": "d1", "weight": 1}
    )
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, f"{kind}.ring.gz"))
for offset, kind in enumerate(["account", "container", "object"], 1):
    started(kind, port + offset, f"[pipeline:main]\npipeline = {kind}-server\n[app:{kind}-server]\nuse = egg:swift#{kind}\n{patient}")
started(
    "proxy",
    port,
    f"""[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
{patient}[filter:catch_errors]
use = egg:swift#catch_errors
# Nobody listens there, which costs it only its memory.
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
""",
)
os.wait()
