import type { ChatLine } from '@bandshell/contract';
import type { ChatNoticeRow } from '@bandshell/domain/chat';
import { t } from '@lingui/core/macro';

type Shoutout = Pick<ChatNoticeRow, 'text' | 'pictureURL' | 'channel'>;

/**
 * The text that a USERNOTICE says about a recommended channel, in the reader's language; null if it recommends none.
 */
export function readShoutout({ tags }: ChatLine): Shoutout | null {
  const login = tags['msg-param-login'] ?? '';
  if (tags['msg-param-shoutout'] !== '1' || !/^[a-z0-9_]{1,50}$/.test(login)) return null;
  const source = tags['display-name'] ?? '';
  const name = tags['msg-param-displayName'] || login;
  const picture = tags['msg-param-profileImageURL'] ?? '';
  return {
    text: t`${source} recommends ${name}`,
    // Pictures of users are on this site, under whatever name of it the reader came.
    pictureURL: URL.canParse(picture) ? new URL(picture).pathname : null,
    channel: { id: tags['msg-param-userID'] ?? '', login, displayName: name },
  };
}
