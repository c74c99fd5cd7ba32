import { expect, test } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

test.each([
  [
    'see https://site.example/videos/12?key=AbC_-12345678901&t=1m5s, please',
    'see https://site.example/videos/12?key=…&t=1m5s, please',
  ],
  ['/videos/12?t=5s&key=abc#top', '/videos/12?t=5s&key=…#top'],
  ['/auth/callback#access_token=abc&scope=x', '/auth/callback#access_token=…&scope=x'],
  ['?KEY=abc ?key=def', '?KEY=… ?key=…'],
  ['the key=value of monkey=1 & a?keys=2', 'the key=value of monkey=1 & a?keys=2'],
  ['?key=', '?key='],
  ['', ''],
])('%s becomes %s', (text, clean) => {
  expect(withoutSecrets(text)).toBe(clean);
  expect(withoutSecrets(clean)).toBe(clean);
});
