import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useQuery } from 'urql';
import { graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { useAnonymous } from '../../platform/graphql/use-anonymous.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { OwnPanel, OwnPanelsQuery } from './own-panel.ts';
import { PanelCard, PanelCardPanel } from './panel-card.tsx';
import styles from './panels.module.css';

const ChannelPanelsQuery = graphql(
  `
    query ChannelPanels($login: String!) {
      user(login: $login) {
        id
        channel {
          id
          panels {
            id
            title
            ...PanelCardPanel
          }
        }
      }
    }
  `,
  [PanelCardPanel],
);

// Only owners need it.
const PanelsEditor = lazyPart(async () => (await import('./panels-editor.tsx')).PanelsEditor);

export interface ChannelPanelsProps {
  readonly login: string;
  readonly displayName: string;
  readonly isOwner: boolean;
  /** The actions that staff can do about a panel; `refresh` fetches the panels again. */
  readonly staffAction?:
    | ((panel: { readonly id: string; readonly title: string }, refresh: () => void) => ReactNode)
    | undefined;
}

/** Everything that the owner of a channel wrote about it. The owner edits it here. */
export const ChannelPanels = ({ isOwner, ...channel }: ChannelPanelsProps) =>
  isOwner ? <OwnPanels {...channel} /> : <VisitorsPanels {...channel} />;

type PanelsProps = Omit<ChannelPanelsProps, 'isOwner'>;

const VisitorsPanels = ({ login, displayName, staffAction }: PanelsProps) => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({
    query: ChannelPanelsQuery,
    variables: { login },
    requestPolicy: 'cache-and-network',
    context: useAnonymous(),
  });
  const panels = data?.user?.channel.panels;
  if (panels === undefined) return <Missing hasFailed={error !== undefined} onRetry={fetchAgain} />;
  if (panels.length === 0) return null;
  return (
    <section className={styles.grid} aria-label={t`Panels of ${displayName}`}>
      {panels.map((panel) => (
        <div key={panel.id}>
          <PanelCard panel={panel} />
          {staffAction?.(panel, () => fetchAgain({ requestPolicy: 'network-only' }))}
        </div>
      ))}
    </section>
  );
};

const OwnPanels = ({ login, displayName }: PanelsProps) => {
  const { t } = useLingui();
  const [isEditing, setEditing] = useState(false);
  const [{ data, error }, fetchAgain] = useQuery({
    query: OwnPanelsQuery,
    variables: { login },
    requestPolicy: 'cache-and-network',
  });
  const panels = data?.user?.channel.panels;
  if (panels === undefined) return <Missing hasFailed={error !== undefined} onRetry={fetchAgain} />;
  if (isEditing) {
    return (
      <Suspense fallback={<Skeleton shape="block" height="16rem" />}>
        <PanelsEditor
          panels={panels}
          onPicture={() => fetchAgain({ requestPolicy: 'network-only' })}
          onDone={() => setEditing(false)}
        />
      </Suspense>
    );
  }
  const edit = (
    <Button icon={<Pencil aria-hidden="true" />} onClick={() => setEditing(true)}>
      <Trans>Edit panels</Trans>
    </Button>
  );
  const shown = panels.filter((panel) => {
    const { title, text, imageURL } = readFragment(OwnPanel, panel);
    return title !== '' || text !== '' || imageURL !== null;
  });
  if (shown.length === 0) {
    return (
      <EmptyState
        title={t`Tell visitors more about you`}
        text={t`Panels with pictures, text and links appear here: your schedule, your rules, where to find you.`}
        action={edit}
      />
    );
  }
  return (
    <>
      <div>{edit}</div>
      <section className={styles.grid} aria-label={t`Panels of ${displayName}`}>
        {shown.map((panel) => (
          <PanelCard key={panel.id} panel={readFragment(OwnPanel, panel)} />
        ))}
      </section>
    </>
  );
};

const Missing = ({ hasFailed, onRetry }: { readonly hasFailed: boolean; readonly onRetry: () => void }) => {
  const { t } = useLingui();
  return hasFailed ? (
    <ErrorState title={t`The panels could not be loaded`} onRetry={onRetry} />
  ) : (
    <Skeleton shape="block" height="16rem" />
  );
};
