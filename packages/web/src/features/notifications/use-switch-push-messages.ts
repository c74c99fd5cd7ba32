import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseSwitchPushMessages = graphql(`
  mutation UseSwitchPushMessages($input: SwitchNotificationsInput!) {
    switchPushMessages(input: $input) {
      user {
        id
        pushSwitches {
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

export const useSwitchPushMessages = () => useMutation(UseSwitchPushMessages);
