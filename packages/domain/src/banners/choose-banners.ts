/**
 * Every banner of the shell by priority. Below the top bar the first due banner is shown. At the foot all due banners
 * are shown, in this order.
 */
export const bannerOrder = [
  'copyright',
  'email-verification',
  'account-checkup',
  'consent',
  'terms',
  'payments',
  'money',
  'sign-up-upsell',
  'country-shutdown',
] as const;

export type BannerName = (typeof bannerOrder)[number];

/** Below the top bar, or at the foot of the window. */
export type BannerPlace = 'header' | 'footer';

/** Visitors are offered an account. Banners about an account are shown only to its owner. */
export type BannerAudience = 'everyone' | 'logged-in' | 'logged-out';

/** A banner as the chooser sees it. */
export interface BannerRule<Facts> {
  readonly name: BannerName;
  readonly place: BannerPlace;
  readonly audience: BannerAudience;
  readonly isDue: (input: Facts) => boolean;
}

/** Everything that is shown in the two positions. */
export interface ChosenBanners<Rule> {
  readonly header: Rule | undefined;
  /** From the top down. These banners are required by law, so none hides another. */
  readonly footer: readonly Rule[];
}

/**
 * The due banners for this audience: below the top bar the first one in `bannerOrder`, at the foot all of them. The
 * order of `rules` does not matter. A rule that throws is skipped and reported, so that one broken banner hides no
 * other.
 * @param isLoggedIn whether somebody is logged in
 */
export const chooseBanners = <Facts, Rule extends BannerRule<Facts>>(
  rules: readonly Rule[],
  input: Facts,
  isLoggedIn: boolean,
  onError: (error: unknown, name: BannerName) => void = () => undefined,
): ChosenBanners<Rule> => {
  const audience: BannerAudience = isLoggedIn ? 'logged-in' : 'logged-out';
  const isDue = (rule: Rule): boolean => {
    try {
      return rule.isDue(input);
    } catch (error) {
      onError(error, rule.name);
      return false;
    }
  };
  const at = (place: BannerPlace): readonly Rule[] =>
    rules
      .filter((rule) => rule.place === place && (rule.audience === 'everyone' || rule.audience === audience))
      .sort((a, b) => bannerOrder.indexOf(a.name) - bannerOrder.indexOf(b.name));
  return { header: at('header').find(isDue), footer: at('footer').filter(isDue) };
};
