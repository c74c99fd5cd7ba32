import type { IncomingMessage } from 'node:http';
import type { Config } from './config.ts';
import { isLoopbackAddress, isLoopbackHost } from './loopback.ts';

/**
 * The headers that reverse proxies and CDNs write of whom they speak for (RFC 7239, RFC 8586, RFC 9110 section 7.6.3,
 * and common practice).
 */
const FORWARDED = new RegExp(
  `^(?:${[
    ...['forwarded', 'via', 'cdn-loop', 'x-forward(?:ed|er)(?:-.*)?', 'x-original-.*', 'x-real-ip', 'x-client-.*'],
    ...[
      'x-cluster-client-ip',
      'true-client-ip',
      '(?:wl-)?(?:proxy-)?client-ip',
      'x-proxy.*',
      'x-remote-.*',
      'x-scheme',
    ],
    ...[
      'cf-.*',
      'fly-.*',
      'fastly-.*',
      'x-varnish',
      'x-envoy-.*',
      'x-amz.*',
      'x-azure-.*',
      'x-arr-.*',
      'x-appengine-.*',
    ],
    ...['do-connecting-ip', 'x-nf-.*', 'x-vercel-.*', 'ngrok-.*', 'tailscale-.*'],
  ].join('|')})$`,
);

/**
 * Whether somebody at this machine asks a site of this machine. A page elsewhere whose host name was led here (DNS
 * rebinding) names that host; what a proxy passes on comes from elsewhere, whatever address it names.
 */
export function isThisMachine(
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
  { headers, socket, httpVersion }: Pick<IncomingMessage, 'headers' | 'socket' | 'httpVersion'>,
): boolean {
  if (trustProxy > 0 || !isLoopbackHost(new URL(publicUrl).hostname)) return false;
  if (!isLoopbackAddress(socket.remoteAddress ?? '')) return false;
  // No browser and no usual program asks by HTTP/1.0, but a proxy that writes nothing of itself does.
  if (httpVersion === '1.0') return false;
  if (Object.keys(headers).some((name) => FORWARDED.test(name))) return false;
  return isLoopbackHost((headers.host ?? '').replace(/:\d{1,5}$/, ''));
}
