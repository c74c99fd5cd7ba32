import { storiesPath } from '@bandshell/domain/stories';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../platform/router/link.tsx';
import styles from './stories-entry.module.css';
import { StoryAvatar } from './story-avatar.tsx';
import { useStoryCreators } from './story-creators.ts';

/** The side navigation previews so many creators. */
const PREVIEWED = 4;

/** The entry of stories in the side navigation. Nothing while nobody whom the viewer follows has one. */
export const StoriesEntry = ({ isWide }: { readonly isWide: boolean }) => {
  const { t } = useLingui();
  const { creators = [] } = useStoryCreators();
  const [first] = creators;
  if (first === undefined) return null;
  return (
    <section className={styles.entry} aria-label={t`Stories`} data-wide={isWide || undefined}>
      {isWide && (
        <Link className={styles.title} to={storiesPath(first.creator.login, undefined, 'carousel')}>
          <Trans>Stories</Trans>
        </Link>
      )}
      <div className={styles.avatars}>
        {creators.slice(0, isWide ? PREVIEWED : 1).map(({ id, creator, hasUnseenStory }) => (
          <StoryAvatar key={id} creator={creator} hasUnseenStory={hasUnseenStory} size={32} />
        ))}
      </div>
    </section>
  );
};
