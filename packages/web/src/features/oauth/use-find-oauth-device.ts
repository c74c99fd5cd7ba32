import { useMutation } from 'urql';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { DeveloperLineFragment } from './developer-line.tsx';

const UseFindOauthDevice = graphql(
  `
    mutation UseFindOauthDevice($input: FindOauthDeviceInput!) {
      findOauthDevice(input: $input) {
        device {
          userCode
          scopes
          application {
            id
            name
            ...DeveloperLine
          }
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [DeveloperLineFragment],
);

export const useFindOauthDevice = () => useMutation(UseFindOauthDevice);

/** A device that waits for the user's answer. */
export type WaitingDevice = NonNullable<ResultOf<typeof UseFindOauthDevice>['findOauthDevice']['device']>;
