import {
  mayOfferViewerExport,
  openViewerExportOffer,
  stepViewerExportOffer,
  VIEWER_EXPORT_OPT_OUT_MS,
} from '@bandshell/domain/clips';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useReducer, useState } from 'react';
import { useClient } from 'urql';
import type { Viewer } from '../../core/viewer/use-viewer.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { isTime, storedValue } from '../../platform/storage/stored-value.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { fetchClipsSettings, type ShownClipsSettings, saveClipsSettings } from './clips-settings.ts';
import styles from './viewer-export-offer.module.css';

const FirstClipQuery = graphql(`
  query FirstClip($login: String!) {
    user(login: $login) {
      id
      clips(first: 1, period: ALL_TIME) {
        edges {
          node {
            id
          }
        }
      }
    }
  }
`);

const putOffAt = storedValue('viewer-export-put-off-at', isTime);

/**
 * Asks the owner of an offline channel with clips whether viewers may export them, until the owner decides. Closed without
 * a choice, the question comes again a day later.
 */
export const ViewerExportOffer = ({ viewer }: { readonly viewer: Viewer }) => {
  const client = useClient();
  const [settings, setSettings] = useState<ShownClipsSettings>();
  const { login } = viewer;
  const { isParticipatingDJ } = viewer.roles;
  useEffect(() => {
    const facts = { isOwner: true, isLive: false, isParticipatingDJ };
    const isAsked = (
      found: Pick<ShownClipsSettings, 'isClipsEnabled' | 'isViewerExportingEnabled'>,
      hasClips = true,
    ): boolean => mayOfferViewerExport({ ...facts, ...found, hasClips, putOffAt: putOffAt.read() }, Date.now());
    // Most visits end here: without a request.
    if (!isAsked({ isClipsEnabled: true, isViewerExportingEnabled: null })) return;
    let isGone = false;
    const look = async () => {
      const result = await fetchClipsSettings(client, login);
      if (isGone || !('settings' in result) || !isAsked(result.settings)) return;
      const { data } = await client.query(FirstClipQuery, { login }, { requestPolicy: 'network-only' }).toPromise();
      const hasClips = (data?.user?.clips.edges.length ?? 0) > 0;
      if (!isGone && isAsked(result.settings, hasClips)) setSettings(result.settings);
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [client, login, isParticipatingDJ]);
  return settings !== undefined && <OfferDialog settings={settings} />;
};

const OfferDialog = ({ settings }: { readonly settings: ShownClipsSettings }) => {
  const { t } = useLingui();
  const client = useClient();
  const show = useSnackbar();
  const [offer, send] = useReducer(stepViewerExportOffer, openViewerExportOffer);
  const isSaving = 'isSaving' in offer && offer.isSaving;

  const save = async (isViewerExportingEnabled: boolean) => {
    send('save');
    const result = await saveClipsSettings(client, settings, {
      isViewerExportingEnabled,
      ...(isViewerExportingEnabled && { hasAcknowledgedViewerExportsLegalDisclosure: true }),
    });
    if ('error' in result) return send('failed');
    send('saved');
    if (isViewerExportingEnabled) show({ type: 'success', message: t`Viewer Exports has been enabled.` });
    else
      show({
        type: 'success',
        message: t`Viewer Exports has been disabled.`,
        duration: VIEWER_EXPORT_OPT_OUT_MS,
      });
  };
  const close = () => {
    if (isSaving) return;
    putOffAt.write(Date.now());
    send('close');
  };

  switch (offer.name) {
    case 'closed':
      return null;
    case 'error':
      return (
        <Dialog open title={t`Oops, something went wrong!`} onClose={close}>
          <p role="alert">
            <Trans>We were unable to save your selection.</Trans>
          </p>
        </Dialog>
      );
    case 'opt-in':
      return (
        <Dialog
          open
          title={t`Let viewers share your clips elsewhere?`}
          onClose={close}
          actions={
            <>
              <Button variant="ghost" data-first-focus disabled={isSaving} onClick={() => send('opt-out')}>
                <Trans>Do not allow</Trans>
              </Button>
              <Button variant="primary" loading={isSaving} onClick={() => void save(true)}>
                <Trans>Allow exports</Trans>
              </Button>
            </>
          }
        >
          <div className={styles.text}>
            <p>
              <Trans>Viewers save clips of your channel as video files. More people see them on other sites.</Trans>
            </p>
            <p>
              <Trans>
                By allowing it you confirm: you have the rights to what you show, and exported clips cannot be taken
                back. You can turn it off in the clips settings at any time.
              </Trans>
            </p>
          </div>
        </Dialog>
      );
    case 'opt-out':
      return (
        <Dialog
          open
          title={t`Keep your clips on your channel?`}
          onClose={close}
          actions={
            <>
              <Button variant="ghost" data-first-focus disabled={isSaving} onClick={() => send('go-back')}>
                <Trans>Go back</Trans>
              </Button>
              <Button variant="primary" loading={isSaving} onClick={() => void save(false)}>
                <Trans>Turn exports off</Trans>
              </Button>
            </>
          }
        >
          <p>
            <Trans>Nobody but you can save clips of your channel. Links to your clips still work.</Trans>
          </p>
        </Dialog>
      );
  }
};
