/** Everything that a visitor's data may be used for beyond what the site needs to work. */
export const CONSENT_PURPOSES = ['ANALYTICS', 'PERSONALIZATION', 'ADVERTISING'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** Uses that need their own consent under every opt-in law. */
export const SPECIAL_FEATURES = ['DEVICE_CHARACTERISTICS'] as const;
export type SpecialFeature = (typeof SPECIAL_FEATURES)[number];

/** Purposes that are denied for an underage visitor, whatever was chosen. */
export const AD_PURPOSES: readonly ConsentPurpose[] = ['ADVERTISING'];

/** Companies and services that process a visitor's data. */
export const CONSENT_VENDORS = {
  BANDSHELL: { isExcluded: true, purposes: [] },
  CONSENT_SERVICE: { isExcluded: true, purposes: [] },
  USAGE_STATISTICS: { isExcluded: false, purposes: ['ANALYTICS'] },
  RECOMMENDATIONS: { isExcluded: false, purposes: ['PERSONALIZATION'] },
  HOUSE_ADS: { isExcluded: false, purposes: ['ADVERTISING'] },
} as const satisfies Record<
  string,
  {
    /** The product itself and the consent service work without a choice: they are in no list and no count. */
    readonly isExcluded: boolean;
    readonly purposes: readonly ConsentPurpose[];
  }
>;
export type ConsentVendor = keyof typeof CONSENT_VENDORS;

export const consentVendors = Object.keys(CONSENT_VENDORS) as readonly ConsentVendor[];

/** The vendors a visitor decides about. */
export const decidedVendors: readonly ConsentVendor[] = consentVendors.filter(
  (vendor) => !CONSENT_VENDORS[vendor].isExcluded,
);

/** The number of vendors in the banner's text: all except the product itself and the consent service. */
export const vendorCount = (vendors: readonly string[]): number =>
  vendors.filter((vendor) => vendor !== 'BANDSHELL' && vendor !== 'CONSENT_SERVICE').length;

/** Increased when a vendor, purpose or feature is added; then visitors are asked again. */
export const CONSENT_REGISTRY_VERSION = 1;
