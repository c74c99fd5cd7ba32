import type { PipelineStep } from '../live-media.ts';
import type { CountedMediaLog, LiveGate, MediaClock, MediaLog, MediaServerOptions } from '../media-api.ts';
import { AccessWatch } from '../origin/access-watch.ts';
import { bindAddresses } from './sender-address.ts';
import { WebrtcRoom } from './webrtc-room.ts';
import { defaultWhepLimits } from './whep-limits.ts';
import { WhepServer } from './whep-server.ts';

/** The door for players over WebRTC, and the room behind it that streams are opened in. */
export interface OpenWhep extends PipelineStep {
  readonly server: WhepServer;
  readonly room: WebrtcRoom;
  /** Access has changed: who may watch no more is closed at once. */
  recheckSoon(): void;
}

/** Puts the parts of WHEP together. The sender's process starts with the first player. */
export function openWhep(
  options: NonNullable<MediaServerOptions['whep']> & {
    readonly gate: LiveGate | undefined;
    readonly clock: MediaClock;
    readonly log: MediaLog;
    readonly countedLog: CountedMediaLog;
  },
): OpenWhep {
  const { host, port, publicAddress, program, clock, log, countedLog, findChannel, iceServers } = options;
  const limits = { ...defaultWhepLimits, ...options.limits };
  const { connectMs, silenceMs } = limits;
  const settings = { bind: bindAddresses(host), port, connectMs, silenceMs };
  const room = new WebrtcRoom({ program, settings, log, ...(options.pingMs && { pingMs: options.pingMs }) });
  const access = new AccessWatch(options.gate);
  const server = new WhepServer({
    ...{ room, access, limits, clock, countedLog, findChannel, iceServers },
    addresses: { host, publicAddress },
  });
  return {
    ...{ server, room },
    recheckSoon: () => access.recheckSoon(),
    destroy: () => {
      server.destroy();
      access.destroy();
      room.destroy();
    },
  };
}
