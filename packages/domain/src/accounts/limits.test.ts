import { expect, it } from 'vitest';
import * as limits from './attempt-limits.ts';
import { BANNER_MIN_WIDTH, checkBanner } from './picture-rule.ts';

const ascii = (text: string): number[] => [...text].map((char) => char.charCodeAt(0));
const u32 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
const png = (width: number, height: number): Uint8Array =>
  Uint8Array.from([
    0x89,
    ...ascii('PNG\r\n\u001a\n'),
    ...u32(13),
    ...ascii('IHDR'),
    ...u32(width),
    ...u32(height),
    ...Array<number>(9).fill(0),
  ]);

it('how often who may try what, and within how many minutes', () => {
  const table = Object.entries(limits).map(([name, rule]) =>
    typeof rule === 'number' ? `${name} ${rule}` : `${name} ${rule.limit} in ${rule.windowMs / 60_000} min`,
  );
  expect(table.toSorted()).toMatchInlineSnapshot(`
    [
      "APP_CODES_BY_ACCOUNT 20 in 1440 min",
      "LOG_IN_ATTEMPTS_BY_ACCOUNT 50 in 60 min",
      "LOG_IN_ATTEMPTS_BY_ADDRESS 100 in 15 min",
      "LOG_IN_ATTEMPTS_BY_PAIR 10 in 15 min",
      "LOG_IN_ATTEMPTS_UNDER_ATTACK 3 in 15 min",
      "PASSKEY_CHALLENGES_BY_ADDRESS 120 in 15 min",
      "PASSKEY_CHANGES_BY_USER 60 in 60 min",
      "PROFILE_PICTURES_BY_USER 20 in 60 min",
      "REAUTHENTICATIONS_BY_ADDRESS 100 in 15 min",
      "REAUTHENTICATIONS_BY_SESSION 10 in 15 min",
      "SECOND_FACTORS_A_LOG_IN 5",
      "SECOND_FACTORS_BY_ADDRESS 60 in 15 min",
      "SECOND_FACTORS_BY_PAIR 10 in 15 min",
      "SIGN_UPS_BY_ADDRESS 20 in 60 min",
      "SIGN_UP_ATTEMPTS_BY_ADDRESS 60 in 10 min",
      "TWO_FACTOR_SETUPS_BY_USER 20 in 60 min",
    ]
  `);
});

it('a banner is at least 600 pixels wide and not taller than wide', () => {
  expect(checkBanner(png(BANNER_MIN_WIDTH, BANNER_MIN_WIDTH)).ok).toBe(true);
  expect(checkBanner(png(1800, 480))).toMatchObject({ ok: true, value: { format: 'png', width: 1800, height: 480 } });
  expect(checkBanner(png(BANNER_MIN_WIDTH - 1, 480))).toMatchObject({ code: 'PICTURE_TOO_SMALL' });
  expect(checkBanner(png(BANNER_MIN_WIDTH, BANNER_MIN_WIDTH + 1))).toMatchObject({ code: 'PICTURE_TOO_SMALL' });
  expect(checkBanner(png(5000, 480))).toMatchObject({ code: 'PICTURE_TOO_LARGE' });
});

it('a picture has five MiB at most', () => {
  const bytes = (length: number) => {
    const file = new Uint8Array(length);
    file.set(png(1800, 480));
    return file;
  };
  // Data that follows the picture makes it no picture, but not too large.
  expect(checkBanner(bytes(5_242_880))).not.toMatchObject({ code: 'PICTURE_TOO_LARGE' });
  expect(checkBanner(bytes(5_242_881))).toMatchObject({ code: 'PICTURE_TOO_LARGE' });
});
