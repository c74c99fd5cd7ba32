import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { VisitorConsent } from '../../core/consent/visitor-consent.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useDeclareUnderage } from './use-declare-underage.ts';

/** Lets a visitor declare that they are under age. No vendor then processes their data. */
export const UnderageCard = ({ consent }: { readonly consent: VisitorConsent }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const declare = useDeclareUnderage();
  const [asking, setAsking] = useState(false);
  const [saving, setSaving] = useState(false);

  const confirm = async () => {
    setSaving(true);
    const problem = await declare(consent);
    setSaving(false);
    setAsking(false);
    if (problem !== null) show({ type: 'error', message: problem.message });
  };

  return (
    <Card
      title={t`Under 16?`}
      lead={<Trans>Then your data is never used for ads, whatever you choose above.</Trans>}
      aside={
        <Button onClick={() => setAsking(true)}>
          <Trans>I am under 16</Trans>
        </Button>
      }
    >
      <Dialog
        open={asking}
        title={t`Are you under 16?`}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="primary" loading={saving} onClick={confirm}>
              <Trans>Yes, I am</Trans>
            </Button>
          </>
        }
      >
        {consent.isLoggedIn ? (
          <Trans>
            Every vendor and all ads are turned off for your account. Only the operators of this site can undo it.
          </Trans>
        ) : (
          <Trans>Every vendor and all ads are turned off in this browser.</Trans>
        )}
      </Dialog>
    </Card>
  );
};
