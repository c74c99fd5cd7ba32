import { describe, expect, it } from 'vitest';
import { catalogueText, compileCatalogue, parseCatalogue } from '../../build/messages/catalogue.ts';
import { compileMessage } from '../../build/messages/compile-message.ts';
import { mergeCatalogue } from '../../build/messages/extract-catalogue.ts';
import { transformMessages } from '../../build/messages/transform-messages.ts';

describe('compileMessage', () => {
  it('gives a mere text as it is, and texts and values in their order', () => {
    expect(compileMessage("Sorry. Unless you've got a time machine")).toBe("Sorry. Unless you've got a time machine");
    expect(compileMessage('<0>{name}</0> is live')).toEqual(['<0>', ['name'], '</0> is live']);
  });

  it('keeps cases, offset and the number itself', () => {
    expect(compileMessage('{count, plural, offset:1 =0 {none} one {# cat} other {# cats}}')).toEqual([
      ['count', 'plural', { offset: 1, 0: 'none', one: ['#', ' cat'], other: ['#', ' cats'] }],
    ]);
  });

  it('refuses what is not ICU MessageFormat, and formats that the page would have to bring', () => {
    expect(() => compileMessage('{count, plural, one {#}')).toThrow();
    expect(() => compileMessage('{since, date, short}')).toThrow('format the value before');
    expect(() => compileMessage('{n, plural, other {{price, number}}}')).toThrow('format the value before');
  });
});

describe('transformMessages', () => {
  it('leaves types, JSX and lines alone', async () => {
    const source = [
      "import { Trans } from '@lingui/react/macro';",
      'export const Hello = ({ name }: { readonly name: string }) => <Trans>Hello {name}</Trans>;',
    ].join('\n');
    const { code } = await transformMessages(source, '/src/hello.tsx');
    expect(code).not.toContain('@lingui/react/macro');
    expect(code).toContain('readonly name: string');
    expect(code).toMatch(/message: \["Hello ", \["name"\]\]/);
  });

  it('shows the place of a message that cannot be said', async () => {
    const source = "import { t } from '@lingui/core/macro';\nexport const bad = () => t({ message: '{a, date}' });";
    await expect(transformMessages(source, '/src/bad.ts')).rejects.toThrow(/format the value before[\s\S]*> 2 \|/);
  });
});

describe('catalogues', () => {
  const po = [
    'msgid ""',
    'msgstr ""',
    '"Language: de\\n"',
    '',
    'msgid "{count} left"',
    'msgstr "noch {count}"',
    '',
    'msgctxt "verb"',
    'msgid "Live"',
    'msgstr ""',
    '',
  ].join('\n');

  it('are written as they were read, in order', async () => {
    const catalogue = await parseCatalogue(po, 'de');
    const text = await catalogueText(catalogue, 'de');
    expect(await parseCatalogue(text, 'de')).toEqual(catalogue);
    expect(text.indexOf('"Live"')).toBeLessThan(text.indexOf('"{count} left"'));
    expect(await catalogueText(catalogue, 'de')).toBe(text);
  });

  it('leave out what is not translated', async () => {
    expect(Object.values(compileCatalogue(await parseCatalogue(po, 'de')))).toEqual([['noch ', ['count']]]);
  });

  it('keep translations of what the sources still say, and drop the others', async () => {
    const catalogue = await parseCatalogue(po, 'de');
    const [left, live] = Object.keys(catalogue);
    const said = { message: '{count} left', translation: '', comments: [], files: ['src/a.tsx'] };
    const merged = mergeCatalogue({ [left ?? '']: said, fresh: { ...said, message: 'New' } }, catalogue);
    expect(merged).toEqual({
      [left ?? '']: { ...said, translation: 'noch {count}' },
      fresh: { ...said, message: 'New' },
    });
    expect(merged).not.toHaveProperty(live ?? '');
  });
});
