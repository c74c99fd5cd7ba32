/** Length of each text of a house ad, in characters. */
export const HOUSE_AD_LENGTHS = { title: 60, body: 160, linkLabel: 30, linkPath: 200 } as const;

/** Whether a house ad may link to this target: a path of this site, never another host. */
export const isHouseAdPath = (path: string): boolean =>
  /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(path) && path.length <= HOUSE_AD_LENGTHS.linkPath;

/** Chooses one of the running ads by weight. `chance` is in [0, 1). */
export const chooseHouseAd = <Ad extends { readonly weight: number }>(
  ads: readonly Ad[],
  chance: number,
): Ad | undefined => {
  const total = ads.reduce((sum, ad) => sum + ad.weight, 0);
  let rest = chance * total;
  return ads.find((ad) => {
    rest -= ad.weight;
    return rest < 0;
  });
};
