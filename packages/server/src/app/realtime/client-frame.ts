import type { RealtimeClientFrame } from '@bandshell/contract';

const MAX_TOPIC_LENGTH = 128;

/** Parses a client's frame; undefined when it is not valid. */
export function decodeClientFrame(text: string): RealtimeClientFrame | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || !('type' in value)) return undefined;
  if (value.type === 'ping') return { type: 'ping' };
  if (value.type !== 'subscribe' && value.type !== 'unsubscribe') return undefined;
  if (!('topic' in value) || typeof value.topic !== 'string') return undefined;
  if (value.topic.length === 0 || value.topic.length > MAX_TOPIC_LENGTH) return undefined;
  if (value.type === 'unsubscribe') return { type: 'unsubscribe', topic: value.topic };
  const since = 'since' in value ? value.since : undefined;
  const epoch = 'epoch' in value ? value.epoch : undefined;
  if (since !== undefined && !(typeof since === 'number' && Number.isSafeInteger(since))) return undefined;
  if (epoch !== undefined && !(typeof epoch === 'string' && epoch.length <= MAX_TOPIC_LENGTH)) return undefined;
  return { type: 'subscribe', topic: value.topic, since, epoch };
}
