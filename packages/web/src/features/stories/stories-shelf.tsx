import { useLingui } from '@lingui/react/macro';
import { Section } from '../../ui/page/section.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import styles from './stories-shelf.module.css';
import { StoryAvatar } from './story-avatar.tsx';
import { useStoryCreators } from './story-creators.ts';

/** The creators with stories in a row. Nothing while nobody has one. */
export const StoriesShelf = () => {
  const { t } = useLingui();
  const { creators, hasFailed, ask } = useStoryCreators();
  if (hasFailed) {
    return (
      <ErrorState title={t`The stories could not be loaded`} onRetry={() => ask({ requestPolicy: 'network-only' })} />
    );
  }
  if (creators === undefined || creators.length === 0) return null;
  return (
    <Section title={t`Stories`}>
      <ul className={styles.shelf}>
        {creators.map(({ id, creator, hasUnseenStory }) => (
          <li key={id}>
            <StoryAvatar creator={creator} hasUnseenStory={hasUnseenStory} size={64} isCarousel withName />
          </li>
        ))}
      </ul>
    </Section>
  );
};
