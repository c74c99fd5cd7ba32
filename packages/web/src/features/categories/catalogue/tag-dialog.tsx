import { CATEGORY_NAME_MAX_CODE_POINTS } from '@bandshell/domain/categories';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { problemOf } from '../../../core/messages/problem-text.ts';
import type { ResultOf } from '../../../platform/graphql/graphql.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import type { TagRecord } from './tag-record.ts';
import { useAddContentTag } from './use-add-content-tag.ts';
import { useUpdateContentTag } from './use-update-content-tag.ts';

export interface TagDialogProps {
  /** Undefined for a new tag. */
  readonly tag: ResultOf<typeof TagRecord> | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Site admins add or rename a tag. */
export const TagDialog = ({ tag, onDone, onClose }: TagDialogProps) => {
  const { t } = useLingui();
  const [name, setName] = useState(tag?.englishName ?? '');
  const [germanName, setGermanName] = useState(tag?.germanName ?? '');
  const [problem, setProblem] = useState<string>();
  const [{ fetching: adding }, add] = useAddContentTag();
  const [{ fetching: updating }, update] = useUpdateContentTag();
  const send = async () => {
    if (tag === undefined) {
      const { data, error } = await add({ input: { name, germanName } });
      return problemOf(data?.addContentTag, error);
    }
    const { data, error } = await update({ input: { tagID: tag.id, name, germanName } });
    return problemOf(data?.updateContentTag, error);
  };
  const submit = async () => {
    const refusal = await send();
    setProblem(refusal?.message);
    if (refusal === null) onDone();
  };
  return (
    <FormDialog
      open
      title={tag === undefined ? t`New tag` : t`Edit tag`}
      submitLabel={<Trans>Save</Trans>}
      loading={adding || updating}
      disabled={name.trim() === ''}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t`Name in English`}
        data-first-focus
        value={name}
        maxLength={CATEGORY_NAME_MAX_CODE_POINTS * 2}
        autoComplete="off"
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextField
        label={t`Name in German`}
        hint={t`Leave this empty to use the English name.`}
        value={germanName}
        maxLength={CATEGORY_NAME_MAX_CODE_POINTS * 2}
        autoComplete="off"
        onChange={(event) => setGermanName(event.currentTarget.value)}
      />
    </FormDialog>
  );
};
