import { describe, expect, test } from 'vitest';
import { composeMail } from './compose-mail.ts';
import { writeMail } from './written-mail.ts';

const mail = { to: 'mira@example.com', subject: 'Hello', text: 'Hi' };
const now = new Date(1_700_000_000_000);

describe('a mail', () => {
  test('has an id of its own and says that no person wrote it', () => {
    const one = writeMail(mail, now, 'live.example');
    expect(one.messageId).toMatch(/^<[0-9a-f-]{36}@live\.example>$/);
    expect(one.messageId).not.toBe(writeMail(mail, now, 'live.example').messageId);
    expect(one.headers['Auto-Submitted']).toBe('auto-generated');
    expect(one.headers).not.toHaveProperty('List-Unsubscribe');
  });

  test('can be ended by one click where it is not about security', () => {
    const { headers } = writeMail({ ...mail, unsubscribeUrl: 'https://live.example/u?x=1' }, now, 'live.example');
    expect(headers['List-Unsubscribe']).toBe('<https://live.example/u?x=1>');
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });

  test.each(['a@b.co\r\nBcc: c@d.ee', 'a@b.co, c@d.ee', 'Mira <mira@example.com>', ' a@b.co', '', 'a@b.co\u0000'])(
    'to %j is refused',
    (to) => {
      expect(() => writeMail({ ...mail, to }, now, 'x')).toThrow('one plain address');
    },
  );

  test('keeps every header in its line', () => {
    expect(writeMail({ ...mail, subject: 'a\r\nBcc: c@d.ee' }, now, 'x').subject).toBe('a Bcc: c@d.ee');
    expect(() => writeMail({ ...mail, headers: { 'X-A': 'b\r\nBcc: c@d.ee' } }, now, 'x')).toThrow('malformed');
    expect(() => writeMail({ ...mail, headers: { 'X-A\r\nBcc': 'b' } }, now, 'x')).toThrow('malformed');
    expect(() => writeMail({ ...mail, unsubscribeUrl: 'https://x/>\r\nBcc: c@d.ee' }, now, 'x')).toThrow('not a URL');
  });
});

test('text and HTML of a content say the same, and HTML takes nothing for markup', () => {
  const { text, html = '' } = composeMail({
    to: 'mira@example.com',
    subject: 'A & B',
    language: 'en',
    name: '<script>alert(1)</script>',
    paragraphs: ['"Quoted" & <b>bold</b>'],
    action: { label: 'Go', url: 'https://live.example/x?a=1&b=2' },
    after: [{ text: 'Not you?', url: 'https://live.example/not-me' }],
  });
  for (const part of ['<script>alert(1)</script>', '<b>bold</b>', 'https://live.example/x?a=1&b=2', 'Not you?']) {
    expect(text).toContain(part);
  }
  expect(html).not.toMatch(/<script|<b>/);
  expect(html).toContain('href="https://live.example/x?a=1&#38;b=2"');
  expect(html).toContain('href="https://live.example/not-me"');
});
