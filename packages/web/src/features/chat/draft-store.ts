import { sessionValue } from '../../platform/storage/session-value.ts';

type Drafts = Readonly<Record<string, string>>;

const MOST = 20;
const LONGEST = 4000;

const isDrafts = (value: unknown): value is Drafts =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string' && text.length <= LONGEST);

const stored = sessionValue('chat-drafts', isDrafts);

/** The text that the viewer has typed in a channel's chat and not sent. It is kept in this tab. */
export const readStoredDraft = (channelLogin: string): string => {
  const drafts = stored.read();
  return drafts !== undefined && Object.hasOwn(drafts, channelLogin) ? (drafts[channelLogin] ?? '') : '';
};

/** Keeps a draft; an empty one is forgotten. The newest 20 channels are kept. */
export const storeDraft = (channelLogin: string, text: string): void => {
  const others = Object.entries(stored.read() ?? {}).filter(([login]) => login !== channelLogin);
  const kept = text === '' ? others : [...others, [channelLogin, text] as const];
  stored.write(Object.fromEntries(kept.slice(-MOST)));
};
