import { Counter, Gauge, type Registry } from 'prom-client';
import { readGauge } from '../../../platform/metrics/read-gauge.ts';

/** Why something was refused or dropped for a socket or a message. */
export type ChatDrop =
  | 'slow-reader'
  | 'socket-refused'
  | 'line-too-long'
  | 'flood'
  | 'message-refused'
  | 'message-held'
  | 'bad-envelope';

export interface ChatMetrics {
  messageSent(): void;
  flushed(lines: number, members: number): void;
  dropped(reason: ChatDrop): void;
}

/** The gateway's metrics; gauges are read on request. */
export const createChatMetrics = (
  registry: Registry,
  state: { sockets(): { readonly tcp: number; readonly websocket: number }; rooms(): number; members(): number },
): ChatMetrics => {
  const registers = [registry];
  new Gauge({
    name: 'bandshell_chat_sockets',
    help: 'Open chat sockets',
    labelNames: ['transport'],
    registers,
    collect() {
      for (const [transport, count] of Object.entries(state.sockets())) this.set({ transport }, count);
    },
  });
  readGauge(registry, 'bandshell_chat_rooms', 'Channels with chat members on this node', () => state.rooms());
  readGauge(registry, 'bandshell_chat_members', 'Chat members on this node, once for each channel', () =>
    state.members(),
  );
  const messages = new Counter({
    name: 'bandshell_chat_messages_total',
    help: 'Messages accepted on this node',
    registers,
  });
  const deliveries = new Counter({
    name: 'bandshell_chat_deliveries_total',
    help: 'Lines written to members, once for each member',
    registers,
  });
  const drops = new Counter({
    name: 'bandshell_chat_drops_total',
    help: 'What was refused or skipped',
    labelNames: ['reason'],
    registers,
  });
  return {
    messageSent: () => messages.inc(),
    flushed: (lines, members) => deliveries.inc(lines * members),
    dropped: (reason) => drops.inc({ reason }),
  };
};
