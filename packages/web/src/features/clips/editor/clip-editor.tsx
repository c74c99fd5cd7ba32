import { CLIP_TITLE_MAX_CODE_POINTS, type ClipTrim } from '@bandshell/domain/clips';
import { countCodePoints } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { type FormEvent, Suspense, useEffect, useId, useState } from 'react';
import { useClient } from 'urql';
import { problemOf } from '../../../core/messages/problem-text.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useIsBefore } from '../../../platform/react/use-is-before.ts';
import { useNow } from '../../../platform/react/use-now.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { LengthOf } from '../../../ui/field/length-of.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { draftLeft } from '../draft-left.ts';
import { useDeleteClips } from '../use-delete-clips.ts';
import { useFeatureClip } from '../use-feature-clip.ts';
import { usePublishClip } from '../use-publish-clip.ts';
import { useUpdateClip } from '../use-update-clip.ts';
import styles from './clip-editor.module.css';
import { type ClipEditing, ClipEditorQuery, type EditedClip } from './clip-editor-query.ts';

/** The form renders before the player's code is loaded. */
const TrimStage = lazyPart(async () => (await import('./trim-stage.tsx')).TrimStage);

/** The saved state of a clip: published, still a draft, or changed without a new state. */
export type SavedClip = 'PUBLISHED' | 'DRAFT' | 'CHANGED';

export interface ClipEditorProps {
  readonly clip: EditedClip;
  readonly editing: ClipEditing;
  /** Called when unsaved changes appear or disappear. */
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSaved: (saved: SavedClip, title: string) => void;
  readonly onDeleted: () => void;
}

const trimOf = ({ startSeconds, endSeconds }: ClipEditing): ClipTrim => ({
  startMs: Math.round(startSeconds * 1000),
  endMs: Math.round(endSeconds * 1000),
});

/** As high as the stage, so that nothing below it moves when it comes. */
const stageSkeleton = (
  <div className={styles.stage}>
    <div className={styles.picture} />
    <Skeleton shape="block" height="15rem" />
  </div>
);

/** Fetches the state of a clip that is being edited; null if it may not be edited any longer. */
const useFetchEditing = (slug: string) => {
  const client = useClient();
  return async (): Promise<ClipEditing | null> => {
    const answer = await client.query(ClipEditorQuery, { slug }, { requestPolicy: 'network-only' }).toPromise();
    if (answer.data === undefined) throw answer.error ?? new Error('no answer');
    return answer.data.clip?.editing ?? null;
  };
};

const DraftNotice = ({ draftUntil, isOver }: { readonly draftUntil: string; readonly isOver: boolean }) => {
  const now = useNow(60_000);
  return (
    <Notice tone="info">
      {isOver ? (
        <Trans>This draft was deleted because it was not published in time.</Trans>
      ) : (
        <>
          <Trans>Only you can see this draft until you publish it.</Trans> {draftLeft(draftUntil, now)}.
        </>
      )}
    </Notice>
  );
};

interface DeleteButtonProps {
  readonly slug: string;
  readonly disabled: boolean;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onDeleted: () => void;
}

/** Deletes the clip after a question. */
const DeleteButton = ({ slug, disabled, onBusy, onDeleted }: DeleteButtonProps) => {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteClips(() => undefined);
  const deleteNow = async () => {
    setAsking(false);
    onBusy(true);
    const isGone = await remove([slug]);
    onBusy(false);
    if (isGone) onDeleted();
  };
  return (
    <>
      <Button icon={<Trash2 aria-hidden="true" />} disabled={disabled} onClick={() => setAsking(true)}>
        <Trans>Delete</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t`Delete this clip?`}
        confirmLabel={t`Delete`}
        danger
        onConfirm={() => void deleteNow()}
        onClose={() => setAsking(false)}
      >
        <Trans>Nobody can watch it anymore. You can undo this right afterward.</Trans>
      </ConfirmDialog>
    </>
  );
};

/** Edits a clip's range, title and featured state. */
export const ClipEditor = ({ clip, editing, onDirty, onSaved, onDeleted }: ClipEditorProps) => {
  const { t } = useLingui();
  const form = useId();
  const saved = trimOf(editing);
  const [trim, setTrim] = useState(saved);
  const [title, setTitle] = useState(clip.title);
  const [isFeatured, setFeatured] = useState(clip.isFeatured);
  const [problem, setProblem] = useState<{ readonly isTitles: boolean; readonly text: string }>();
  const [isBusy, setBusy] = useState(false);
  const [, update] = useUpdateClip();
  const feature = useFeatureClip();
  const publish = usePublishClip();
  const { draftUntil } = clip;
  const isDraft = draftUntil !== null;
  const isOver = !useIsBefore(draftUntil === null ? Number.POSITIVE_INFINITY : Date.parse(draftUntil));

  const isMoved = trim.startMs !== saved.startMs || trim.endMs !== saved.endMs;
  const isDirty = isMoved || title !== clip.title || isFeatured !== clip.isFeatured;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const fetchEditing = useFetchEditing(clip.slug);

  const save = async (isPublished: boolean) => {
    setProblem(undefined);
    setBusy(true);
    const range = isMoved ? { startSeconds: trim.startMs / 1000, endSeconds: trim.endMs / 1000 } : {};
    const { data, error } = await update({ input: { slug: clip.slug, title, ...range } });
    const refusal = problemOf(data?.updateClip, error);
    if (refusal !== null) {
      setBusy(false);
      return setProblem({
        isTitles: refusal.code.startsWith('TITLE'),
        text: refusal.message,
      });
    }
    let refused = isFeatured === clip.isFeatured ? null : await feature(clip.slug, isFeatured);
    if (refused === null && isPublished) refused = await publish(clip.slug);
    setBusy(false);
    if (refused !== null) return setProblem({ isTitles: false, text: refused.message });
    onDirty(false);
    onSaved(isPublished ? 'PUBLISHED' : isDraft ? 'DRAFT' : 'CHANGED', title);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(isDraft);
  };
  return (
    <div className={styles.editor}>
      <Suspense fallback={stageSkeleton}>
        <TrimStage editing={editing} trim={trim} onTrim={setTrim} fetchEditing={fetchEditing} />
      </Suspense>
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={t`Title`}
          value={title}
          error={problem?.isTitles ? problem.text : undefined}
          autoComplete="off"
          aside={<LengthOf length={countCodePoints(title)} most={CLIP_TITLE_MAX_CODE_POINTS} />}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        {clip.self.canFeature && (
          <Switch
            label={t`Feature this clip`}
            hint={t`It appears first on the channel.`}
            checked={isFeatured}
            onChange={setFeatured}
          />
        )}
        {draftUntil !== null && <DraftNotice draftUntil={draftUntil} isOver={isOver} />}
        {problem !== undefined && !problem.isTitles && (
          <Notice tone="bad" announced>
            {problem.text}
          </Notice>
        )}
      </form>
      <div className={styles.actions}>
        {clip.self.canDelete && (
          <DeleteButton
            slug={clip.slug}
            disabled={isBusy}
            onBusy={setBusy}
            onDeleted={() => {
              onDirty(false);
              onDeleted();
            }}
          />
        )}
        <span className={styles.spacer} />
        {isDraft && (
          <Button disabled={isBusy || isOver} onClick={() => void save(false)}>
            <Trans>Save draft</Trans>
          </Button>
        )}
        <Button type="submit" form={form} variant="primary" loading={isBusy} disabled={isOver}>
          {isDraft ? <Trans>Publish</Trans> : <Trans>Save</Trans>}
        </Button>
      </div>
    </div>
  );
};
