import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markdownTitle, renderMarkdown, renderUserMarkdown } from './markdown.ts';

describe('renderMarkdown', () => {
  test('makes headings, paragraphs, lists, tables and links', () => {
    const text = [
      '# Terms *of* use',
      '## Your account',
      'Two **strong** lines\nand `code`, [here](/p/legal/privacy).',
      '- one\n- two\n  goes on',
      '1. first\n2. second',
      '| Name | For |\n|---|---|\n| `session` | being logged in |',
      '---',
    ].join('\n\n');
    // Line breaks between tags have no meaning.
    expect(renderMarkdown(text).replace(/\n+/g, ' ').replaceAll('> <', '><')).toBe(
      [
        '<h1>Terms <em>of</em> use</h1>',
        '<h2 id="your-account">Your account</h2>',
        '<p>Two <strong>strong</strong> lines and <code>code</code>, <a href="/p/legal/privacy">here</a>.</p>',
        '<ul><li>one</li><li>two goes on</li></ul>',
        '<ol><li>first</li><li>second</li></ol>',
        '<div class="table"><table><thead><tr><th>Name</th><th>For</th></tr></thead><tbody><tr><td><code>session</code></td><td>being logged in</td></tr></tbody></table></div>',
        '<hr>',
      ].join(''),
    );
    expect(markdownTitle(text)).toBe('Terms of use');
    expect(markdownTitle('no heading')).toBeUndefined();
  });

  test.each([
    ['- a\n  - b\n- c', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
    ['1\\. \\*a\\*', '<p>1. *a*</p>'],
    ['```\n# x\n```', '<pre><code># x</code></pre>'],
    ['> a', '<blockquote><p>a</p></blockquote>'],
    ['[a]\n\n[a]: /b', '<p><a href="/b">a</a></p>'],
    ['_a_', '<p><em>a</em></p>'],
    ['**a *b* c**', '<p><strong>a <em>b</em> c</strong></p>'],
    ['2 * 3 * 4', '<p>2 * 3 * 4</p>'],
    ['a\n- b', '<p>a</p><ul><li>b</li></ul>'],
    ['<https://a.example>', '<p><a href="https://a.example">https://a.example</a></p>'],
    ['https://a.example', '<p>https://a.example</p>'],
    ['![words](/picture.png)', '<p>words</p>'],
    ['- [x] done', '<ul><li>☑ done</li></ul>'],
  ])('reads %j as CommonMark does', (text, html) => {
    expect(renderMarkdown(text).replace(/\n/g, '')).toBe(html);
  });

  test.each([
    '<script>alert(1)</script>',
    '[x](javascript:alert(1))',
    '[x](data:text/html,<b>)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](https://a" onclick="alert)',
    '# <img src=x onerror=alert(1)>',
    '- <b>',
    '`<b>`',
    '| <b> |\n|---|\n| <i> |',
  ])('lets nothing run of %s', (text) => {
    expect(renderMarkdown(text)).not.toMatch(/<(script|img|b|i)\b|<[^>]* on\w+=|<a/);
    expect(renderUserMarkdown(text)).not.toMatch(/<(script|img|b|i)\b|<[^>]* on\w+=|href="(?!https:)/);
  });

  test('a text of a user that is nested too deep is shown as it is written', () => {
    expect(renderUserMarkdown('>'.repeat(2_000))).toBe(`<p>${'&#62;'.repeat(2_000)}</p>`);
    expect(renderUserMarkdown('> '.repeat(20))).toContain('<blockquote>');
  });

  test('whatever is written, only tags of its own come out', () => {
    const line = fc.stringMatching(/^[#*`[\]()<>"'|\-/:\w .\\]{0,40}$/);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        for (const render of [renderMarkdown, renderUserMarkdown]) {
          const html = render(lines.join('\n'));
          const tags = html.match(/<[^>]*>/g) ?? [];
          for (const tag of tags) {
            expect(tag).toMatch(
              /^<\/?(h[1-6]|p|ul|ol|li|hr|br|table|thead|tbody|tr|t[hd]|strong|em|del|code|pre|blockquote|a|div)( (id|class|href|start|align)="[^"<>]*"| target="_blank" rel="ugc nofollow noopener noreferrer" href="[^"<>]*")?>$/,
            );
          }
          expect(html.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]/);
        }
      }),
      { numRuns: 500 },
    );
  });
});
