import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Bus } from '../bus.ts';
import { type BusListener, Subscriptions } from './subscriptions.ts';

/** Eight characters that identify this process among all of the site. */
export const newNodeId = (): string => randomBytes(6).toString('base64url');

/** The bus of a site that is one process. */
export function createLocalBus(log: Logger): Bus {
  const subscriptions = new Subscriptions(log);
  return {
    nodeId: newNodeId(),
    publish: (subject, message) => subscriptions.deliver(subject, message, true),
    subscribe: (subject: string, listener: BusListener) => {
      subscriptions.add(subject, listener);
      return () => void subscriptions.remove(subject, listener);
    },
    // This node has all messages.
    onGap: () => () => undefined,
    close: async () => undefined,
  };
}
