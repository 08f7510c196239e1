/** The text of a function that tries each way out of a cage, like release code. Returns a proof for an open way. */
export const PROBES = `async (places, { only, except = [] }, require) => {
  const fs = require('node:fs'), net = require('node:net'), path = require('node:path');
  const { home, abstract, pid, tcp4, tcp6, udp } = places;
  const secret = path.join(home, 'database/secret');
  const reached = (...place) => new Promise((resolve, reject) => {
    const socket = net.connect(...place, () => { socket.destroy(); resolve('connected'); });
    socket.once('error', reject);
  });
  const thread = (code) => new Promise((resolve, reject) => {
    const { Worker } = require('node:worker_threads');
    const worker = new Worker(code, { eval: true, execArgv: [], env: {} });
    worker.once('message', resolve); worker.once('error', reject);
  });
  const all = {
    'a thread without permissions': () => thread("require('node:worker_threads').parentPort.postMessage(require('node:fs').readFileSync(" + JSON.stringify(secret) + ", 'utf8'))"),
    'another program': () => require('node:child_process').execFileSync('/usr/bin/cat', [secret], { stdio: 'pipe' }),
    'a cluster': () => require('node:cluster').fork().id,
    'native code': () => process.dlopen({ exports: {} }, '/usr/lib/x86_64-linux-gnu/libc.so.6'),
    'the inspector': () => { const { Session } = require('node:inspector'); const session = new Session(); session.connect(); return 'attached'; },
    'the inspector by a port': () => require('node:inspector').open(0),
    'bindings of Node': () => process.binding('fs'),
    'hooks of the module loader': () => require('node:module').register('data:text/javascript,'),
    'WASI': () => { const { WASI } = require('node:wasi'); return new WASI({ version: 'preview1', preopens: { '/': '/' } }); },
    'a heap snapshot': () => require('node:v8').writeHeapSnapshot(path.join(home, 'heap')),
    'a report': () => { process.report.writeReport(path.join(home, 'report')); return fs.statSync(path.join(home, 'report')).size; },
    'a file outside': () => fs.readFileSync(secret, 'utf8'),
    'a link in a release': () => fs.readFileSync(path.join(home, 'releases/shell/1.0.0/link'), 'utf8'),
    'a path with dots': () => fs.readFileSync(path.join(home, 'releases') + '/../database/secret', 'utf8'),
    'a path as bytes': () => fs.readFileSync(Buffer.from(path.join(home, 'releases') + '/../database/secret'), 'utf8'),
    'a folder outside': () => fs.readdirSync(home),
    'a module outside': () => require(path.join(home, 'database/secret')),
    'writing outside': () => { fs.writeFileSync(path.join(home, 'written'), ''); return 'written'; },
    'writing a release': () => { fs.writeFileSync(path.join(home, 'releases/shell/1.0.0/written'), ''); return 'written'; },
    'writing a system file': () => { fs.writeFileSync('/usr/riwaq-written', ''); return 'written'; },
    'writing temporary files': () => { fs.writeFileSync('/tmp/riwaq-written-' + pid, ''); fs.rmSync('/tmp/riwaq-written-' + pid); return 'written'; },
    'the environment of others': () => fs.readFileSync('/proc/' + pid + '/environ', 'utf8').match(/SMTP_URL/)[0],
    'the memory of others': () => fs.openSync('/proc/' + pid + '/mem', 'r'),
    'its own environment': () => { const [name] = Object.keys(process.env).filter((known) => !['NODE_ENV', 'PWD'].includes(known)); if (!name) throw Object.assign(new Error(), { code: 'EMPTY' }); return name; },
    'a signal to others': () => process.kill(pid, 'SIGTERM'),
    'asking who runs': () => process.kill(pid, 0),
    'another user': () => { process.setuid(1); return 'changed'; },
    'tcp, version 4': () => reached(tcp4, '127.0.0.1'),
    'tcp, version 6': () => reached(tcp6, '::1'),
    'a socket by its path': () => reached(path.join(home, 'socket')),
    'a socket without a path': () => reached(abstract),
    'udp': () => new Promise((resolve, reject) => {
      const socket = require('node:dgram').createSocket('udp4');
      socket.once('error', reject);
      socket.bind(0, '127.0.0.1', () => socket.send('x', udp, '127.0.0.1', () => setTimeout(() => { socket.close(); resolve('sent'); }, 50)));
    }),
    'names': () => new Promise((resolve, reject) => { const server = require('node:dns'); const asker = new server.Resolver({ timeout: 200, tries: 1 }); asker.setServers(['127.0.0.1:' + udp]); asker.resolve4('shop.example.com', (error) => error ? reject(error) : resolve('resolved')); }),
    'fetch': () => fetch('http://127.0.0.1:' + tcp4).then(({ status }) => status),
    'fetch, of a cloud that hosts it': () => fetch('http://169.254.169.254/latest/meta-data/').then(({ status }) => status),
  };
  const found = {};
  for (const way of only || Object.keys(all).filter((known) => !except.includes(known))) {
    try { found[way] = 'open: ' + String(await all[way]()).slice(0, 40); }
    catch (error) { found[way] = String(error.code || error.message); }
  }
  return JSON.stringify(found);
}`;
