import { englishHeadMessages } from '../kernel/heads/head-messages.ts';
import { fieldAt, type HeadMetadata, missingHead, plainHead, textAt } from '../kernel/heads/head-metadata.ts';
import type { RouteParams } from '../kernel/paths/route-entry.ts';
import { RIVALS_TEAM } from './rivals-team.ts';

/** Head of a team's page from the answer of `TeamPage`. */
export const teamHead = (params: RouteParams, data: unknown, words = englishHeadMessages): HeadMetadata => {
  const team = fieldAt(data, 'team');
  if (team === undefined) return plainHead(params.teamName ?? '', words);
  const name = textAt(team, 'displayName');
  if (name === undefined) return missingHead(words.pageNotFound, words);
  return {
    ...plainHead(name, words, true),
    description: words.teamOf(name),
    image: textAt(team, 'bannerURL') ?? textAt(team, 'logoURL'),
  };
};

/** The landing page of competitions exists also while there is none. */
export const rivalsHead = (_params: RouteParams, data: unknown, words = englishHeadMessages): HeadMetadata =>
  textAt(data, 'team', 'displayName') === undefined
    ? plainHead(words.competitions, words)
    : teamHead({ teamName: RIVALS_TEAM }, data, words);
