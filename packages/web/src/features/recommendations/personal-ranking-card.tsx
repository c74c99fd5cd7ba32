import { privacyPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useConsentFor } from '../../core/consent/consent-for.ts';
import { withoutSent } from '../../core/forms/without-sent.ts';
import { problemOf } from '../../core/messages/problem-text.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { Link } from '../../platform/router/link.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useSetPersonalRanking } from './use-set-personal-ranking.ts';

export const PersonalRankingUser = graphql(`
  fragment PersonalRankingUser on User {
    id
    rankingSettings {
      id
      isPersonal
    }
  }
`);

/** Turns suggestions made from what the user follows and watches on and off. */
export const PersonalRankingCard = ({ user }: { readonly user: FragmentOf<typeof PersonalRankingUser> }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const { rankingSettings } = readFragment(PersonalRankingUser, user);
  const [, set] = useSetPersonalRanking();
  const mayPersonalise = useConsentFor('RECOMMENDATIONS');
  const [wanted, setWanted] = useState<boolean>();
  if (rankingSettings === null) return null;
  const change = async (isPersonal: boolean) => {
    setWanted(isPersonal);
    const result = await set({ input: { isPersonal } });
    setWanted(withoutSent(isPersonal));
    const problem = problemOf(result.data?.setPersonalRanking, result.error);
    if (problem !== null) show({ type: 'error', message: problem.message });
  };
  return (
    <Card
      title={t`Suggestions for you`}
      lead={
        <Trans>
          They are based on the channels that you follow and on how long you watch each channel. Watch times count less
          and less over the weeks.
        </Trans>
      }
    >
      <Switch
        label={t`Personal suggestions`}
        hint={t`Off: you see what is popular. We delete the data behind your suggestions.`}
        checked={wanted ?? rankingSettings.isPersonal}
        onChange={change}
      />
      {mayPersonalise === false && (
        <Notice>
          <Trans>
            We do not use what you watch for suggestions, because you have not allowed it.{' '}
            <Link to={privacyPath}>Privacy choices</Link>
          </Trans>
        </Notice>
      )}
    </Card>
  );
};
