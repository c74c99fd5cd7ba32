import { PANELS_MAX } from '@bandshell/domain/panels';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDownToLine, ArrowUpToLine, GripVertical, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Problem, problemOf } from '../../core/messages/problem-text.ts';
import { type FragmentOf, readFragment } from '../../platform/graphql/graphql.ts';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { cx } from '../../ui/cx.ts';
import { MenuItem, MenuSeparator } from '../../ui/menu/menu-item.tsx';
import { OptionsMenu } from '../../ui/menu/options-menu.tsx';
import { useReorder } from '../../ui/reorder/use-reorder.ts';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { OwnPanel } from './own-panel.ts';
import { PanelDialog } from './panel-dialog.tsx';
import styles from './panels.module.css';
import { useDeletePanel } from './use-delete-panel.ts';
import { useMovePanel } from './use-move-panel.ts';
import { useRestorePanel } from './use-restore-panel.ts';

const UNDO_MS = 20_000;

export interface PanelsEditorProps {
  readonly panels: readonly FragmentOf<typeof OwnPanel>[];
  /** A picture was uploaded, which changes a panel without an answer that says so. */
  readonly onPicture: () => void;
  readonly onDone: () => void;
}

/** Moves and deletes a panel, and says why it could not. A deleted panel can be brought back for a while. */
const usePanelActions = () => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [, move] = useMovePanel();
  const [, remove] = useDeletePanel();
  const [, restore] = useRestorePanel();
  const judge = (problem: Problem | null): boolean => {
    if (problem !== null) show({ type: 'error', message: problem.message });
    return problem === null;
  };
  const moveTo = async (panelID: string, toIndex: number): Promise<boolean> => {
    const { data, error } = await move({ input: { panelID, toIndex } });
    return judge(problemOf(data?.movePanel, error));
  };
  const bringBack = async (panelID: string) => {
    const { data, error } = await restore({ input: { panelID } });
    judge(problemOf(data?.restorePanel, error));
  };
  const deleteNow = async (panelID: string) => {
    const { data, error } = await remove({ input: { panelID } });
    if (!judge(problemOf(data?.deletePanel, error))) return;
    show({
      type: 'info',
      duration: UNDO_MS,
      message: t`The panel is deleted.`,
      button: { label: t`Undo`, run: () => void bringBack(panelID) },
    });
  };
  return { moveTo, deleteNow };
};

interface PanelMenuProps {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (toIndex: number) => Promise<unknown>;
  readonly onDelete: () => Promise<unknown>;
}

const PanelMenu = ({ name, index, count, onMove, onDelete }: PanelMenuProps) => (
  <OptionsMenu title={name}>
    {(withClose) => (
      <>
        <MenuItem
          icon={<ArrowUpToLine aria-hidden="true" />}
          disabled={index === 0}
          onSelect={withClose(() => onMove(0))}
        >
          <Trans>Move to the top</Trans>
        </MenuItem>
        <MenuItem
          icon={<ArrowDownToLine aria-hidden="true" />}
          disabled={index === count - 1}
          onSelect={withClose(() => onMove(count - 1))}
        >
          <Trans>Move to the end</Trans>
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden="true" />} danger onSelect={withClose(() => onDelete())}>
          <Trans>Delete</Trans>
        </MenuItem>
      </>
    )}
  </OptionsMenu>
);

const OrderHelp = ({ count }: { readonly count: number }) => (
  <p className={styles.help} id="panel-order-help">
    {count >= PANELS_MAX ? (
      <Trans>You already have {count} panels. Delete one first.</Trans>
    ) : (
      <Trans>
        Drag a panel by its handle. With the keyboard: Space picks it up, the arrow keys move it, Space drops it.
      </Trans>
    )}
  </p>
);

/** The owner adds, writes, sorts and deletes the panels of the channel. Each change is saved at once. */
export const PanelsEditor = ({ panels, onPicture, onDone }: PanelsEditorProps) => {
  const { t } = useLingui();
  const [said, setSaid] = useState('');
  const [editing, setEditing] = useState<string | 'new'>();
  const known = new Map(panels.map((panel) => readFragment(OwnPanel, panel)).map((panel) => [panel.id, panel]));
  const count = known.size;
  const nameOf = (id: string): string => known.get(id)?.title || t`Panel without a title`;

  const { moveTo, deleteNow } = usePanelActions();

  const { list, order, grabbedId, handleProps } = useReorder({
    ids: [...known.keys()],
    onMove: moveTo,
    say: (event, id, index) => {
      const name = nameOf(id);
      const place = index + 1;
      if (event === 'grabbed') setSaid(t`${name}, position ${place} of ${count}. Move it with the arrow keys.`);
      else if (event === 'moved') setSaid(t`${name}, position ${place} of ${count}`);
      else if (event === 'dropped') setSaid(t`${name} is at position ${place} of ${count}.`);
      else setSaid(t`${name} is back at position ${place} of ${count}.`);
    },
  });

  return (
    <div className={styles.editor}>
      <ButtonRow>
        <Button
          variant="primary"
          icon={<Plus aria-hidden="true" />}
          disabled={count >= PANELS_MAX}
          onClick={() => setEditing('new')}
        >
          <Trans>Add a panel</Trans>
        </Button>
        <Button onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </ButtonRow>
      <OrderHelp count={count} />
      <ol ref={list} className={styles.items} aria-label={t`Your panels`}>
        {order.map((id, index) => {
          const panel = known.get(id);
          if (panel === undefined) return null;
          const name = nameOf(id);
          return (
            <li key={id} data-id={id} className={cx(styles.item, grabbedId === id && styles.grabbed)}>
              <button
                type="button"
                {...handleProps(id)}
                className={styles.handle}
                aria-label={t`Move ${name}`}
                aria-describedby="panel-order-help"
              >
                <GripVertical aria-hidden="true" />
              </button>
              <span className={styles.itemText}>
                <span className={styles.itemTitle} translate="no">
                  {name}
                </span>
                <span className={styles.excerpt} translate="no">
                  {panel.text}
                </span>
              </span>
              {panel.imageURL !== null && <img className={styles.thumb} src={panel.imageURL} alt="" />}
              <ButtonRow>
                <Button
                  size="small"
                  icon={<Pencil aria-hidden="true" />}
                  aria-label={t`Edit ${name}`}
                  onClick={() => setEditing(id)}
                >
                  <Trans>Edit</Trans>
                </Button>
                <PanelMenu
                  name={name}
                  index={index}
                  count={count}
                  onMove={(toIndex) => moveTo(id, toIndex)}
                  onDelete={() => deleteNow(id)}
                />
              </ButtonRow>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {editing !== undefined && (
        <PanelDialog panel={known.get(editing)} onPicture={onPicture} onClose={() => setEditing(undefined)} />
      )}
    </div>
  );
};
