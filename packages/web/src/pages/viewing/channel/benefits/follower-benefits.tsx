import { Trans, useLingui } from '@lingui/react/macro';
import { Bell, CalendarClock, ListVideo, MessageSquare } from 'lucide-react';
import { FollowButton } from '../../../../features/follows/follow-button.tsx';
import { Section } from '../../../../ui/page/section.tsx';
import type { BenefitChannel } from './benefit.ts';
import styles from './benefits.module.css';

/** The data that following a channel gives today. It is free. */
export const FollowerBenefits = ({ channelID, login, displayName, isOwner }: BenefitChannel) => {
  const { t } = useLingui();
  const benefits = [
    { id: 'list', icon: <ListVideo aria-hidden="true" />, text: t`The channel appears in your list while it is live.` },
    {
      id: 'bell',
      icon: <Bell aria-hidden="true" />,
      text: t`You are notified when it goes live, if you turn on the bell.`,
    },
    {
      id: 'plan',
      icon: <CalendarClock aria-hidden="true" />,
      text: t`You can be reminded of planned streams by email.`,
    },
    {
      id: 'chat',
      icon: <MessageSquare aria-hidden="true" />,
      text: t`You can write in chat while it is for followers.`,
    },
  ];
  return (
    <Section
      title={t`For followers`}
      aside={!isOwner && <FollowButton userID={channelID} login={login} displayName={displayName} />}
    >
      <p className={styles.lead}>
        <Trans>Following {displayName} is free.</Trans>
      </p>
      <ul className={styles.benefits}>
        {benefits.map(({ id, icon, text }) => (
          <li key={id}>
            {icon}
            {text}
          </li>
        ))}
      </ul>
    </Section>
  );
};
