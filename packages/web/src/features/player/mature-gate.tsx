import { directoryPath, privacySettingsPath } from '@bandshell/domain/routes';
import { endEarly } from '@bandshell/player';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { useQuery } from 'urql';
import { useConsent } from '../../core/consent/use-consent.ts';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { endFirstView } from '../../platform/first-view/first-view.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { Link } from '../../platform/router/link.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { allowMature, useIsAllowed } from './mature-choice.ts';
import { Backdrop, Notice, Spinner } from './notice.tsx';
import styles from './player-notice.module.css';
import { useNoMiniPlayer } from './use-no-mini-player.ts';
import { useRememberMature } from './use-remember-mature.ts';

const MatureGateQuery = graphql(`
  query MatureGate {
    currentUser {
      id
      privacySettings {
        id
        showsMatureContent
      }
    }
  }
`);

export interface MatureGateProps {
  /** Display name of the channel; in the props of a recording. */
  readonly ownerName?: string;
  /** The same, in the props of a stream. */
  readonly displayName?: string;
  /** The channel's own viewer is not asked. */
  readonly channelID?: string;
  /** Null: there is nothing to ask for. */
  readonly stream?: object | null;
  /** The page of the content, which the gate offers to leave; a player without one belongs to another page. */
  readonly path?: string | undefined;
  /** The player; it is rendered when the viewer agrees. */
  readonly children: ReactNode;
}

/** Mature content in the place of the player: the viewer is asked before it is loaded. It takes the player's props. */
export const MatureGate = (props: MatureGateProps) => {
  const { ownerName, displayName = '', channelID, stream, path, children } = props;
  const isAllowed = useIsAllowed();
  const { viewer } = useViewer();
  if (isAllowed || stream === null || (viewer !== null && viewer.id === channelID)) return children;
  return (
    <div className={styles.gatePlace}>
      <Question ownerName={ownerName ?? displayName} hasWayOut={path !== undefined} />
    </div>
  );
};

/** The answer is kept for the tab, and with the account of a user who is logged in. */
const Question = ({ ownerName, hasWayOut }: { readonly ownerName: string; readonly hasWayOut: boolean }) => {
  const { t } = useLingui();
  const { status } = useViewer();
  const isLoggedIn = status === 'logged-in';
  const [{ data, error }] = useQuery({ query: MatureGateQuery, variables: {}, pause: !isLoggedIn });
  const [, remember] = useRememberMature();
  const { consent } = useConsent();
  useNoMiniPlayer();
  // No picture will come until the viewer answers, so the page does not wait for one.
  useEffect(() => {
    endEarly();
    endFirstView();
  }, []);
  const isKnown = data?.currentUser?.privacySettings?.showsMatureContent === true;
  useEffect(() => {
    if (isKnown) allowMature();
  }, [isKnown]);

  if (status === 'unknown' || isKnown || (isLoggedIn && data === undefined && error === undefined)) {
    return (
      <div className={styles.gate}>
        <Spinner>
          <Trans>Loading</Trans>
        </Spinner>
      </div>
    );
  }
  const isUnderage = consent?.isDeniedUnderage === true;
  const watch = () => {
    allowMature();
    // A failure costs the viewer one more question in another tab.
    if (isLoggedIn) void remember({});
  };
  return (
    <section className={styles.gate} aria-label={t`Content for adults`}>
      <Notice
        backdrop={<Backdrop banner={null} />}
        title={t`This content is for adults`}
        action={
          <>
            <span className={styles.gateActions}>
              {!isUnderage && (
                <Button variant="primary" onClick={watch}>
                  <Trans>I am an adult, start watching</Trans>
                </Button>
              )}
              {hasWayOut && (
                <ButtonLink to={directoryPath}>
                  <Trans>Browse channels</Trans>
                </ButtonLink>
              )}
            </span>
            <span className={styles.gateHint}>
              {isUnderage ? (
                <Trans>You told us that you are under age, so you cannot watch it.</Trans>
              ) : isLoggedIn ? (
                <Trans>
                  We remember it for your account. You can change it in your{' '}
                  <Link to={privacySettingsPath}>privacy settings</Link>.
                </Trans>
              ) : (
                <Trans>We remember it until you close this tab.</Trans>
              )}
            </span>
          </>
        }
      >
        <Trans>
          <span translate="no">{ownerName}</span> marks it as unsuitable for people under 18.
        </Trans>
      </Notice>
    </section>
  );
};
