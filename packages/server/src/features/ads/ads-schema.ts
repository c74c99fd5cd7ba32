import { chooseHouseAd, isAdFreeUpsellShown } from '@bandshell/domain/ads';
import { countryOf } from '@bandshell/domain/consent';
import { hasTurboAt } from '@bandshell/domain/turbo';
import { builder } from '../../core/graphql/builder.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { type HouseAdRow, runningHouseAds } from './running-house-ads.ts';

const HouseAdRef = builder.objectRef<HouseAdRow>('HouseAd').implement({
  description: 'An ad of the site itself.',
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    body: t.exposeString('body'),
    linkLabel: t.exposeString('link_label'),
    linkPath: t.exposeString('link_path', { description: 'A path of this site.' }),
  }),
});

interface AdSlot {
  readonly isOpen: boolean;
  readonly houseAd: HouseAdRow | undefined;
  readonly isAdFreeUpsellShown: boolean;
}
const AdSlotRef = builder.objectRef<AdSlot>('AdSlot').implement({
  description: 'What the site shows in a place for ads. The page decides whether the place shows ads at all.',
  fields: (t) => ({
    isOpen: t.exposeBoolean('isOpen', { description: 'False if the operator has turned ads off.' }),
    houseAd: t.field({
      type: HouseAdRef,
      nullable: true,
      description: 'Null if no ad runs. The web app then shows its own.',
      resolve: ({ houseAd }) => houseAd ?? null,
    }),
    isAdFreeUpsellShown: t.exposeBoolean('isAdFreeUpsellShown'),
  }),
});

builder.objectFields(UserRef, (t) => ({
  hasTurbo: t.boolean({
    description: 'Whether the user has Turbo, which removes ads.',
    resolve: (user, _args, { platform }) => hasTurboAt(user.turbo_until, platform.clock.now()),
  }),
}));

builder.queryFields((t) => ({
  adSlot: t.field({
    type: AdSlotRef,
    resolve: async (_root, _args, { platform, viewer, region }) => {
      const isOpen = platform.flags.setting('house_ads');
      const group = platform.flags.isOn('ad_free_upsell', viewer?.userId) ? 'treatment' : 'control';
      return {
        isOpen,
        houseAd: isOpen ? chooseHouseAd(await runningHouseAds(platform), Math.random()) : undefined,
        isAdFreeUpsellShown: isAdFreeUpsellShown(countryOf(region), group),
      };
    },
  }),
}));
