import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Feature } from '../../core/feature/feature.ts';
import { clientAddress } from '../../core/http/client-address.ts';
import { isSameOrigin } from '../../core/http/same-origin.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RealtimeServer } from '../realtime/realtime-server.ts';
import { refuseUpgrade, type UpgradeHandler } from './front-server.ts';

type UpgradesMedia = (request: IncomingMessage, socket: Duplex, head: Buffer, address: string) => boolean;

/**
 * Routes WebSockets: `/realtime` to the topics, `/live/` to the media pipeline, others to the feature that takes them. A browser sends its cookies from
 * any page, so topics accept only pages of this site; features check the origin themselves.
 */
export function routeUpgrades(
  platform: Platform,
  realtime: RealtimeServer | undefined,
  features: readonly Feature[],
  /** Takes upgrades under `/live/`; false where this process has no such stream. */
  upgradeMedia: UpgradesMedia,
): UpgradeHandler {
  return (request, socket, head) => {
    const path = (request.url ?? '').split('?', 1)[0];
    if (path === '/realtime' && realtime !== undefined) {
      if (!isSameOrigin(platform.config, request.headers)) refuseUpgrade(socket, '403 Forbidden');
      else realtime.upgrade(request, socket, head, clientAddress(platform.config, request));
      return;
    }
    try {
      if (upgradeMedia(request, socket, head, clientAddress(platform.config, request))) return;
      if (features.some((feature) => feature.upgrade?.(request, socket, head, platform))) return;
      refuseUpgrade(socket, '404 Not Found');
    } catch (error) {
      platform.log.error({ err: error }, 'a socket could not be taken over');
      refuseUpgrade(socket, '500 Internal Server Error');
    }
  };
}
