import type { Platform } from '../../platform/platform.ts';
import { clientAddress } from '../../spine/client-address.ts';
import type { Room } from '../../spine/room.ts';
import { isSameOrigin } from '../../spine/same-origin.ts';
import type { RealtimeServer } from '../realtime/realtime-server.ts';
import { refuseUpgrade, type UpgradeHandler } from './front-server.ts';

/**
 * Who takes a WebSocket: `/realtime` the topics, everything else the room that wants it. A browser sends its cookies
 * along from any page, so the topics take pages of the site alone; rooms look after their own.
 */
export function routeUpgrades(
  platform: Platform,
  realtime: RealtimeServer | undefined,
  rooms: readonly Room[],
): UpgradeHandler {
  return (request, socket, head) => {
    const path = (request.url ?? '').split('?', 1)[0];
    if (path === '/realtime' && realtime !== undefined) {
      if (!isSameOrigin(platform.config, request.headers)) refuseUpgrade(socket, '403 Forbidden');
      else realtime.upgrade(request, socket, head, clientAddress(platform.config, request));
      return;
    }
    try {
      if (rooms.some((room) => room.upgrade?.(request, socket, head, platform))) return;
      refuseUpgrade(socket, '404 Not Found');
    } catch (error) {
      platform.log.error({ err: error }, 'a socket could not be taken over');
      refuseUpgrade(socket, '500 Internal Server Error');
    }
  };
}
