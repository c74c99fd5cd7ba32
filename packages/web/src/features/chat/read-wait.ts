import type { ChatLine } from '@bandshell/contract';

const MINUTE_MS = 60_000;

/** Refusals that end with a wait: the tag with its length, and the tag's unit in milliseconds. */
const WAITS: Readonly<Record<string, { readonly tag: string; readonly unitMs: number }>> = {
  msg_slowmode: { tag: 'msg-param-seconds', unitMs: 1000 },
  msg_followersonly_followed: { tag: 'msg-param-left', unitMs: MINUTE_MS },
};

/** When a refused message can be sent (wall-clock milliseconds); undefined if no wait ends the refusal. */
export function readWait({ tags }: ChatLine, now: number): number | undefined {
  const wait = WAITS[tags['msg-id'] ?? ''];
  const length = wait === undefined ? undefined : tags[wait.tag];
  if (wait === undefined || length === undefined || !/^\d{1,9}$/.test(length)) return undefined;
  return now + Number(length) * wait.unitMs;
}
