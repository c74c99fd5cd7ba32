import { useQuery } from 'urql';
import { GiftDialog } from '../../../features/subscriptions/gifts/gift-dialog.tsx';
import { SubscribeDialog } from '../../../features/subscriptions/subscribe-dialog.tsx';
import { graphql } from '../../../platform/graphql/graphql.ts';

/** What is open. */
export type HelpDialog = { readonly kind: 'gift'; readonly gifts: number } | { readonly kind: 'subscribe' };

const HypeTrainDialogsQuery = graphql(`
  query HypeTrainDialogs($login: String!) {
    user(login: $login) {
      id
      displayName
      channel {
        id
        self {
          subscriptionBenefit {
            id
          }
        }
      }
    }
  }
`);

export interface HypeTrainDialogsProps {
  readonly login: string;
  readonly dialog: HelpDialog;
  readonly onClose: () => void;
}

/** Gifts or subscriptions, opened by a hype train. */
export const HypeTrainDialogs = ({ login, dialog, onClose }: HypeTrainDialogsProps) => {
  const [{ data }] = useQuery({ query: HypeTrainDialogsQuery, variables: { login } });
  if (data === undefined) return null;
  const shown = { open: true, login, displayName: data.user?.displayName ?? login, onClose };
  return dialog.kind === 'gift' ? (
    <GiftDialog {...shown} quantity={dialog.gifts} />
  ) : (
    <SubscribeDialog {...shown} isSubscribed={data.user?.channel.self.subscriptionBenefit != null} />
  );
};
