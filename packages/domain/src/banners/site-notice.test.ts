import { describe, expect, it } from 'vitest';
import { countryShutdownKey, noticeLink, readCountryShutdown, readSiteNotice, siteNoticeKey } from './site-notice.ts';

describe('noticeLink', () => {
  it.each(['/p/legal/help', 'https://help.example/end?x=1#y', 'http://help.example'])('takes %s', (link) =>
    expect(noticeLink(` ${link} `)).toBe(link),
  );
  it.each([
    '',
    'help',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'https://a b',
    `https://a.example/${'x'.repeat(1000)}`,
  ])('refuses %j', (link) => expect(noticeLink(link)).toBeUndefined());
});

describe('readSiteNotice', () => {
  it('takes a text with or without a link', () => {
    expect(readSiteNotice(' Card payments\n pause tonight. ', '/p/legal/help')).toEqual({
      text: 'Card payments pause tonight.',
      url: '/p/legal/help',
    });
    expect(readSiteNotice('Back soon', 'javascript:alert(1)')).toEqual({ text: 'Back soon', url: null });
  });

  it('is none without words, or with too many', () => {
    expect(readSiteNotice('  ', '/x')).toBeUndefined();
    expect(readSiteNotice('x'.repeat(200), '')).toBeDefined();
    expect(readSiteNotice('x'.repeat(201), '')).toBeUndefined();
  });

  it('is told from another one by its key', () => {
    const key = (text: string, url: string | null = null) => siteNoticeKey({ text, url });
    expect(key('a')).toMatch(/^[0-9a-f]{8}$/);
    expect(key('a')).toBe(key('a'));
    expect(new Set([key('a'), key('b'), key('a', '/x'), key('a', '/y')]).size).toBe(4);
  });
});

describe('readCountryShutdown', () => {
  it('needs country, date and help link', () => {
    const full = ['Atlantis', '2027-02-28', 'https://help.example'] as const;
    expect(readCountryShutdown(...full)).toEqual({
      country: 'Atlantis',
      date: '2027-02-28',
      helpURL: 'https://help.example',
    });
    for (const index of [0, 1, 2]) {
      const part = full.map((value, at) => (at === index ? '' : value)) as [string, string, string];
      expect(readCountryShutdown(...part)).toBeUndefined();
    }
  });

  it.each(['2027-02-29', '2027-2-28', 'soon', '2027-13-01', '2027-02-28T00:00'])('refuses the date %s', (date) =>
    expect(readCountryShutdown('Atlantis', date, '/help')).toBeUndefined(),
  );

  it('is another one with another date', () => {
    const of = (date: string) => countryShutdownKey({ country: 'Atlantis', date, helpURL: '/x' });
    expect(of('2027-01-01')).not.toBe(of('2027-01-02'));
  });
});
