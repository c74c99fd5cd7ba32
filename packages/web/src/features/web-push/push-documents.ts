import { graphql } from '../../platform/graphql/graphql.ts';

export const PushPublicKeyQuery = graphql(`
  query PushPublicKey {
    browserPushPublicKey
  }
`);

export const AddBrowserPushSubscription = graphql(`
  mutation AddBrowserPushSubscription($input: AddBrowserPushSubscriptionInput!) {
    addBrowserPushSubscription(input: $input) {
      browserPushSubscriptionID
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const RemoveBrowserPushSubscription = graphql(`
  mutation RemoveBrowserPushSubscription($input: RemoveBrowserPushSubscriptionInput!) {
    removeBrowserPushSubscription(input: $input) {
      endpoint
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);
