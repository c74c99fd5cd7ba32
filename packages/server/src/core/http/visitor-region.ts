import type { IncomingHttpHeaders } from 'node:http';
import { readRegion } from '@bandshell/domain/consent';
import type { Config } from '../../platform/config.ts';

/**
 * The visitor's region, as `DE` or `US-CA`: from the proxy's header that `PRIVACY_REGION_HEADER` names, else
 * `PRIVACY_REGION`. Undefined when neither is set. Without a trusted proxy the header is ignored, because the visitor
 * could have written it.
 */
export function visitorRegion(
  config: Pick<Config, 'trustProxy' | 'privacyRegionHeader' | 'privacyRegion'>,
  headers: IncomingHttpHeaders,
): string | undefined {
  const { trustProxy, privacyRegionHeader, privacyRegion } = config;
  const header = trustProxy > 0 && privacyRegionHeader !== undefined ? headers[privacyRegionHeader] : undefined;
  // If a header occurs twice, it is unknown which one the proxy wrote.
  return (typeof header === 'string' ? readRegion(header) : undefined) ?? readRegion(privacyRegion);
}
