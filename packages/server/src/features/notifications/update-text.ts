import { findNotificationKind } from '@bandshell/domain/announcements';
import type { DeclaredText, SiteLanguage } from '@bandshell/domain/kernel';
import { channelPath } from '@bandshell/domain/kernel';
import { sentenceParts, type TextPart } from '../../platform/messages/sentence-parts.ts';

/** The text that a notification tells, in the app and by mail. */
export interface Update {
  readonly kind: string;
  readonly count: number;
  /** Display name of whose doing it is; null if nobody is named. */
  readonly actor: string | null;
  /** Display name of the channel. */
  readonly channel: string | null;
  /** Of the video or the live stream. */
  readonly title: string | null;
}

/** Stands for the name of an account that is gone. */
const GONE = '…';

const part = (kind: TextPart['kind'], text: string): TextPart => ({ kind, text, path: null });

/** The sentence of news, as their feature declares it. Of a kind that this release does not have it is empty. */
export function updateText({ kind, count, actor, channel }: Update, language: SiteLanguage): readonly TextPart[] {
  const info = findNotificationKind(kind);
  if (info === undefined) return [];
  const text: DeclaredText = (actor === null ? info.textWithoutActor : undefined) ?? info.text;
  const values = { actor: part('NAME', actor ?? GONE), channel: part('NAME', channel ?? GONE), count };
  return sentenceParts(text, values, language);
}

/** The sentence of news, and the title that they are about; news of several have none. */
export const updateWithTitle = (updates: Update, language: SiteLanguage): readonly TextPart[] => {
  const { title, count } = updates;
  const said = updateText(updates, language);
  return title === null || title === '' || count > 1 ? said : [...said, part('WORDS', ': '), part('TITLE', title)];
};

/** Where news lead; null if that is gone. */
export const updatePath = (kind: string, channelLogin: string | null, videoId: string | null): string | null =>
  findNotificationKind(kind)?.path?.(videoId) ?? (channelLogin === null ? null : channelPath(channelLogin));
