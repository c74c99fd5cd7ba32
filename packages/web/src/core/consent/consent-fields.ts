import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

/** What the server knows of the visitor's consent. */
export const ConsentFields = graphql(`
  fragment ConsentFields on Consent {
    id
    privacyLawName
    isRegionKnown
    isDeniedUnderage
    shouldShowNotification
    shouldShowDismissButton
    shouldSkipDmaBanner
    vendorStatuses {
      name
      status
    }
    purposeOptIns {
      name
      status
    }
    specialFeatureOptIns {
      name
      status
    }
    registryVersion
  }
`);

export type ConsentAnswer = ResultOf<typeof ConsentFields>;
