import { Plural, Select, SelectOrdinal, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { i18n } from './i18n.ts';

afterEach(() => i18n.activate({ locale: 'en', messages: {} }));

const drawn = (node: ReactNode): string => renderToStaticMarkup(node);

describe('Trans', () => {
  it('keeps elements, with elements in them, and empty ones', () => {
    const name = 'Ana';
    const sentence = (
      <Trans>
        Ask{' '}
        <a href="/ana">
          {name} or <b>her</b> friends
        </a>
        .<br />
        Soon.
      </Trans>
    );
    expect(drawn(sentence)).toBe('Ask <a href="/ana">Ana or <b>her</b> friends</a>.<br/>Soon.');
  });

  it('draws elements that come as values', () => {
    const time = <time>14:07</time>;
    expect(drawn(<Trans>since {time}</Trans>)).toBe('since <time>14:07</time>');
  });

  it('takes nothing that a user wrote for a tag', () => {
    const name = '<0>x</0> \\u0041 {name}';
    expect(
      drawn(
        <Trans>
          <b>By</b> {name}
        </Trans>,
      ),
    ).toBe('<b>By</b> &lt;0&gt;x&lt;/0&gt; \\u0041 {name}');
  });

  it('lets a translation change the order and leave an element out', () => {
    const count = 3;
    const sentence = (
      <Trans>
        <b>{count}</b> of <i>ten</i>
      </Trans>
    );
    const { id } = sentence.props as unknown as { readonly id: string };
    i18n.activate({ locale: 'de', messages: { [id]: ['<1>Zehn</1>, davon ', ['count']] } });
    expect(drawn(sentence)).toBe('<i>Zehn</i>, davon 3');
  });
});

describe('choices', () => {
  it('go by plural category, exact number and offset', () => {
    const followers = (count: number) =>
      drawn(<Plural value={count} _0="nobody" one="# follower" other="# followers" />);
    expect([0, 1, 2, 1500].map(followers)).toEqual(['nobody', '1 follower', '2 followers', '1,500 followers']);
    const others = (count: number) =>
      drawn(<Plural value={count} offset={1} _1="you" one="you and # other" other="you and # others" />);
    expect([1, 2, 4].map(others)).toEqual(['you', 'you and 1 other', 'you and 3 others']);
  });

  it('go by ordinal and by word', () => {
    const place = (count: number) => drawn(<SelectOrdinal value={count} one="#st" two="#nd" few="#rd" other="#th" />);
    expect([1, 2, 3, 4, 21].map(place)).toEqual(['1st', '2nd', '3rd', '4th', '21st']);
    const state = (value: string) => drawn(<Select value={value} _on="It is on" other="It is off" />);
    expect([state('on'), state('constructor')]).toEqual(['It is on', 'It is off']);
  });

  it('follow the rules of their language', () => {
    const count = 1.5;
    const sentence = <Plural value={count} one="# hour" other="# hours" />;
    const { id } = sentence.props as unknown as { readonly id: string };
    const messages = { [id]: [['count', 'plural', { one: ['#', ' heure'], other: ['#', ' heures'] }]] } as const;
    i18n.activate({ locale: 'fr', messages });
    expect(drawn(sentence)).toBe('1,5 heure');
  });
});
