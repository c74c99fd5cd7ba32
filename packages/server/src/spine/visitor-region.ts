import type { IncomingHttpHeaders } from 'node:http';
import { readRegion } from '@bandshell/domain';
import type { Config } from '../platform/config.ts';

/**
 * Where a visitor is, as `DE` or `US-CA`: what the proxy before the server wrote into the header that
 * `PRIVACY_REGION_HEADER` names, else `PRIVACY_REGION`. Undefined when neither says. Without a trusted proxy the header is
 * never looked at, as the visitor could have written it.
 */
export function visitorRegion(
  config: Pick<Config, 'trustProxy' | 'privacyRegionHeader' | 'privacyRegion'>,
  headers: IncomingHttpHeaders,
): string | undefined {
  const { trustProxy, privacyRegionHeader, privacyRegion } = config;
  const header = trustProxy > 0 && privacyRegionHeader !== undefined ? headers[privacyRegionHeader] : undefined;
  // Of a header given twice nobody knows which one is the proxy's.
  return (typeof header === 'string' ? readRegion(header) : undefined) ?? readRegion(privacyRegion);
}
