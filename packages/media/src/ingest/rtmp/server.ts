import { createServer, type Server, type Socket } from 'node:net';
import { type SecureContext, TLSSocket } from 'node:tls';
import type { PipelineStep } from '../../live-media.ts';
import type { CountedMediaLog, MediaLog } from '../../media-api.ts';
import { Admission } from './admission.ts';
import { RtmpConnection } from './connection.ts';
import { defaultRtmpLimits, type RtmpLimits } from './limits.ts';
import type { AuthoriseRtmp } from './publish-decision.ts';
import { plainReads, reusedReads } from './reused-reads.ts';

export interface RtmpServerOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** RTMPS in addition; certificate chain and key are PEM texts. */
  readonly tls?: { readonly port: number; readonly context: () => SecureContext };
  readonly log: MediaLog;
  /** For refusals of strangers. Default: `log`. */
  readonly countedLog?: CountedMediaLog | undefined;
  readonly limits?: Partial<RtmpLimits>;
  /**
   * Decides about a publish request. It has `authoriseMs`, and `attempt.signal` aborts when the encoder leaves or time
   * is up. `open` is called once, before any media, in the same turn in which the encoder gets the confirmation. The
   * sink's `end` is then called exactly once: `finished` when the encoder ended the stream, else `lost` (also after
   * `disconnect`, once the socket is closed; never from inside `disconnect`).
   */
  readonly authorise: AuthoriseRtmp;
}

interface RtmpStats {
  readonly connections: number;
  readonly publishers: number;
  /** Bytes received since the start, without TLS overhead. */
  readonly bytesIn: number;
  readonly bytesOut: number;
}

/** Accepts encoders over RTMP and RTMPS and passes their media to sinks. */
export interface RtmpServer extends PipelineStep {
  /** Opens the ports. Rejects with the system's error when one is taken, or when the certificate is invalid. */
  listen(): Promise<{ readonly rtmpPort: number; readonly rtmpsPort: number | undefined }>;
  stats(): RtmpStats;
  /** Closes ports and connections; every open sink has ended (`lost`) when it resolves. */
  destroy(): Promise<void>;
}

export function createRtmpServer(options: RtmpServerOptions): RtmpServer {
  const { log, countedLog = log } = options;
  const limits: RtmpLimits = { ...defaultRtmpLimits, ...options.limits };
  const admission = new Admission(limits);
  const connections = new Set<RtmpConnection>();
  const servers: Server[] = [];
  let bytesIn = 0;
  let bytesOut = 0;
  let destroyed = false;

  const onBytes = (received: number, sent: number) => {
    bytesIn += received;
    bytesOut += sent;
  };

  const take = (raw: Socket, secureContext: SecureContext | undefined) => {
    const address = (raw.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
    const ticket = destroyed ? undefined : admission.enter(address);
    raw.on('error', () => raw.destroy());
    if (ticket === undefined) {
      const { connections } = admission;
      countedLog.warn({ address, connections }, 'too many encoder connections; one is refused');
      raw.destroy();
      return;
    }
    const source =
      secureContext === undefined
        ? reusedReads(raw)
        : plainReads(new TLSSocket(raw, { isServer: true, secureContext }));
    const connection = new RtmpConnection(source, {
      address,
      protocol: secureContext === undefined ? 'rtmp' : 'rtmps',
      limits,
      log,
      countedLog,
      authorise: options.authorise,
      onAccepted: ticket.accepted,
      onBytes,
    });
    connections.add(connection);
    source.socket.on('close', () => {
      connections.delete(connection);
      ticket.leave();
      raw.destroy();
    });
  };

  const open = (port: number, secureContext: (() => SecureContext) | undefined): Promise<number> => {
    const server = createServer((raw) => take(raw, secureContext?.()));
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen({ host: options.host, port }, () => {
        servers.push(server);
        server.off('error', reject);
        server.on('error', (error) => log.error({ err: error }, 'the encoder port failed'));
        const bound = server.address();
        resolve(typeof bound === 'object' && bound !== null ? bound.port : port);
      });
    });
  };

  const closePorts = async () => {
    await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
  };

  return {
    async listen() {
      const { tls } = options;
      const rtmpPort = await open(options.port, undefined);
      try {
        return { rtmpPort, rtmpsPort: tls === undefined ? undefined : await open(tls.port, tls.context) };
      } catch (error) {
        await closePorts();
        throw error;
      }
    },

    stats() {
      let publishers = 0;
      for (const connection of connections) if (connection.publishing) publishers += 1;
      return { connections: connections.size, publishers, bytesIn, bytesOut };
    },

    async destroy() {
      destroyed = true;
      const open = [...connections];
      for (const connection of open) connection.destroy();
      await Promise.all([closePorts(), ...open.map((connection) => connection.closed)]);
    },
  };
}
