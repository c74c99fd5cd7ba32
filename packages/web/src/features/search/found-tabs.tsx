import { FOUND_KINDS, type FoundKind, searchPath } from '@bandshell/domain/search';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '../../platform/router/link.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './found-tabs.module.css';

const NAMES = {
  channels: msg`Channels`,
  live: msg`Live`,
  categories: msg`Categories`,
  videos: msg`Videos`,
  clips: msg`Clips`,
  tags: msg`Tags`,
} as const satisfies Record<FoundKind, unknown>;

/** Links to the results of all kinds and of each kind alone. */
export const FoundTabs = ({ term, kind }: { readonly term: string; readonly kind: FoundKind | undefined }) => {
  const { t, i18n } = useLingui();
  const kinds = [undefined, ...FOUND_KINDS];
  return (
    <nav aria-label={t`Kinds of results`} className={styles.tabs}>
      {kinds.map((each) => (
        <Link
          key={each ?? 'all'}
          to={searchPath(term, each)}
          aria-current={each === kind ? 'page' : undefined}
          className={cx(styles.tab, each === kind && styles.current)}
        >
          {each === undefined ? t`Everything` : i18n._(NAMES[each])}
        </Link>
      ))}
    </nav>
  );
};
