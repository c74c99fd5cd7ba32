import { Button } from '../../../../ui/button/button.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { useSnackbar } from '../../../../ui/snackbar/use-snackbar.ts';

/** A form in a dialog that shows a notice while the dialog is open. */
export const InDialog = () => {
  const show = useSnackbar();
  return (
    <>
      <TextField label="Title" defaultValue="Raku firing at dusk" />
      <Button
        variant="ghost"
        onClick={() => show({ type: 'warning', message: 'The title is used by another stream of yours.' })}
      >
        Check the title
      </Button>
    </>
  );
};
