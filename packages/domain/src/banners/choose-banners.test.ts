import { describe, expect, it, test } from 'vitest';
import { type BannerName, type BannerRule, bannerOrder, chooseBanners } from './choose-banners.ts';

type Due = ReadonlySet<BannerName>;
type Rule = BannerRule<Due>;

const rule = (name: BannerName, place: Rule['place'], audience: Rule['audience']): Rule => ({
  name,
  place,
  audience,
  isDue: (due) => due.has(name),
});

const rules: readonly Rule[] = [
  rule('copyright', 'header', 'logged-in'),
  rule('email-verification', 'header', 'logged-in'),
  rule('account-checkup', 'header', 'logged-in'),
  rule('terms', 'footer', 'logged-in'),
  rule('payments', 'header', 'logged-in'),
  rule('money', 'header', 'logged-in'),
  rule('sign-up-upsell', 'header', 'logged-out'),
  rule('country-shutdown', 'footer', 'everyone'),
  rule('consent', 'footer', 'everyone'),
];

const names = (due: readonly BannerName[], isLoggedIn: boolean, given: readonly Rule[] = rules) => {
  const { header, footer } = chooseBanners(given, new Set(due), isLoggedIn);
  return { header: header?.name, footer: footer.map((one) => one.name) };
};

describe('chooseBanners', () => {
  it('shows nothing where nothing is due', () => expect(names([], true)).toEqual({ header: undefined, footer: [] }));

  test('the first of the order wins the place below the top bar, and the next one follows when it is gone', () => {
    const due = rules.filter((one) => one.place === 'header' && one.audience !== 'logged-out').map(({ name }) => name);
    const shown = due.map((_, gone) => names(due.slice(gone), true).header);
    expect(shown).toEqual(bannerOrder.filter((name) => due.includes(name)));
  });

  test('CONSENT-01 what is due at the foot stands there together: no notice hides the question for consent', () => {
    expect(names(['terms', 'country-shutdown', 'consent'], true).footer).toEqual([
      'consent',
      'terms',
      'country-shutdown',
    ]);
    expect(names(['terms', 'country-shutdown', 'consent'], false).footer).toEqual(['consent', 'country-shutdown']);
    expect(names(['terms', 'country-shutdown'], true).footer).toEqual(['terms', 'country-shutdown']);
  });

  test('APP-30 a visitor is offered an account in place of the others', () => {
    expect(names(bannerOrder, false).header).toBe('sign-up-upsell');
    expect(names(bannerOrder, true).header).toBe('copyright');
    expect(names(['sign-up-upsell'], true).header).toBeUndefined();
    expect(names(['copyright', 'email-verification', 'money'], false).header).toBeUndefined();
  });

  it('takes no notice of the order in which the rules are listed', () => {
    const due: BannerName[] = ['money', 'terms', 'consent', 'email-verification'];
    expect(names(due, true, [...rules].reverse())).toEqual(names(due, true));
    expect(names(due, true)).toEqual({ header: 'email-verification', footer: ['consent', 'terms'] });
  });

  it('shows one below the top bar and all at the foot, whatever is due (all 512 sets)', () => {
    for (let set = 0; set < 2 ** bannerOrder.length; set += 1) {
      const due = bannerOrder.filter((_, index) => set & (1 << index));
      for (const isLoggedIn of [true, false]) {
        const { header, footer } = names(due, isLoggedIn);
        const dueAt = (place: Rule['place']) =>
          bannerOrder.filter((one) =>
            rules.some(
              (row) =>
                row.name === one &&
                row.place === place &&
                due.includes(one) &&
                row.audience !== (isLoggedIn ? 'logged-out' : 'logged-in'),
            ),
          );
        expect(header).toBe(dueAt('header')[0]);
        expect(footer).toEqual(dueAt('footer'));
      }
    }
  });

  it('passes over a rule that throws, and tells of it', () => {
    const reported: BannerName[] = [];
    const broken: Rule = {
      ...rule('copyright', 'header', 'logged-in'),
      isDue: () => {
        throw new Error('no such field');
      },
    };
    const { header } = chooseBanners(
      [broken, rule('money', 'header', 'logged-in')],
      new Set<BannerName>(['money']),
      true,
      (_, name) => reported.push(name),
    );
    expect(header?.name).toBe('money');
    expect(reported).toEqual(['copyright']);
  });
});
