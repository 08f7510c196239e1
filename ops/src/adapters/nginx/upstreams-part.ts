import { GATEWAY_LIMIT_MS, unreachable } from '../../serve/gateway-proxy';
import { headersOf, type NginxOptions, type NginxPart } from './nginx-options';
import { addHeaders, block, passPreviews, serverLocation } from './nginx-syntax';

/** The shop's server and the gateways behind nginx, and the answer where none is up. */
export function upstreamsPart(options: NginxOptions): NginxPart {
  const { documents, gateways } = options;
  const { refusals } = headersOf(options);
  const upstream = (name: string, servers: readonly string[]) =>
    // nginx closes idle connections before the upstream does, so no request meets a closed one.
    block(`upstream ${name}`, ...servers.map((server) => `server ${server}`), 'keepalive 8', 'keepalive_timeout 5s');
  return {
    http: [
      '# Answers what stands in no file: addresses that only a route’s pattern fits, and the missing page. `riwaq serve` knows the',
      '# live routes; run it beside nginx.',
      upstream('riwaq_documents', documents),
      '',
      '# The checkout team’s servers, all on one database.',
      upstream('riwaq_gateway', gateways),
      '',
    ],
    server: [
      '# What is asked of the shop’s server, as it was asked for. Where that is down, what has no document is not there.',
      serverLocation('@composed', '=404 @missing'),
      serverLocation('@composed_file', '=404 @nothing'),
      block('location @nothing', 'default_type text/plain', ...addHeaders(refusals), String.raw`return 404 "404: there is nothing here\n"`),
      '',
      '# Another gateway is asked where one cannot be reached. A POST that was begun is never sent again, whatever became of it: for that',
      '# nginx would have to be told `non_idempotent`. An answer that does not come is waited for once.',
      block(
        'location /api/',
        ...passPreviews('@preview_api'),
        'proxy_pass http://riwaq_gateway',
        'proxy_next_upstream error timeout',
        'proxy_next_upstream_timeout 5s',
        'proxy_connect_timeout 2s',
        `proxy_read_timeout ${GATEWAY_LIMIT_MS / 1000}s`,
        'error_page 502 504 = @gateway_down',
      ),
      '# Who holds a pass of `riwaq preview` is answered by `riwaq serve`, documents and /api alike: it checks the pass, and shows the live site where it',
      '# is none. A CDN in front passes requests with this cookie on, and keeps none of their answers.',
      block('location @preview_api', 'proxy_pass http://riwaq_documents', 'proxy_next_upstream off', 'error_page 502 504 = @gateway_down'),
      block(
        'location @gateway_down',
        'default_type application/json',
        ...addHeaders(refusals),
        `return 502 '${JSON.stringify(unreachable)}'`,
      ),
      '',
    ],
  };
}
