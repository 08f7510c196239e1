import { resolve } from 'node:path';
import type { SiteConfig } from '@riwaq/contracts';
import { nginxConf } from '../../adapters/nginx/nginx-conf';
import { deskPort } from '../../system/site-config-file';
import { UserError } from '../../system/user-error';
import { type Command, text } from '../command';

/** `riwaq nginx`: writes the nginx configuration. */
export const nginxCommand: Command = {
  name: 'nginx',
  summary: 'print the configuration with which nginx does what riwaq serve does',
  usage: [
    'riwaq nginx > /etc/nginx/conf.d/riwaq.conf',
    '',
    'Headers, kinds of file and what is compressed are those of riwaq serve, by the site configuration (SITE_CONFIG).',
    'Lists are written with commas.',
  ],
  options: {
    origin: text('<url>', 'origin of the shop; that of the configuration where it is not given'),
    home: text('<folder>', 'RIWAQ_HOME as nginx sees it; the one of this command where it is not given'),
    documents: text('<list>', 'where riwaq serve listens; 127.0.0.1:3000 where it is not given'),
    gateways: text('<list>', 'where gateways listen; 127.0.0.1:3002 where it is not given'),
    behind: text('<list>', 'networks of a CDN in front of nginx, which tells who visits: 203.0.113.0/24'),
    desk: text('<url>', 'where staff opens riwaq desk: https://desk.shop.example.com; it listens at DESK_PORT of this machine'),
    bucket: text('<url>', 'documents and files from the bucket of riwaq publish: https://s3.example.com/shop'),
    resolver: text('<address>', 'a name server, where the addresses of the bucket change: 127.0.0.53'),
    cache: text('<folder>', 'what nginx keeps of the bucket; /var/cache/nginx/riwaq where it is not given'),
    logs: text('<folder>', 'where nginx writes riwaq.log and riwaq-error.log; /var/log/nginx where it is not given'),
  },
  positionals: [0, 0],
  async run(args, { home, cwd, environment, siteConfig, print, tell }) {
    const list = (option: string, usual?: string) => listOf(option, args.text(option) ?? usual);
    const origin = args.text('origin');
    const bucket = args.text('bucket');
    const desk = args.text('desk');
    const resolver = args.text('resolver');
    const text = nginxConf({
      siteConfig: withOrigin(await siteConfig(), origin && addressOf('origin', origin).origin),
      home: pathOf('home', resolve(cwd, args.text('home') ?? home)),
      documents: list('documents', '127.0.0.1:3000'),
      gateways: list('gateways', '127.0.0.1:3002'),
      behind: list('behind'),
      ...(desk ? { desk: { origin: addressOf('desk', desk), upstream: `127.0.0.1:${deskPort(environment)}` } } : {}),
      ...(bucket ? { bucket: addressOf('bucket', bucket) } : {}),
      ...(resolver ? { resolver: listOf('resolver', resolver).join(' ') } : {}),
      cache: pathOf('cache', resolve(cwd, args.text('cache') ?? '/var/cache/nginx/riwaq')),
      logs: pathOf('logs', resolve(cwd, args.text('logs') ?? '/var/log/nginx')),
    });
    print(text.trimEnd());
    tell({ nginx: text });
  },
};

function withOrigin(config: SiteConfig, origin: string | undefined): SiteConfig {
  return origin ? { ...config, public: { ...config.public, origin } } : config;
}

/** Only names and addresses: nginx would interpret anything else. */
function listOf(option: string, text: string | undefined): string[] {
  const all = text?.split(',').map((part) => part.trim()) ?? [];
  const wrong = all.find((part) => !/^[\w.:[\]/-]+$/.test(part));
  if (wrong !== undefined) throw new UserError(`--${option}: «${wrong}» is no address`, 2);
  return all;
}

function pathOf(option: string, text: string): string {
  if (!/^[\w./-]+$/.test(text))
    throw new UserError(`--${option}: «${text}» has a character that nginx reads as its own: give a folder without`, 2);
  return text;
}

function addressOf(option: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || !/^[\w./-]*$/.test(url.pathname) || url.username || url.search)
    throw new UserError(`--${option}: «${text}» is no address like https://shop.example.com`, 2);
  return url;
}
