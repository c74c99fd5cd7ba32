import type { Config } from '../../../platform/config.ts';
import { isLoopbackHost } from '../../../platform/loopback.ts';

/**
 * The origin by which a browser came, if it is another name of this machine than the site's address: `127.0.0.1` and
 * `localhost` have cookies of their own. Null for all else, also for a site whose address is set.
 */
export function ownOrigin(
  { publicUrl, publicUrlIsSet }: Pick<Config, 'publicUrl' | 'publicUrlIsSet'>,
  asked: string | null | undefined,
): string | null {
  if (publicUrlIsSet || asked == null || !URL.canParse(asked)) return null;
  const [site, url] = [new URL(publicUrl), new URL(asked)];
  const isNamed = url.protocol === site.protocol && url.port === site.port && url.host !== site.host;
  return isNamed && isLoopbackHost(site.hostname) && isLoopbackHost(url.hostname) ? url.origin : null;
}
