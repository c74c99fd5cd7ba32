import { EXPORT_TITLE_MAX_CODE_POINTS, exportTitleOf } from '@bandshell/domain/exports';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import type { ConnectionAnswer } from './connection-answer.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { ExportLine } from './export-line.tsx';
import styles from './exports.module.css';
import type { ShownExport } from './shown-export.ts';
import { useConnectDestination } from './use-connect-destination.ts';
import { useExportClip, type WantedExport } from './use-export-clip.ts';

interface Place {
  readonly id: string;
  readonly name: string;
  readonly account: { readonly name: string; readonly hasLapsed: boolean } | null;
}

export interface ExportFormProps {
  readonly slug: string;
  readonly clipTitle: string;
  readonly places: readonly Place[];
  /** Exports of the clip that have ended. */
  readonly earlier: readonly ShownExport[];
  readonly answer: ConnectionAnswer | undefined;
  readonly onBegun: (id: string) => void;
  readonly onClose: () => void;
}

const placeOption = ({ id, name: label, account }: Place) => ({
  value: id,
  label: <span translate="no">{label}</span>,
  hint:
    account === null ? (
      <Trans>Not connected yet</Trans>
    ) : account.hasLapsed ? (
      <Trans>The connection has ended</Trans>
    ) : (
      <AccountName name={account.name} />
    ),
});

const EarlierExports = ({ exports }: { readonly exports: ExportFormProps['earlier'] }) => {
  const { t } = useLingui();
  return (
    <section aria-label={t`Earlier exports of this clip`}>
      <h3 className={styles.subtitle}>
        <Trans>Earlier exports of this clip</Trans>
      </h3>
      <ul className={styles.list}>
        {exports.slice(0, 3).map((each) => (
          <li key={each.id}>
            <ExportLine shown={each} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Where to export a clip, under which title and in which shape. */
export const ExportForm = ({ slug, clipTitle, places, earlier, answer, onBegun, onClose }: ExportFormProps) => {
  const { t } = useLingui();
  const [placeID, setPlaceID] = useState(
    () => (places.find(({ id }) => id === answer?.destinationID) ?? places.find(isUsable) ?? places[0])?.id,
  );
  const [title, setTitle] = useState(() => exportTitleOf(clipTitle));
  const [format, setFormat] = useState<WantedExport['format']>('LANDSCAPE');
  const { isAsking, problem, ask } = useExportClip();
  const { isLeaving, problem: connectProblem, connect } = useConnectDestination();
  const place = places.find(({ id }) => id === placeID);
  const name = place?.name;
  const mayExport = place !== undefined && isUsable(place);
  const shownProblem = problem ?? connectProblem;

  const begin = async () => {
    if (place === undefined || title.trim() === '') return;
    const begun = await ask({ slug, destinationID: place.id, format, title });
    if (begun !== undefined) onBegun(begun.id);
  };

  return (
    <Dialog
      open
      title={t`Export the clip`}
      onClose={onClose}
      actions={
        mayExport ? (
          <Button variant="primary" loading={isAsking} disabled={title.trim() === ''} onClick={() => void begin()}>
            <Trans>Export</Trans>
          </Button>
        ) : (
          <Button
            variant="primary"
            icon={<Link2 aria-hidden="true" />}
            loading={isLeaving}
            onClick={() => place !== undefined && void connect(place.id)}
          >
            {place?.account == null ? <Trans>Connect {name}</Trans> : <Trans>Connect again</Trans>}
          </Button>
        )
      }
    >
      <div className={styles.form}>
        {answer !== undefined && <ConnectionNotice outcome={answer.outcome} />}
        <RadioGroup
          label={t`Service`}
          look="cards"
          value={placeID}
          disabled={isAsking || isLeaving}
          options={places.map(placeOption)}
          onChange={setPlaceID}
        />
        {mayExport ? (
          <>
            <TextField
              label={t`Title`}
              value={title}
              required
              maxLength={2 * EXPORT_TITLE_MAX_CODE_POINTS}
              disabled={isAsking}
              onChange={({ currentTarget }) => setTitle(currentTarget.value)}
            />
            <RadioGroup<WantedExport['format']>
              label={t`Shape`}
              look="cards"
              value={format}
              disabled={isAsking}
              options={[
                { value: 'LANDSCAPE', label: t`Landscape`, hint: t`Same as the stream.` },
                { value: 'VERTICAL', label: t`Portrait`, hint: t`9:16, for phones.` },
              ]}
              onChange={setFormat}
            />
            <p className={styles.note}>
              <Trans>The video is published there, with the channel’s name in the picture.</Trans>
            </p>
          </>
        ) : (
          <p className={styles.note}>
            <Trans>You will leave this page, allow uploads there, and come back here.</Trans>
          </p>
        )}
        {shownProblem !== undefined && (
          <Notice tone="bad" announced>
            {shownProblem}
          </Notice>
        )}
        {earlier.length > 0 && <EarlierExports exports={earlier} />}
      </div>
    </Dialog>
  );
};

const AccountName = ({ name }: { readonly name: string }) => <Trans>As {name}</Trans>;

const isUsable = ({ account }: Place): boolean => account !== null && !account.hasLapsed;
