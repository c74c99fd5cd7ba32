/**
 * Every banner of the shell, the weightiest first. A place shows the first of its banners that is due, so this order is
 * the whole of their precedence.
 */
export const bannerOrder = [
  'copyright',
  'email-verification',
  'account-checkup',
  'terms',
  'payments',
  'money',
  'sign-up-upsell',
  'country-shutdown',
  'consent',
] as const;

export type BannerName = (typeof bannerOrder)[number];

/** Below the top bar, or at the foot of the window. */
export type BannerPlace = 'header' | 'footer';

/** Visitors are offered an account; what concerns an account is told to its owner alone. */
export type BannerAudience = 'everyone' | 'logged-in' | 'logged-out';

/** A banner as the chooser sees it. */
export interface BannerRule<Facts> {
  readonly name: BannerName;
  readonly place: BannerPlace;
  readonly audience: BannerAudience;
  readonly isDue: (facts: Facts) => boolean;
}

/** What the two places show; undefined is nothing. */
export type ChosenBanners<Rule> = Readonly<Record<BannerPlace, Rule | undefined>>;

/**
 * At most one banner a place: the first in `bannerOrder` whose audience is there and that is due. The order of `rules`
 * has no weight. A rule that throws is passed over and told, so that one broken banner hides no other.
 *
 * @param isLoggedIn whether somebody is logged in
 */
export const chooseBanners = <Facts, Rule extends BannerRule<Facts>>(
  rules: readonly Rule[],
  facts: Facts,
  isLoggedIn: boolean,
  onError: (error: unknown, name: BannerName) => void = () => undefined,
): ChosenBanners<Rule> => {
  const audience: BannerAudience = isLoggedIn ? 'logged-in' : 'logged-out';
  const isDue = (rule: Rule): boolean => {
    try {
      return rule.isDue(facts);
    } catch (error) {
      onError(error, rule.name);
      return false;
    }
  };
  const firstAt = (place: BannerPlace): Rule | undefined =>
    rules
      .filter((rule) => rule.place === place && (rule.audience === 'everyone' || rule.audience === audience))
      .sort((a, b) => bannerOrder.indexOf(a.name) - bannerOrder.indexOf(b.name))
      .find(isDue);
  return { header: firstAt('header'), footer: firstAt('footer') };
};
