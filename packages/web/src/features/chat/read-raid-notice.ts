import type { ChatLine } from '@bandshell/contract';
import { plural, t } from '@lingui/core/macro';

export interface RaidNotice {
  readonly text: string;
  readonly pictureURL: string | null;
}

/** The text that a USERNOTICE says about a raid, in the reader's language; null if it is about something else. */
export function readRaidNotice({ tags }: ChatLine): RaidNotice | null {
  const name = tags['msg-param-displayName'] ?? '';
  const source = tags['display-name'] ?? '';
  const count = Number(tags['msg-param-viewerCount'] ?? 0);
  const pictureURL = pathOf(tags['msg-param-profileImageURL']);
  switch (tags['msg-param-raid'] ?? tags['msg-id']) {
    case 'raid':
      return {
        text: t`${plural(count, { one: `# raider from ${name} has joined!`, other: `# raiders from ${name} have joined!` })}`,
        pictureURL,
      };
    case 'started':
      return {
        text: t`${plural(count, { one: `${source} is raiding ${name} with # viewer.`, other: `${source} is raiding ${name} with # viewers.` })}`,
        pictureURL,
      };
    case 'moved':
      return {
        text: t`${plural(count, { one: `${source} raided ${name} with # viewer.`, other: `${source} raided ${name} with # viewers.` })}`,
        pictureURL,
      };
    case 'unraid':
      return { text: t`The raid has been canceled.`, pictureURL };
    default:
      return null;
  }
}

/** Pictures of users are on this site, under whatever name of it the reader came. */
const pathOf = (url = ''): string | null => (URL.canParse(url) ? new URL(url).pathname : null);
