import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { useSnackbar } from '../../../../ui/snackbar/use-snackbar.ts';
import { Sample } from '../sample.tsx';

export const Snackbars = () => {
  const show = useSnackbar();
  const [undone, setUndone] = useState(0);
  const undo = { label: 'Undo', run: () => setUndone(undone + 1) };
  return (
    <>
      <Sample title="Types">
        <Button onClick={() => show({ type: 'info', message: 'Your stream is being recorded.' })}>Info</Button>
        <Button onClick={() => show({ type: 'success', message: 'Your profile is saved.' })}>Success</Button>
        <Button onClick={() => show({ type: 'warning', message: 'Your encoder sends no key frames.' })}>Warning</Button>
        <Button onClick={() => show({ type: 'error', message: 'Your profile could not be saved.' })}>Error</Button>
      </Sample>
      <Sample title="With something to press">
        <Button onClick={() => show({ type: 'success', message: 'The clip is removed.', button: undo })}>
          Success with a button
        </Button>
        <Button onClick={() => show({ type: 'success', message: 'You are up to date.', dismissable: true })}>
          Success that can be dismissed
        </Button>
        <Button
          onClick={() =>
            show({
              type: 'success',
              message: 'Your account is linked.',
              button: { label: 'Return to the app', returnsToApp: true, run: () => setUndone(undone + 1) },
            })
          }
        >
          Return to the app
        </Button>
        <span role="status">Pressed: {undone}</span>
      </Sample>
    </>
  );
};
