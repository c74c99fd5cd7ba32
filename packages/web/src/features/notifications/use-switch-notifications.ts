import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseSwitchNotifications = graphql(`
  mutation UseSwitchNotifications($input: SwitchNotificationsInput!) {
    switchNotifications(input: $input) {
      user {
        id
        notificationSwitches {
          kind
          isOn
        }
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useSwitchNotifications = () => useMutation(UseSwitchNotifications);
