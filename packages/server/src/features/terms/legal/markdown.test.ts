import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markdownTitle, renderMarkdown } from './markdown.ts';

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
    expect(renderMarkdown(text).split('\n')).toEqual([
      '<h1>Terms <em>of</em> use</h1>',
      '<h2 id="your-account">Your account</h2>',
      '<p>Two <strong>strong</strong> lines',
      'and <code>code</code>, <a href="/p/legal/privacy">here</a>.</p>',
      '<ul><li>one</li><li>two goes on</li></ul>',
      '<ol><li>first</li><li>second</li></ol>',
      '<div class="table"><table><thead><tr><th>Name</th><th>For</th></tr></thead><tbody><tr><td><code>session</code></td><td>being logged in</td></tr></tbody></table></div>',
      '<hr>',
    ]);
    expect(markdownTitle(text)).toBe('Terms of use');
    expect(markdownTitle('no heading')).toBeUndefined();
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
    const html = renderMarkdown(text);
    expect(html).not.toMatch(/<(script|img|b|i)\b|<[^>]* on\w+=|<a/);
  });

  test('whatever is written, only tags of its own come out', () => {
    const line = fc.stringMatching(/^[#*`[\]()<>"'|\-/:\w .\\]{0,40}$/);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const html = renderMarkdown(lines.join('\n'));
        const tags = html.match(/<[^>]*>/g) ?? [];
        for (const tag of tags) {
          expect(tag).toMatch(
            /^<\/?(h[1-4]|p|ul|ol|li|hr|table|thead|tbody|tr|t[hd]|strong|em|code|a|div)( (id|class|href)="[^"<>]*")?>$/,
          );
        }
        expect(html.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]/);
      }),
      { numRuns: 500 },
    );
  });
});
