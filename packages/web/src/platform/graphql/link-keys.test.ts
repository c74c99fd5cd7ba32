import { LINK_KEYS_HEADER } from '@bandshell/contract';
import { LINK_KEYS_MAX } from '@bandshell/domain/videos';
import { afterEach, expect, it, vi } from 'vitest';
import { hasLinkKey, linkKeyHeader } from './link-keys.ts';

const at = (search: string): void => void vi.stubGlobal('window', { location: { search } });
const keyOf = (number: number): string => String(number).padStart(16, 'k');
const sent = () => linkKeyHeader()[LINK_KEYS_HEADER]?.split(',');

afterEach(() => void vi.unstubAllGlobals());

it('requests bring the key of their page along, and those of the pages before it', () => {
  at('?t=5s');
  expect([hasLinkKey(), linkKeyHeader()]).toEqual([false, {}]);
  at(`?key=${keyOf(1)}`);
  expect([hasLinkKey(), sent()]).toEqual([true, [keyOf(1)]]);
  at(`?key=${keyOf(2)}&t=5s`);
  expect(sent()).toEqual([keyOf(2), keyOf(1)]);
  at('');
  expect([hasLinkKey(), sent()]).toEqual([false, [keyOf(2), keyOf(1)]]);
  at(`?key=${keyOf(1)}`);
  expect(sent()).toEqual([keyOf(1), keyOf(2)]);
  at('?key=nonsense');
  expect([hasLinkKey(), sent()]).toEqual([false, [keyOf(1), keyOf(2)]]);
  for (let number = 3; number < 3 + LINK_KEYS_MAX; number += 1) {
    at(`?key=${keyOf(number)}`);
    linkKeyHeader();
  }
  expect(sent()).toHaveLength(LINK_KEYS_MAX);
  expect(sent()?.[0]).toBe(keyOf(2 + LINK_KEYS_MAX));
});
