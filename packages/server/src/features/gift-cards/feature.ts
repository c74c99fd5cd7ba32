import { giftCardsOrderLines } from '@bandshell/domain/gift-cards';
import type { Feature } from '../../core/feature/feature.ts';
import './bought-cards-schema.ts';
import { giftCardPurchase } from './gift-card-purchase.ts';
import { giftCardsPermissions } from './gift-cards-permissions.ts';
import './gift-cards-schema.ts';
import type {} from './gift-cards-tables.ts';
import { giftCardsPersonalData } from './personal-data.ts';
import { purgeGiftCards } from './purge-gift-cards.ts';
import { TAKE_BACK_JOB, takeBackGift } from './take-back-gift.ts';

export const giftCardsFeature = {
  name: 'gift-cards',
  uses: ['ledger', 'mailLanguages', 'pricedProducts', 'prices', 'turboGrants'],
  permissions: giftCardsPermissions,
  personalData: giftCardsPersonalData,
  orderLines: giftCardsOrderLines,
  purchaseKinds: {
    'bits_bundle:giftcard': giftCardPurchase('bits'),
    'turbo_standard_gift:giftcard': giftCardPurchase('turbo'),
  },
  jobs: (platform) => [
    {
      name: TAKE_BACK_JOB,
      purpose: 'money',
      run: (payload) => takeBackGift(platform, (payload as { orderId: string }).orderId),
    },
    { name: 'purge-gift-cards', purpose: 'bulk', cron: '37 3 * * *', run: () => purgeGiftCards(platform) },
  ],
} satisfies Feature;
