import type { IncomingMessage } from 'node:http';
import type { Config } from './config.ts';
import { isLoopbackAddress, isLoopbackHost } from './loopback.ts';

/** What reverse proxies and CDNs write of whom they speak for (RFC 7239, RFC 9110 section 7.6.3, and common practice). */
const FORWARDED =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-original-.*|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|client-ip|cf-.*|fly-.*|x-envoy-.*)$/;

/**
 * Whether somebody at this machine asks a site of this machine. A page elsewhere whose host name was led here (DNS
 * rebinding) names that host; what a proxy passes on comes from elsewhere, whatever address it names.
 */
export function isThisMachine(
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
): boolean {
  if (trustProxy > 0 || !isLoopbackHost(new URL(publicUrl).hostname)) return false;
  if (!isLoopbackAddress(socket.remoteAddress ?? '')) return false;
  if (Object.keys(headers).some((name) => FORWARDED.test(name))) return false;
  return isLoopbackHost((headers.host ?? '').replace(/:\d{1,5}$/, ''));
}
