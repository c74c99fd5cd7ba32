import { LINK_KEYS_HEADER } from '@bandshell/contract';
import { LINK_KEYS_MAX, linkKeyOf } from '@bandshell/domain/videos';

/**
 * Keys of the links that opened pages in this tab, newest first. A player still needs them for its reports after the
 * page is left.
 */
let keys: readonly string[] = [];

/** Whether the page was opened by a link with a key: its answers must not be shared with others. */
export const hasLinkKey = (search = window.location.search): boolean => linkKeyOf(search) !== undefined;

/** The request header with the keys of links. */
export const linkKeyHeader = (): Readonly<Record<string, string>> => {
  const key = linkKeyOf(window.location.search);
  if (key !== undefined && key !== keys[0])
    keys = [key, ...keys.filter((known) => known !== key)].slice(0, LINK_KEYS_MAX);
  return keys.length === 0 ? {} : { [LINK_KEYS_HEADER]: keys.join() };
};
