import { type ChatMessageRow, SHOWN } from '@bandshell/domain/chat';

const SAMPLES: readonly Pick<ChatMessageRow, 'displayName' | 'color' | 'badges' | 'text'>[] = [
  { displayName: 'Clara', color: '#1E90FF', badges: ['vip'], text: 'Hello! 👋' },
  { displayName: 'Tomás', color: '#FF7F50', badges: ['moderator'], text: '@Clara ¡hola!' },
  { displayName: 'Yuki', color: '#9ACD32', badges: [], text: 'That was so close 😮' },
];

/** Messages of a preview; the last one is of the channel's owner. */
export const sampleRows = (login: string, now: number): readonly ChatMessageRow[] =>
  [...SAMPLES, { displayName: login, color: '#FF69B4', badges: ['broadcaster'] as const, text: '♥ ♥ ♥' }].map(
    (sample, index) => ({
      kind: 'message',
      key: `sample-${index}`,
      id: `sample-${index}`,
      login: sample.displayName.toLowerCase(),
      emotes: '',
      isAction: false,
      isMention: false,
      isHistorical: false,
      at: now,
      state: SHOWN,
      ...sample,
    }),
  );
