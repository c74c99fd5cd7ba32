import { expect, it } from 'vitest';
import * as lifetimes from './lifetimes.ts';

it('how long what is valid, in seconds', () => {
  const table = Object.entries(lifetimes).map(([name, value]) =>
    name.endsWith('_MS') ? `${name.slice(0, -3)} ${value / 1000} s` : `${name} ${value}`,
  );
  expect(table.toSorted()).toMatchInlineSnapshot(`
    [
      "ACCESS_TOKEN 14400 s",
      "APP_TOKEN 5184000 s",
      "AUTHORIZATION_CODE 120 s",
      "DEVICE_CODE 900 s",
      "DEVICE_POLL_SECONDS 5",
      "ID_TOKEN 3600 s",
      "LONG_ACCESS_TOKEN 5184000 s",
      "REFRESH_TOKEN 15552000 s",
      "SIGNING_KEY 7776000 s",
      "SIGNING_KEY_KEPT 604800 s",
      "SIGNING_KEY_SHOWN 3600 s",
      "TOKEN_TOUCH 300 s",
    ]
  `);
});
