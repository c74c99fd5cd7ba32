import { type StoryVisibility, storiesPath } from '@bandshell/domain/stories';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useReducer, useState } from 'react';
import { problemOf } from '../../../core/messages/problem-text.ts';
import { sendPicture } from '../../../core/pictures/send-picture.ts';
import { useRouter } from '../../../platform/router/router-context.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ButtonRow } from '../../../ui/button/button-row.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Alert } from '../../../ui/notice/alert.tsx';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import { usePublishStory } from '../use-publish-story.ts';
import { type BaseInput, baseURL, type DraftBase } from './base.ts';
import { BasePicker } from './base-picker.tsx';
import styles from './composer.module.css';
import { changeDraft, type DraftLayer, emptyHistory } from './draft.ts';
import { DraftStage } from './draft-stage.tsx';
import { LayerTools } from './layer-tools.tsx';
import { PlannedChoice } from './planned-choice.tsx';

export interface StoryComposerProps {
  readonly login: string;
  /** The base layer with which it begins. */
  readonly start: DraftBase;
  readonly onDone: () => void;
}

const layerInput = (layer: DraftLayer) => {
  const { kind, placement } = layer;
  switch (layer.kind) {
    case 'TEXT':
      return { kind, placement, text: layer.text, color: layer.color, hasPlate: layer.hasPlate };
    case 'STICKER':
      return { kind, placement, sticker: layer.sticker };
    case 'MENTION':
      return { kind, placement, userID: layer.userID };
  }
};

/** Uploads the picture of a base layer, if it has one of its own. Returns a message if that failed. */
const sendBase = async (base: DraftBase): Promise<BaseInput | string> => {
  if (base.source === 'CANVAS') return { sourceType: 'CANVAS', gradient: base.gradient };
  if (!('picture' in base)) return { sourceType: base.source, sourceID: base.id };
  let pictureKey = '';
  const refusal = await sendPicture('/story-picture', base.picture, async (response) => {
    ({ key: pictureKey } = (await response.json()) as { readonly key: string });
  });
  return refusal ?? { sourceType: base.source, pictureKey };
};

/** Makes a story and publishes it. */
export const StoryComposer = ({ login, start, onDone }: StoryComposerProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const router = useRouter();
  const [, publish] = usePublishStory();
  const [base, setBase] = useState(start);
  const [history, change] = useReducer(changeDraft, emptyHistory);
  const [caption, setCaption] = useState('');
  const [visibility, setVisibility] = useState<StoryVisibility>('PUBLIC');
  const [plannedSegmentID, setPlanned] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useRevokedURL(base);
  const submit = async () => {
    setBusy(true);
    setProblem(undefined);
    const sent = await sendBase(base);
    if (typeof sent === 'string') {
      setBusy(false);
      return setProblem(sent);
    }
    const layers = history.now.layers.map(layerInput);
    const { data, error } = await publish({ input: { ...sent, caption, visibility, layers, plannedSegmentID } });
    setBusy(false);
    const refusal = problemOf(data?.publishStory, error);
    if (refusal !== null) return setProblem(refusal.message);
    const storyID = data?.publishStory.story?.id;
    show({
      type: 'success',
      message: t`Your story is published and visible for 48 hours.`,
      button: { label: t`View`, run: () => router.navigate(storiesPath(login, storyID, 'channel')) },
    });
    onDone();
  };
  const undo = (event: { ctrlKey: boolean; metaKey: boolean; key: string; preventDefault: () => void }) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 'z' || history.past.length === 0) return;
    event.preventDefault();
    change({ type: 'undo' });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the keys of what is inside
    <div className={styles.composer} onKeyDown={undo}>
      <DraftStage
        draft={history.now}
        gradient={base.source === 'CANVAS' ? base.gradient : null}
        pictureURL={baseURL(base)}
        onChange={change}
      />
      <div className={styles.tools}>
        {base.source !== 'RESHARE' && <BasePicker login={login} base={base} onChoose={setBase} />}
        <LayerTools draft={history.now} canUndo={history.past.length > 0} onChange={change} />
        <TextField
          label={t`Text below the story`}
          value={caption}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setCaption(event.currentTarget.value)}
        />
        <RadioGroup
          label={t`Who can see it`}
          look="segments"
          value={visibility}
          onChange={setVisibility}
          options={[
            { value: 'PUBLIC', label: t`Everyone` },
            { value: 'FOLLOWERS', label: t`Followers` },
            { value: 'SUBSCRIBERS', label: t`Subscribers` },
          ]}
        />
        <PlannedChoice login={login} chosen={plannedSegmentID} onChoose={setPlanned} />
        {problem !== undefined && <Alert text={problem} />}
        <ButtonRow>
          <Button variant="primary" loading={isBusy} onClick={() => void submit()}>
            <Trans>Publish</Trans>
          </Button>
          <Button onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
        </ButtonRow>
      </div>
    </div>
  );
};

/** Frees the memory of a chosen picture when another one takes its place. */
const useRevokedURL = (base: DraftBase): void => {
  const url = 'picture' in base ? base.url : null;
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);
};
