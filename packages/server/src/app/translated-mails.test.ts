import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bitsOrderLines } from '@bandshell/domain/bits';
import { type SiteLanguage, siteLanguages } from '@bandshell/domain/kernel';
import { describe, expect, test } from 'vitest';
import * as closing from '../features/accounts/closing/closing-mails.ts';
import * as device from '../features/accounts/devices/new-device-mail.ts';
import * as email from '../features/accounts/email/email-mails.ts';
import * as login from '../features/accounts/login-change/login-mails.ts';
import * as chatPassword from '../features/accounts/notices/chat-password-mail.ts';
import * as security from '../features/accounts/notices/security-notice.ts';
import * as recovery from '../features/accounts/recovery/recovery-mails.ts';
import * as status from '../features/admin/account-status-mails.ts';
import { boostRefusedMail } from '../features/boosts/boost-refused-mail.ts';
import { clipTakenDownMail } from '../features/clips/take-down-clips.ts';
import { emoteTakenDownMail } from '../features/emotes/take-down-emote.ts';
import { giftCodeMail } from '../features/gift-cards/gift-code-mail.ts';
import { appealDecidedMail } from '../features/moderation/appeals/appeal-decided-mail.ts';
import { disputeMail } from '../features/orders/disputes/dispute-mails.ts';
import { orderCancelledMail } from '../features/orders/order-cancelled-mail.ts';
import type { OrderRow } from '../features/orders/orders-tables.ts';
import { receiptOf } from '../features/orders/receipt.ts';
import { receiptMail } from '../features/orders/receipt-mail.ts';
import { panelTakenDownMail } from '../features/panels/take-down-panel.ts';
import { partnerAnsweredMail } from '../features/partners/partner-answered-mail.ts';
import { reportDecidedMail } from '../features/reports/report-decided-mail.ts';
import { storyTakenDownMail } from '../features/stories/take-down-story.ts';
import { trialMail } from '../features/subscriptions/trials/trial-mail.ts';
import { videoTakenDownMail } from '../features/videos/take-down-video.ts';
import * as payouts from '../features/wallet/payout-mails.ts';
import type { Mail } from '../platform/mail.ts';
import type { Platform } from '../platform/platform.ts';

const GREETINGS: Readonly<Record<SiteLanguage, string>> = { en: 'Hi ', de: 'Hallo' };

const url = 'https://live.example/somewhere';
const owner = { notMeUrl: 'https://live.example/user/not-me' };
const at = new Date('2026-12-03T14:05:00Z');
const money = { amount: 1250, currency: 'EUR', exponent: 2 };
const payout = { ...money, amount: '1250', month: '2026-10', account_label: 'DE…89' };
const dispute = { ...money, amount: '1250', evidence_due_at: at, order_id: 'o-77', reason: 'fraudulent' };
const config = { operator: { name: 'Stage Ltd' } } as Platform['config'];
const order = {
  ...{ id: 'o-77', receipt_number: '42', paid_at: at, provider: 'test', description: '' },
  line: { id: 'bits', params: { bits: 500 } },
  ...{ subtotal: '1050', tax: '200', currency: 'EUR', exponent: 2 },
} as unknown as OrderRow;
const services = {
  orderLines: new Map([[bitsOrderLines.bitsBundle.id, bitsOrderLines.bitsBundle.sentence]]),
} as unknown as Platform['services'];
/** Amounts have the comma of their language. */
const amount = /12[.,]50 EUR/;

/** The mail's writer, what it is about, and what appears in it in each language. */
type Case = readonly [
  write: unknown,
  values: object | ((language: SiteLanguage) => object),
  shown: readonly (string | RegExp)[],
];

/** Every mail by the name of what writes it. */
const mails: Readonly<Record<string, readonly Case[]>> = {
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
  suspendedMail: [
    [status.suspendedMail, { reason: 'TOS_TEMPORARY', endsAt: at }, ['2026-12-03 14:05 UTC']],
    [status.suspendedMail, { reason: 'TOS_INDEFINITE', endsAt: null }, []],
    [status.suspendedMail, { reason: 'DMCA', endsAt: null }, []],
  ],
  restoredMail: [[status.restoredMail, {}, ['/login']]],
  copyrightMail: (['STRIKE', 'WARNING'] as const).map((kind) => [
    status.copyrightMail,
    { kind, work: 'A Song', claimant: 'Label', endsAt: at, activeStrikes: 2 },
    ['A Song', 'Label', '2026', ...(kind === 'STRIKE' ? ['2'] : [])],
  ]),
  boostRefusedMail: [money, null].map((back) => [
    boostRefusedMail,
    { reason: 'Not for boosts', back },
    back === null ? ['Not for boosts'] : ['Not for boosts', amount],
  ]),
  appealDecidedMail: (['APPROVED', 'DENIED'] as const).map((decision) => [
    appealDecidedMail,
    { channel: { login: 'olga', display_name: 'Olga' }, decision, answer: 'Be kind' },
    ['Olga', 'Be kind', '/olga'],
  ]),
  clipTakenDownMail: [[clipTakenDownMail, { title: 'Jump' }, ['Jump']]],
  emoteTakenDownMail: [[emoteTakenDownMail, { name: 'olgaWave' }, ['olgaWave']]],
  storyTakenDownMail: [[storyTakenDownMail, {}, []]],
  panelTakenDownMail: [
    [panelTakenDownMail, { title: 'Shop' }, ['Shop']],
    [panelTakenDownMail, { title: '' }, []],
  ],
  videoTakenDownMail: [[videoTakenDownMail, { title: 'Jump' }, ['Jump']]],
  giftCodeMail: [
    [
      giftCodeMail,
      { displayName: null, giver: 'Olga', gift: { gives: 'bits', bits: 500 }, message: 'Enjoy', code: 'ABCD' },
      ['Olga', '500 Bits', 'Enjoy', 'ABCD'],
    ],
    [giftCodeMail, { displayName: null, giver: null, gift: { gives: 'turbo' }, message: '', code: 'ABCD' }, ['ABCD']],
  ],
  disputeMail: [
    ...(['opened', 'due-soon'] as const).flatMap((updates) =>
      (['inquiry', 'chargeback'] as const).map(
        (stage): Case => [disputeMail, { dispute: { ...dispute, stage }, updates }, [amount, 'o-77', '14:05', 'UTC']],
      ),
    ),
    ...(['won', 'lost'] as const).map(
      (updates): Case => [disputeMail, { dispute: { ...dispute, stage: 'chargeback' }, updates }, [amount, 'o-77']],
    ),
  ],
  orderCancelledMail: [[orderCancelledMail, { description: '500 Bits' }, ['500 Bits']]],
  receiptMail: [true, false].map((isDonation) => [
    receiptMail,
    (language) => ({ isDonation, receipt: receiptOf({ config, services }, order, language) }),
    ['42', 'o-77', '500 Bits', amount, 'Stage Ltd'],
  ]),
  partnerAnsweredMail: [true, false].map((isAccepted) => [
    partnerAnsweredMail,
    { isAccepted, answer: 'See you' },
    ['See you'],
  ]),
  reportDecidedMail: (['ACTED', 'DISMISSED'] as const).map((decision) => [reportDecidedMail, { decision }, []]),
  trialMail: [[trialMail, { channel: 'Olga', endsAt: at.getTime(), price: money }, ['Olga', '2026', amount]]],
  payoutPaidMail: [[payouts.payoutPaidMail, { payout }, [amount, '2026-10', 'DE…89']]],
  payoutFailedMail: [[payouts.payoutFailedMail, { payout }, [amount, 'DE…89']]],
  accountChangeMail: ['DE…89', null].map((label) => [
    payouts.accountChangeMail,
    { label },
    label === null ? [] : [label],
  ]),
  passwordChangedMail: [[recovery.passwordChangedMail, owner, ['Mira', owner.notMeUrl]]],
};

const cases = Object.entries(mails).flatMap(([name, each]) =>
  each.map(([write, values, shown], index) => ({ title: `${name} ${index + 1}`, write, values, shown })),
);

/** The facts that people read, line by line, without addresses of pages and the name of the site. */
const linesOf = ({ subject, text }: Mail): readonly string[] =>
  [subject, ...text.split('\n')].filter((line) => line !== '' && !line.startsWith('https://') && line !== 'Bandshell');

describe('every mail speaks its reader’s language', () => {
  test.each(cases)('$title', ({ write, values, shown }) => {
    const texts = siteLanguages.map(({ tag: language }) => {
      const reader = { to: 'to@example.com', displayName: 'Mira', language, site: 'https://live.example' };
      const mail = (write as (values: object) => Mail)({
        ...reader,
        ...(typeof values === 'function' ? values(language) : values),
      });
      expect(mail.html).toContain(`<html lang="${language}">`);
      expect(mail.text.startsWith(GREETINGS[language])).toBe(true);
      for (const value of shown) expect(`${mail.subject}\n${mail.text}`).toMatch(value);
      return linesOf(mail);
    });
    const [english = [], ...others] = texts;
    for (const other of others) {
      expect(other).toHaveLength(english.length);
      expect(other.filter((line) => english.includes(line) && !shown.includes(line))).toEqual([]);
    }
  });

  const root = join(import.meta.dirname, '..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));

  test('and none is left out here', () => {
    const written = sources.flatMap(({ text }) => [...text.matchAll(/const (\w+) = translatedMail</g)]);
    expect(Object.keys(mails).sort()).toEqual(written.map(([, name]) => name).sort());
  });

  test('and only mails with tables of sentences of their own are composed otherwise', () => {
    expect(
      sources
        .filter(({ text }) => /\bcomposeMail\(/.test(text))
        .map(({ name }) => name)
        .sort(),
    ).toEqual([
      'features/notifications/kind-mail.ts',
      'features/subscriptions/plans/plan-mails.ts',
      'platform/mail/compose-mail.ts',
      'platform/mail/translated-mail.ts',
    ]);
  });
});
