import { isLogin } from '@bandshell/domain/kernel';
import { STORY_STICKER_NAMES, STORY_STICKERS, STORY_TEXT_COLORS, type StorySticker } from '@bandshell/domain/stories';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Minus, Plus, RotateCcw, RotateCw, Trash2, Undo2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useClient } from 'urql';
import { missingAnswer } from '../../../core/messages/problem-text.ts';
import { NameSuggestions } from '../../../core/people/name-suggestions.tsx';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { lineWidth } from '../fit-text.ts';
import styles from './composer.module.css';
import { type Draft, type DraftChange, type DraftLayer, placedInMiddle, textBox } from './draft.ts';

interface ToolsProps {
  readonly draft: Draft;
  readonly canUndo: boolean;
  readonly onChange: (change: DraftChange) => void;
}

let lastKey = 0;
const newKey = (): string => {
  lastKey += 1;
  return `layer ${lastKey}`;
};

const FindMentionedUser = graphql(`
  query FindMentionedUser($login: String!) {
    user(login: $login) {
      id
      login
    }
  }
`);

const textLayer = (text: string): DraftLayer => ({
  ...{ key: newKey(), kind: 'TEXT', text, color: STORY_TEXT_COLORS[0], hasPlate: true },
  placement: placedInMiddle(textBox(text.split('\n').map(lineWidth))),
});

/** Adds texts, stickers and mentions, and changes the chosen layer. */
export const LayerTools = ({ draft, canUndo, onChange }: ToolsProps) => {
  const { t } = useLingui();
  const chosen = draft.layers.find(({ key }) => key === draft.selected);
  return (
    <>
      <fieldset className={styles.group}>
        <legend>
          <Trans>Texts and stickers</Trans>
        </legend>
        <div>
          <Button size="small" onClick={() => onChange({ type: 'add', layer: textLayer(t`Your text`) })}>
            <Trans>Add a text</Trans>
          </Button>
        </div>
        <Stickers onAdd={(layer) => onChange({ type: 'add', layer })} />
        <MentionForm onAdd={(layer) => onChange({ type: 'add', layer })} />
      </fieldset>
      <LayerSteps chosen={chosen} canUndo={canUndo} onChange={onChange} />
      {chosen?.kind === 'TEXT' && <TextTools layer={chosen} onChange={onChange} />}
    </>
  );
};

const Stickers = ({ onAdd }: { readonly onAdd: (layer: DraftLayer) => void }) => {
  const { t } = useLingui();
  const names: Readonly<Record<StorySticker, string>> = {
    HEART: t`Heart`,
    STAR: t`Star`,
    FIRE: t`Fire`,
    BOLT: t`Lightning`,
    PLAY: t`Play`,
    BELL: t`Bell`,
    CROWN: t`Crown`,
    SPARKLE: t`Sparkle`,
    SPEECH: t`Speech bubble`,
    ARROW: t`Arrow`,
    GAMEPAD: t`Gamepad`,
    NOTE: t`Music`,
  };
  return (
    <div className={styles.swatches}>
      {STORY_STICKER_NAMES.map((sticker) => (
        <button
          key={sticker}
          type="button"
          className={styles.sticker}
          aria-label={names[sticker]}
          onClick={() =>
            onAdd({
              ...{ key: newKey(), kind: 'STICKER', sticker },
              placement: placedInMiddle({ relativeWidth: 0.25, relativeHeight: 0.14 }),
            })
          }
        >
          <svg
            viewBox="0 0 100 100"
            aria-hidden="true"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own drawings
            dangerouslySetInnerHTML={{ __html: STORY_STICKERS[sticker] }}
          />
        </button>
      ))}
    </div>
  );
};

const MentionForm = ({ onAdd }: { readonly onAdd: (layer: DraftLayer) => void }) => {
  const { t } = useLingui();
  const client = useClient();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const find = async (event: FormEvent) => {
    event.preventDefault();
    const login = typed.trim().replace(/^@/, '').toLowerCase();
    if (!isLogin(login)) return setProblem(t`Enter a username.`);
    const { data, error } = await client.query(FindMentionedUser, { login });
    const user = data?.user;
    if (data === undefined) return setProblem(missingAnswer(error).message);
    if (user == null) return setProblem(t`We couldn’t find a user with this name. Check the spelling.`);
    setProblem(undefined);
    setTyped('');
    const box = textBox([lineWidth(`@${user.login}`)]);
    onAdd({ key: newKey(), kind: 'MENTION', userID: user.id, login: user.login, placement: placedInMiddle(box) });
  };
  return (
    <form className={styles.mention} noValidate onSubmit={(event) => void find(event)}>
      <TextField
        label={t`Mention`}
        placeholder={t`Username`}
        value={typed}
        list={list}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        error={problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NameSuggestions id={list} typed={typed} />
      <Button type="submit" size="small">
        <Trans>Add</Trans>
      </Button>
    </form>
  );
};

const LayerSteps = ({
  chosen,
  canUndo,
  onChange,
}: Omit<ToolsProps, 'draft'> & { readonly chosen: DraftLayer | undefined }) => {
  const { t } = useLingui();
  const step = (label: string, icon: ReactNode, change: (key: string) => DraftChange) => (
    <IconButton
      label={label}
      icon={icon}
      disabled={chosen === undefined}
      onClick={() => chosen !== undefined && onChange(change(chosen.key))}
    />
  );
  const move = (by: object) => (key: string) => ({ type: 'move', key, by }) as const;
  return (
    <div className={styles.steps} role="toolbar" aria-label={t`Chosen part`}>
      {step(t`Larger`, <Plus aria-hidden="true" />, move({ scale: 1.15 }))}
      {step(t`Smaller`, <Minus aria-hidden="true" />, move({ scale: 1 / 1.15 }))}
      {step(t`Turn left`, <RotateCcw aria-hidden="true" />, move({ rotation: -10 }))}
      {step(t`Turn right`, <RotateCw aria-hidden="true" />, move({ rotation: 10 }))}
      {step(t`Move forward`, <ArrowUp aria-hidden="true" />, (key) => ({ type: 'order', key, step: 1 }))}
      {step(t`Move back`, <ArrowDown aria-hidden="true" />, (key) => ({ type: 'order', key, step: -1 }))}
      {step(t`Remove`, <Trash2 aria-hidden="true" />, (key) => ({ type: 'remove', key }))}
      <IconButton
        label={t`Undo`}
        icon={<Undo2 aria-hidden="true" />}
        disabled={!canUndo}
        onClick={() => onChange({ type: 'undo' })}
      />
    </div>
  );
};

const TextTools = ({
  layer,
  onChange,
}: Pick<ToolsProps, 'onChange'> & { readonly layer: DraftLayer & { readonly kind: 'TEXT' } }) => {
  const { t } = useLingui();
  const write = (text: string) => {
    const box = textBox(text.split('\n').map(lineWidth));
    onChange({ type: 'text', key: layer.key, layer: { text, placement: { ...layer.placement, ...box } } });
  };
  const colors = [t`White`, t`Black`, t`Yellow`, t`Red`, t`Green`, t`Blue`, t`Violet`];
  return (
    <fieldset className={styles.group}>
      <legend>
        <Trans>Text</Trans>
      </legend>
      <TextArea
        label={t`Text on the story`}
        rows={2}
        maxLength={200}
        value={layer.text}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <div className={styles.swatches}>
        {STORY_TEXT_COLORS.map((color, index) => (
          <button
            key={color}
            type="button"
            className={styles.swatch}
            style={{ background: color }}
            aria-label={colors[index]}
            aria-pressed={layer.color === color}
            onClick={() => onChange({ type: 'text', key: layer.key, layer: { color } })}
          />
        ))}
      </div>
      <Checkbox
        label={t`Text background`}
        checked={layer.hasPlate}
        onChange={(hasPlate) => onChange({ type: 'text', key: layer.key, layer: { hasPlate } })}
      />
    </fieldset>
  );
};
