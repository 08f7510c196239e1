#!/bin/sh
# Starts a small Ceph on this machine, whose gateway speaks the S3 protocol on port 18090, for `npm run nginx`. It needs Debian's ceph-mon, ceph-osd
# and radosgw; everything it writes lies in the folder that is named, and it asks for no credentials but those of the demo.
#   eval "$(sh tooling/trials/src/radosgw.sh start /tmp/riwaq-ceph)"    starts it, and sets the variables for `npm run nginx`
#   sh tooling/trials/src/radosgw.sh stop /tmp/riwaq-ceph
set -eu
folder=$2
conf=$folder/ceph.conf

if [ "$1" = stop ]; then
  for pid in "$folder"/run/*.pid; do kill "$(cat "$pid")" || true; done
  exit 0
fi

mkdir -p "$folder/mon" "$folder/osd" "$folder/run"
fsid=$(cat /proc/sys/kernel/random/uuid)
cat > "$conf" <<CONF
[global]
fsid = $fsid
mon host = v2:127.0.0.1:18091
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
ms mon client mode = crc
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd crush chooseleaf type = 0
osd objectstore = memstore
memstore device bytes = 4294967296
mon allow pool size one = true
run dir = $folder/run
pid file = $folder/run/\$name.pid
log file = $folder/\$name.log
mon data = $folder/mon
osd data = $folder/osd
[client.admin]
rgw frontends = beast endpoint=127.0.0.1:18090
rgw thread pool size = 64
CONF

{
  monmaptool --create --clobber --fsid "$fsid" --addv a '[v2:127.0.0.1:18091]' "$folder/monmap"
  ceph-mon -c "$conf" -i a --mkfs --monmap "$folder/monmap"
  ceph-mon -c "$conf" -i a
  disk=$(cat /proc/sys/kernel/random/uuid)
  ceph -c "$conf" osd new "$disk"
  ceph -c "$conf" osd crush add osd.0 1.0 host=here root=default
  ceph-osd -c "$conf" -i 0 --mkfs --osd-uuid "$disk"
  ceph-osd -c "$conf" -i 0
  radosgw-admin -c "$conf" user create --uid demo --display-name demo --access-key DEMOKEYID --secret-key demo-secret-of-no-shop
  radosgw -c "$conf" -n client.admin
} > "$folder/start.log" 2>&1

echo 'export RIWAQ_BUCKET=riwaq-demo AWS_ENDPOINT_URL_S3=http://127.0.0.1:18090 AWS_ACCESS_KEY_ID=DEMOKEYID AWS_SECRET_ACCESS_KEY=demo-secret-of-no-shop'
