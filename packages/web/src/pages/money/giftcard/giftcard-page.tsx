import { redeemPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { RequireViewer } from '../../../core/gates/require-viewer.tsx';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { GiftCardForm } from '../../../features/gift-cards/gift-card-form.tsx';
import { OwnGiftCards } from '../../../features/gift-cards/own-gift-cards.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';

/** Giving Bits or Turbo by mail. */
export const GiftcardPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Gift cards`);
  const form = useRef<HTMLDivElement>(null);
  const [again, setAgain] = useState<{ readonly bits: number | null; readonly key: number }>();
  const giveAgain = (bits: number | null) => {
    setAgain({ bits, key: (again?.key ?? 0) + 1 });
    form.current?.scrollIntoView();
  };
  return (
    <Page width="narrow">
      <PageHeading
        lead={<Trans>Gift Bits or Turbo by email.</Trans>}
        aside={
          <ButtonLink to={redeemPath}>
            <Trans>Redeem a code</Trans>
          </ButtonLink>
        }
      >
        <Trans>Gift cards</Trans>
      </PageHeading>
      <RequireViewer isPart>
        {() => (
          <>
            <div ref={form}>
              <Card>
                <GiftCardForm key={again?.key} again={again} />
              </Card>
            </div>
            <OwnGiftCards onAgain={giveAgain} />
          </>
        )}
      </RequireViewer>
    </Page>
  );
};
