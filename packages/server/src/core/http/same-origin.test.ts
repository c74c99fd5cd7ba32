import { expect, test } from 'vitest';
import type { Config } from '../../platform/config.ts';
import { isSameOrigin } from './same-origin.ts';

const site = { publicUrl: 'https://live.example.org', publicUrlIsSet: true } as Config;
const local = { publicUrl: 'http://localhost:8080', publicUrlIsSet: false } as Config;

test.each([
  [site, { origin: 'https://live.example.org', host: 'live.example.org' }, true],
  [site, { origin: 'https://evil.example', host: 'live.example.org' }, false],
  [site, { origin: 'https://evil.example', host: 'evil.example' }, false],
  [site, { origin: 'http://live.example.org', host: 'live.example.org' }, false],
  [site, { origin: 'https://live.example.org.evil.example', host: 'live.example.org' }, false],
  [site, { origin: 'null', host: 'live.example.org' }, false],
  [site, { host: 'live.example.org' }, true],
  [site, { host: 'live.example.org', 'sec-fetch-site': 'same-origin' }, true],
  [site, { host: 'live.example.org', 'sec-fetch-site': 'cross-site' }, false],
  [site, { host: 'live.example.org', 'sec-fetch-site': 'same-site' }, false],
  [local, { origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' }, true],
  [local, { origin: 'http://127.0.0.1:9999', host: '127.0.0.1:8080' }, false],
])('%o with %o is answered %s', (config, headers, expected) => {
  expect(isSameOrigin(config, headers)).toBe(expected);
});
