import { LINK_KEYS_HEADER } from '@bandshell/contract';
import { LINK_KEYS_MAX, linkKeyOf } from '@bandshell/domain/videos';

/** Keys of the links that this tab was led by, the newest first: what plays goes on reporting after its page is left. */
let keys: readonly string[] = [];

/** Whether the page was opened by a link with a key: its answers must not be shared with others. */
export const hasLinkKey = (search = window.location.search): boolean => linkKeyOf(search) !== undefined;

/** The header by which requests bring their links' keys along. */
export const linkKeyHeader = (): Readonly<Record<string, string>> => {
  const key = linkKeyOf(window.location.search);
  if (key !== undefined && key !== keys[0])
    keys = [key, ...keys.filter((known) => known !== key)].slice(0, LINK_KEYS_MAX);
  return keys.length === 0 ? {} : { [LINK_KEYS_HEADER]: keys.join() };
};
