import type { ConsentPurpose, ConsentVendor, PrivacyLaw, SpecialFeature } from '@bandshell/domain/consent';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface ChoiceTexts {
  readonly name: MessageDescriptor;
  readonly hint: MessageDescriptor;
}

export const purposeMessages: Readonly<Record<ConsentPurpose, ChoiceTexts>> = {
  ANALYTICS: {
    name: msg`Statistics`,
    hint: msg`Count which pages and buttons are used, to improve the site.`,
  },
  PERSONALIZATION: {
    name: msg`Recommendations`,
    hint: msg`Suggest channels from what you watch and follow.`,
  },
  ADVERTISING: {
    name: msg`Advertising`,
    hint: msg`Show ads and count how often they were seen.`,
  },
};

export const featureMessages: Readonly<Record<SpecialFeature, ChoiceTexts>> = {
  DEVICE_CHARACTERISTICS: {
    name: msg`Read properties of your device`,
    hint: msg`Screen, browser and speed, to find out where playback fails.`,
  },
};

/** The product itself and the consent service are not listed. */
export const vendorMessages: Readonly<Partial<Record<ConsentVendor, ChoiceTexts>>> = {
  USAGE_STATISTICS: { name: msg`Usage statistics`, hint: msg`Run by this site. Needs: statistics.` },
  RECOMMENDATIONS: { name: msg`Channel recommendations`, hint: msg`Run by this site. Needs: recommendations.` },
  HOUSE_ADS: { name: msg`Ads of this site`, hint: msg`Run by this site. Needs: advertising.` },
};

export const lawNames: Readonly<Record<PrivacyLaw, MessageDescriptor>> = {
  GDPR: msg`General Data Protection Regulation (GDPR)`,
  CCPA: msg`California Consumer Privacy Act (CCPA)`,
  QPL: msg`Québec Law 25`,
};
