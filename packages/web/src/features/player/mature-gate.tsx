import { directoryPath, privacySettingsPath } from '@bandshell/domain/kernel';
import { endEarly } from '@bandshell/player';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { useQuery } from 'urql';
import { type ConsentNow, useConsent } from '../../core/consent/use-consent.ts';
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
  /** The same, in the props of a recording. */
  readonly ownerLogin?: string | undefined;
  /** Null: there is nothing to ask for. */
  readonly stream?: object | null;
  /** The page of the content, which the gate offers to leave; a player without one belongs to another page. */
  readonly path?: string | undefined;
  /** The player; it is rendered when the viewer agrees. */
  readonly children: ReactNode;
}

/** Mature content in the place of the player: the viewer is asked before it is loaded. It takes the player's props. */
export const MatureGate = (props: MatureGateProps) => {
  const { ownerName, displayName = '', channelID, ownerLogin, stream, path, children } = props;
  const { status, viewer } = useViewer();
  const isAllowed = useIsAllowed(viewer?.id) && status !== 'unknown';
  const consent = useConsent();
  const isOwn = viewer !== null && (viewer.id === channelID || viewer.login === ownerLogin);
  if (stream === null || isOwn) return children;
  // Their age is asked for before anything is loaded.
  if (isAllowed && consent.status !== 'unknown' && consent.consent?.isDeniedUnderage !== true) return children;
  return (
    <div className={styles.gatePlace}>
      <Question ownerName={ownerName ?? displayName} hasWayOut={path !== undefined} consent={consent} />
    </div>
  );
};

interface QuestionProps {
  readonly ownerName: string;
  readonly hasWayOut: boolean;
  readonly consent: ConsentNow;
}

/** The answer is kept for the tab, and with the account of a user who is logged in. */
const Question = ({ ownerName, hasWayOut, consent }: QuestionProps) => {
  const { t } = useLingui();
  const { status, viewer } = useViewer();
  const viewerID = viewer?.id;
  const isLoggedIn = status === 'logged-in';
  const [{ data, error }] = useQuery({ query: MatureGateQuery, variables: {}, pause: !isLoggedIn });
  const [, remember] = useRememberMature();
  useNoMiniPlayer();
  // No picture will come until the viewer answers, so the page does not wait for one.
  useEffect(() => {
    endEarly();
    endFirstView();
  }, []);
  const isUnderage = consent.consent?.isDeniedUnderage === true;
  const isKnown = !isUnderage && data?.currentUser?.privacySettings?.showsMatureContent === true;
  useEffect(() => {
    if (isKnown) allowMature(viewerID);
  }, [isKnown, viewerID]);

  const isAsking = status === 'unknown' || consent.status === 'unknown';
  if (isAsking || isKnown || (isLoggedIn && data === undefined && error === undefined)) {
    return (
      <div className={styles.gate}>
        <Spinner>
          <Trans>Loading</Trans>
        </Spinner>
      </div>
    );
  }
  const watch = () => {
    allowMature(viewerID);
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
                <Trans>You told us that you are underage, so you cannot watch it.</Trans>
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
