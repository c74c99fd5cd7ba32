import { describe, expect, test } from 'vitest';
import {
  checkPanelContent,
  PANEL_TEXT_MAX_CODE_POINTS,
  PANEL_TITLE_MAX_CODE_POINTS,
  panelLinkHost,
  readPanelLink,
} from './panel-rules.ts';

const nothing = { title: '', text: '', linkURL: null, imageAlt: '' };

describe('what a panel contains', () => {
  test('is a title of one line, a text that keeps its lines, and may be nothing', () => {
    expect(checkPanelContent(nothing)).toEqual({ ok: true, value: nothing });
    expect(
      checkPanelContent({
        title: ' My \n shop ',
        text: ' # Hours\n\n\u202eMonday\u0007 ',
        linkURL: ' ',
        imageAlt: ' a\nb ',
      }),
    ).toEqual({ ok: true, value: { title: 'My shop', text: '# Hours\n\nMonday', linkURL: null, imageAlt: 'a b' } });
  });

  test('has bounds, counted in characters', () => {
    const title = '🎪'.repeat(PANEL_TITLE_MAX_CODE_POINTS);
    const text = '🎪'.repeat(PANEL_TEXT_MAX_CODE_POINTS);
    expect(checkPanelContent({ ...nothing, title, text })).toMatchObject({ ok: true });
    expect(checkPanelContent({ ...nothing, title: `${title}x` })).toMatchObject({ code: 'TITLE_TOO_LONG' });
    expect(checkPanelContent({ ...nothing, text: `${text}x` })).toMatchObject({ code: 'TEXT_TOO_LONG' });
    expect(checkPanelContent({ ...nothing, imageAlt: 'x'.repeat(201) })).toMatchObject({ code: 'ALT_TOO_LONG' });
    expect(checkPanelContent({ ...nothing, linkURL: 'javascript:alert(1)' })).toMatchObject({ code: 'LINK_INVALID' });
  });
});

test.each([
  ['example.org', 'https://example.org/'],
  ['http://example.org/a?b#c', 'http://example.org/a?b#c'],
  ['HTTPS://Example.ORG', 'https://example.org/'],
  ['example.org:8443/x', 'https://example.org:8443/x'],
  ['https://bücher.example/ä', 'https://bücher.example/ä'],
])('the link %s leads to %s', (text, href) => expect(readPanelLink(text)).toBe(href));

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'mailto:a@example.org',
  'ftp://example.org',
  'https://user:secret@example.org',
  'https://intranet/x',
  'https://',
  'https:\\\\example.org',
  '//example.org',
  '/own/path',
  'a b.example',
  `https://example.org/${'x'.repeat(500)}`,
])('%s is no link', (text) => expect(readPanelLink(text)).toBeUndefined());

test('the host of a link is what people read', () => {
  expect(panelLinkHost('https://shop.example:8443/a?b')).toBe('shop.example');
});
