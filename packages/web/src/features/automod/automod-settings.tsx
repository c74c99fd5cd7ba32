import { useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { PageMessage } from '../../ui/state/page-message.tsx';
import { AutomodCard, AutomodCardScreen } from './automod-card.tsx';
import styles from './automod-settings.module.css';
import { ChatGatesCard, ChatGatesCardScreen } from './chat-gates-card.tsx';
import { ChatLinksCard, ChatLinksCardScreen } from './chat-links-card.tsx';
import { ChatRulesCard } from './chat-rules-card.tsx';
import { ChatTermsCard, ChatTermsCardScreen } from './chat-terms-card.tsx';

const AutomodSettingsQuery = graphql(
  `
    query AutomodSettings($login: String!) {
      user(login: $login) {
        id
        channel {
          id
          chatScreen {
            id
            ...AutomodCardScreen
            ...ChatLinksCardScreen
            ...ChatGatesCardScreen
            ...ChatTermsCardScreen
          }
          chatRules {
            text
            version
            isAccepted
          }
        }
      }
    }
  `,
  [AutomodCardScreen, ChatLinksCardScreen, ChatGatesCardScreen, ChatTermsCardScreen],
);

export interface AutomodSettingsProps {
  readonly login: string;
  /** The owner also has private terms and writes the rules. */
  readonly isOwner: boolean;
}

/**
 * Everything that a channel's chat lets through: AutoMod, terms, links, who may write, rules. For its owner and its
 * moderators.
 */
export const AutomodSettings = ({ login, isOwner }: AutomodSettingsProps) => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({
    query: AutomodSettingsQuery,
    variables: { login },
    requestPolicy: 'cache-and-network',
  });
  const channel = data?.user?.channel;
  if (channel == null) {
    return data === undefined && error === undefined ? (
      <Skeleton shape="block" height="42rem" />
    ) : (
      <ErrorState
        title={t`The moderation settings could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  const { chatScreen: screen } = channel;
  if (screen === null) {
    return (
      <PageMessage
        title={t`You do not moderate this channel`}
        text={t`Only its owner and its moderators see these settings.`}
      />
    );
  }
  return (
    <div className={styles.cards}>
      <AutomodCard screen={screen} />
      <ChatTermsCard screen={screen} isOwner={isOwner} />
      <ChatLinksCard screen={screen} />
      <ChatGatesCard screen={screen} />
      {isOwner && <ChatRulesCard saved={channel.chatRules?.text ?? ''} />}
    </div>
  );
};
