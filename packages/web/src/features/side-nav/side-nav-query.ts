import { graphql } from '../../platform/graphql/graphql.ts';
import { SideNavCategoryCard } from './category-card.tsx';
import { SideNavOfflineUser } from './offline-card.tsx';
import { SideNavStream } from './stream-card.tsx';

/** The sections of the side navigation; those of a visitor are the same for all. */
export const SideNavQuery = graphql(
  `
    query SideNav(
      $input: SideNavInput!
      $isLoggedIn: Boolean!
      $withFreeformTags: Boolean!
      $creatorAnniversariesFeature: Boolean!
    ) {
      sideNav(input: $input) {
        impressionRatio
        sections {
          id
          title {
            token
            channelName
            fallback
          }
          sort @include(if: $isLoggedIn)
          streams {
            modelTrackingID
            reason @include(if: $isLoggedIn)
            channelLabel
            promotionsCampaignID
            sponsorship {
              brandName
              brandLogoLightURL
              brandLogoDarkURL
            }
            socialCue @include(if: $isLoggedIn) {
              othersCount
              user {
                id
                displayName
              }
            }
            anniversaryYears @include(if: $creatorAnniversariesFeature)
            content {
              id
              tags @include(if: $withFreeformTags)
              broadcaster {
                id
                login
                displayName
                channel {
                  id
                  broadcastSettings {
                    title
                  }
                }
              }
              category {
                id
              }
              ...SideNavStream
            }
          }
          offlineChannels @include(if: $isLoggedIn) {
            modelTrackingID
            user {
              id
              login
              displayName
              ...SideNavOfflineUser
            }
          }
          categories {
            modelTrackingID
            category {
              id
              displayName
              ...SideNavCategoryCard
            }
          }
        }
      }
    }
  `,
  [SideNavStream, SideNavOfflineUser, SideNavCategoryCard],
);
