import { msg, plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { compactCount, fullCount } from '../format/counts.ts';
import { agoText, dayText } from '../format/times.ts';
import { i18n } from './i18n.ts';
import { PSEUDO } from './languages.ts';
import { pseudoMessage, pseudoText } from './pseudo.ts';

const later = msg`Described at the top`;

const Sample = ({ count }: { readonly count: number }) => {
  const { t: speak } = useLingui();
  return (
    <p title={speak`A title`}>
      <Trans>
        <b>{count}</b> of <i>ten</i>
      </Trans>
      {speak(later)}
    </p>
  );
};

const drawn = (count: number): string => renderToStaticMarkup(<Sample count={count} />);

afterEach(() => i18n.activate({ locale: 'en', messages: {} }));

describe('words', () => {
  it('are English without any catalogue', () => {
    expect(drawn(3)).toBe('<p title="A title"><b>3</b> of <i>ten</i>Described at the top</p>');
    const messages = (count: number) => t`${plural(count, { one: '# message', other: '# messages' })}`;
    expect([messages(1), messages(1200)]).toEqual(['1 message', '1,200 messages']);
  });

  it('are those of the catalogue, and English where it has none', () => {
    i18n.activate({ locale: 'de', messages: { [later.id]: 'Oben beschrieben' } });
    expect(drawn(3)).toBe('<p title="A title"><b>3</b> of <i>ten</i>Oben beschrieben</p>');
  });

  it('bring numbers and dates of their language along', () => {
    i18n.activate({ locale: 'de', messages: {} });
    expect([fullCount(2431), compactCount(2_150_000), dayText('2026-05-01T00:00:00Z')]).toEqual([
      '2.431',
      '2,1\u00a0Mio.',
      '1. Mai 2026',
    ]);
    expect(agoText(0, 3 * 3_600_000)).toBe('vor 3 Stunden');
    i18n.activate({ locale: 'en', messages: {} });
    expect([fullCount(2431), agoText(0, 3 * 3_600_000)]).toEqual(['2,431', '3 hours ago']);
  });

  it('are accented in the pseudo-language, elements and values as they were', () => {
    i18n.activate({ locale: PSEUDO, messages: {}, transform: pseudoMessage });
    const text = drawn(3);
    expect(text).toContain(`<p title="${pseudoText('A title')}"><b>3</b>`);
    expect(text.replace(/<[^>]*>/g, '')).not.toMatch(/[A-Za-z]/);
    expect(t`${plural(2, { one: '# message', other: '# messages' })}`).toBe(`2 ${pseudoText('messages')}`);
    expect(agoText(0, 3 * 3_600_000)).not.toMatch(/[A-Za-z]/);
  });
});
