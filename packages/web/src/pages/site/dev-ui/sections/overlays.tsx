import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Drawer } from '../../../../ui/drawer/drawer.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { Popover } from '../../../../ui/popover/popover.tsx';
import { Sample } from '../sample.tsx';
import { InDialog } from './in-dialog.tsx';

type Shown = 'dialog' | 'confirm' | 'drawer' | 'start-drawer' | undefined;

const details = [
  { term: 'Username', details: 'nightkiln' },
  { term: 'Since', details: '21 November 2026' },
];

export const Overlays = () => {
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  return (
    <Sample title="Open them">
      <Button onClick={() => setShown('dialog')}>Dialog</Button>
      <Button variant="danger" onClick={() => setShown('confirm')}>
        Question
      </Button>
      <Button onClick={() => setShown('drawer')}>Drawer</Button>
      <Button onClick={() => setShown('start-drawer')}>Drawer at the start</Button>
      <Popover
        label="Filter"
        align="start"
        trigger={(trigger) => (
          <Button {...trigger} size="medium">
            Popover
          </Button>
        )}
      >
        <TextField label="Search by login" />
      </Popover>
      <Dialog
        open={shown === 'dialog'}
        title="Edit the title"
        onClose={close}
        actions={
          <>
            <Button variant="ghost" onClick={close}>
              Cancel
            </Button>
            <Button variant="primary" onClick={close}>
              Save
            </Button>
          </>
        }
      >
        <InDialog />
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        title="Delete the recording?"
        danger
        confirmLabel="Delete"
        typed={{ label: 'Type DELETE to go on', word: 'DELETE' }}
        onConfirm={close}
        onClose={close}
      >
        It is gone for everyone, at once and for good.
      </ConfirmDialog>
      <Drawer
        open={shown === 'drawer' || shown === 'start-drawer'}
        side={shown === 'start-drawer' ? 'start' : 'end'}
        title="NightKiln"
        onClose={close}
        actions={<Button onClick={close}>Done</Button>}
      >
        <DescriptionList items={details} />
      </Drawer>
    </Sample>
  );
};
