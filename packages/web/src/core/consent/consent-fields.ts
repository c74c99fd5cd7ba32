import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

/** The consent data that the server has about the visitor. */
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
