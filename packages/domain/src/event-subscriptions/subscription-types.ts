/** Whose permission a subscription needs. */
export type SubscriptionConsent =
  /** Nobody's: everybody may know. */
  | { readonly kind: 'none' }
  /** The program's own. */
  | { readonly kind: 'program' }
  /** A user of the condition, who allowed the program one of the scopes. */
  | { readonly kind: 'user'; readonly key: string; readonly scopes: readonly string[] };

export interface SubscriptionType {
  readonly type: string;
  readonly version: string;
  /** Keys of the condition, all of which are ids. Of several sets, a condition has exactly one. */
  readonly conditions: readonly (readonly string[])[];
  /** The key of the channel whose events these are; null: they are no channel's. */
  readonly channel: string | null;
  readonly consent: SubscriptionConsent;
  /** The consenting user must be the owner or a moderator of the channel. */
  readonly needsModerator?: boolean;
}

const none: SubscriptionConsent = { kind: 'none' };
const BROADCASTER = 'broadcaster_user_id';
const byBroadcaster = (type: string, version: string, scopes: readonly string[] = []): SubscriptionType => ({
  type,
  version,
  conditions: [[BROADCASTER]],
  channel: BROADCASTER,
  consent: scopes.length === 0 ? none : { kind: 'user', key: BROADCASTER, scopes },
});
const ofChat = (type: string): SubscriptionType => ({
  type,
  version: '1',
  conditions: [[BROADCASTER, 'user_id']],
  channel: BROADCASTER,
  consent: { kind: 'user', key: 'user_id', scopes: ['user:read:chat'] },
});

/** What programs can subscribe to. */
export const SUBSCRIPTION_TYPES: readonly SubscriptionType[] = [
  byBroadcaster('stream.online', '1'),
  byBroadcaster('stream.offline', '1'),
  byBroadcaster('channel.update', '2'),
  {
    type: 'channel.follow',
    version: '2',
    conditions: [[BROADCASTER, 'moderator_user_id']],
    channel: BROADCASTER,
    consent: { kind: 'user', key: 'moderator_user_id', scopes: ['moderator:read:followers'] },
    needsModerator: true,
  },
  {
    type: 'channel.suspicious_user.update',
    version: '1',
    conditions: [[BROADCASTER, 'moderator_user_id']],
    channel: BROADCASTER,
    consent: { kind: 'user', key: 'moderator_user_id', scopes: ['moderator:read:suspicious_users'] },
    needsModerator: true,
  },
  {
    type: 'channel.raid',
    version: '1',
    conditions: [['from_broadcaster_user_id'], ['to_broadcaster_user_id']],
    channel: null,
    consent: none,
  },
  ofChat('channel.chat.message'),
  ofChat('channel.chat.clear'),
  ofChat('channel.chat.clear_user_messages'),
  ofChat('channel.chat.message_delete'),
  ofChat('channel.chat_settings.update'),
  byBroadcaster('channel.ban', '1', ['channel:moderate']),
  byBroadcaster('channel.unban', '1', ['channel:moderate']),
  byBroadcaster('channel.moderator.add', '1', ['moderation:read', 'channel:manage:moderators']),
  byBroadcaster('channel.moderator.remove', '1', ['moderation:read', 'channel:manage:moderators']),
  ...['begin', 'progress', 'end'].map((step) =>
    byBroadcaster(`channel.poll.${step}`, '1', ['channel:read:polls', 'channel:manage:polls']),
  ),
  { type: 'user.update', version: '1', conditions: [['user_id']], channel: null, consent: none },
  {
    type: 'user.authorization.revoke',
    version: '1',
    conditions: [['client_id']],
    channel: null,
    consent: { kind: 'program' },
  },
];

export type SubscriptionCondition = Readonly<Record<string, string>>;

export const findSubscriptionType = (type: string, version: string): SubscriptionType | undefined =>
  SUBSCRIPTION_TYPES.find((each) => each.type === type && each.version === version);

/**
 * The condition of a request without empty values, as some clients send them; null when its keys are not those of the
 * type.
 */
export function readCondition(type: SubscriptionType, given: SubscriptionCondition): SubscriptionCondition | null {
  const condition = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const keys = Object.keys(condition);
  const fits = type.conditions.some((set) => set.length === keys.length && set.every((key) => keys.includes(key)));
  return fits ? condition : null;
}

/** The key by which an event finds its subscriptions: type, and channel or user. */
export function eventKey(type: SubscriptionType, condition: SubscriptionCondition): string {
  const [key = ''] = type.channel === null ? Object.keys(condition) : [type.channel];
  return keyOf(type.type, condition[key] ?? '', type.conditions.length > 1 ? key : undefined);
}

/** @param key which key of the condition the id is of, for types that have several */
export const keyOf = (type: string, id: string, key?: string): string =>
  key === undefined ? `${type}:${id}` : `${type}:${key}:${id}`;
