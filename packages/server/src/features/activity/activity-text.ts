import { someone } from '@bandshell/domain/activity';
import { findActivityKind } from '@bandshell/domain/announcements';
import type { SiteLanguage } from '@bandshell/domain/kernel';
import { channelPath } from '@bandshell/domain/kernel';
import { sentenceParts, type TextPart } from '../../platform/messages/sentence-parts.ts';
import { sentenceText } from '../../platform/messages/sentence-text.ts';

/** An entry of a feed as its sentence needs it. */
export interface ActivityFacts {
  readonly kind: string;
  /** Null if the feed does not name the user. */
  readonly user: { readonly login: string; readonly display_name: string } | null;
  readonly viewersCount: number | null;
  readonly amount: number | null;
  readonly title: { readonly text: string; readonly path: string | null } | null;
}

/** The sentence of an entry, as its feature declares it. Of a kind that this release does not have it is empty. */
export function activityText(facts: ActivityFacts, language: SiteLanguage): readonly TextPart[] {
  const info = findActivityKind(facts.kind);
  if (info === undefined) return [];
  const { user, title } = facts;
  const text = (title === null ? info.textWithoutTitle : undefined) ?? info.text;
  const values = {
    user: user === null ? wordsOf(language) : nameOf(user),
    title: { kind: 'TITLE', text: title?.text ?? '', path: title?.path ?? null } as const,
    viewers: facts.viewersCount ?? 0,
    amount: facts.amount ?? 0,
  };
  return sentenceParts(text, values, language);
}

const wordsOf = (language: SiteLanguage): TextPart => ({
  kind: 'WORDS',
  text: sentenceText(someone, language),
  path: null,
});

const nameOf = ({ login, display_name: text }: NonNullable<ActivityFacts['user']>): TextPart => ({
  kind: 'NAME',
  text,
  path: channelPath(login),
});
