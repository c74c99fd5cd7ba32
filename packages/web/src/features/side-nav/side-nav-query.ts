import { graphql } from '../../platform/graphql/graphql.ts';
import { SideNavCategoryCard } from './category-card.tsx';
import { SideNavCostream } from './costream-text.tsx';
import { SideNavOfflineUser } from './offline-card.tsx';
import { SideNavClip, SideNavVideo } from './recorded-card.tsx';
import { SideNavTrain } from './side-nav-train.ts';
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
            channelName
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
              tags @include(if: $withFreeformTags)
              hasHypeTrain
              hypeTrain {
                ...SideNavTrain
              }
              costreamDetails {
                ...SideNavCostream
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
          entries(kinds: [CLIP, DIRECTORY, TAG, VIDEO]) {
            modelTrackingID
            node {
              __typename
              ... on ContentTag {
                id
                localizedName
              }
              ... on Directory {
                slug
                displayName
                path
              }
              ...SideNavClip
              ...SideNavVideo
            }
          }
        }
      }
    }
  `,
  [SideNavStream, SideNavCostream, SideNavTrain, SideNavOfflineUser, SideNavCategoryCard, SideNavClip, SideNavVideo],
);
