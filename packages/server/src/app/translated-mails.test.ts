import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SiteLanguage, siteLanguages } from '@bandshell/domain/kernel';
import { describe, expect, test } from 'vitest';
import * as closing from '../features/accounts/closing/closing-mails.ts';
import * as device from '../features/accounts/devices/new-device-mail.ts';
import * as email from '../features/accounts/email/email-mails.ts';
import * as login from '../features/accounts/login-change/login-mails.ts';
import * as chatPassword from '../features/accounts/notices/chat-password-mail.ts';
import * as security from '../features/accounts/notices/security-notice.ts';
import * as recovery from '../features/accounts/recovery/recovery-mails.ts';
import type { Mail } from '../platform/mail.ts';

const GREETINGS: Readonly<Record<SiteLanguage, string>> = { en: 'Hi ', de: 'Hallo' };

const url = 'https://live.example/somewhere';
const owner = { notMeUrl: 'https://live.example/user/not-me' };
const at = new Date('2026-12-03T14:05:00Z');

/** Every mail by the name of what writes it: what it is about, and what must appear in it in each language. */
const mails: Readonly<Record<string, readonly [write: unknown, values: object, shown: readonly string[]][]>> = {
  verificationMail: [[email.verificationMail, { url }, ['to@example.com', url]]],
  signUpWithYourAddressMail: [[email.signUpWithYourAddressMail, { url }, ['Mira', `${url}/login`]]],
  newAddressMail: [[email.newAddressMail, { url }, ['to@example.com', 'Mira', url]]],
  addressInUseMail: [[email.addressInUseMail, {}, ['to@example.com', 'Mira']]],
  changeRequestedMail: [
    [email.changeRequestedMail, { ...owner, email: 'new@example.com' }, ['new@example.com', owner.notMeUrl]],
  ],
  addressChangedMail: [
    [email.addressChangedMail, { email: 'new@example.com', undoUrl: url }, ['new@example.com', url]],
  ],
  deactivatedMail: [[closing.deactivatedMail, { url }, [url]]],
  deletionMail: [false, true].map((isCreator) => [
    closing.deletionMail,
    { url, eraseAt: at, isCreator },
    [url, '2026'],
  ]),
  reopenedMail: [[closing.reopenedMail, { url }, [url]]],
  exportReadyMail: [[closing.exportReadyMail, { url }, [url]]],
  loginChangedMail: [[login.loginChangedMail, { ...owner, formerLogin: 'old_mira' }, ['old_mira', owner.notMeUrl]]],
  chatPasswordMail: [[chatPassword.chatPasswordMail, owner, [owner.notMeUrl]]],
  securityMail: (
    ['passkey-added', 'passkey-removed', 'two-factor-on', 'two-factor-off', 'recovery-codes-renewed'] as const
  ).map((change) => [security.securityMail, { ...owner, change }, [owner.notMeUrl]]),
  newDeviceMail: [
    [device.newDeviceMail, { ...owner, device: 'Firefox', address: '::1', at }, ['Firefox', '::1', '14:05', 'UTC']],
  ],
  recoveryMail: [[recovery.recoveryMail, { url }, ['Mira', url]]],
  passwordChangedMail: [[recovery.passwordChangedMail, owner, ['Mira', owner.notMeUrl]]],
};

const cases = Object.entries(mails).flatMap(([name, each]) =>
  each.map(([write, values, shown], index) => ({ title: `${name} ${index + 1}`, write, values, shown })),
);

/** What people read, line by line, without addresses of pages and the name of the site. */
const linesOf = ({ subject, text }: Mail): readonly string[] =>
  [subject, ...text.split('\n')].filter((line) => line !== '' && !line.startsWith('https://') && line !== 'Bandshell');

describe('every mail speaks its reader’s language', () => {
  test.each(cases)('$title', ({ write, values, shown }) => {
    const texts = siteLanguages.map(({ tag: language }) => {
      const reader = { to: 'to@example.com', displayName: 'Mira', language, site: 'https://live.example' };
      const mail = (write as (values: object) => Mail)({ ...reader, ...values });
      expect(mail.html).toContain(`<html lang="${language}">`);
      expect(mail.text.startsWith(GREETINGS[language])).toBe(true);
      for (const value of shown) expect(`${mail.subject}\n${mail.text}`).toContain(value);
      return linesOf(mail);
    });
    const [english = [], ...others] = texts;
    for (const other of others) {
      expect(other).toHaveLength(english.length);
      expect(other.filter((line) => english.includes(line))).toEqual([]);
    }
  });

  test('and none is left out here', () => {
    const root = join(import.meta.dirname, '..');
    const written = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .flatMap((name) => [...readFileSync(join(root, name), 'utf8').matchAll(/const (\w+) = translatedMail</g)])
      .map(([, name]) => name);
    expect(Object.keys(mails).sort()).toEqual(written.sort());
  });
});
