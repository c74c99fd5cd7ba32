import { LINK_POSTERS, type LinkPosters } from '@bandshell/domain/chat';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useMutation } from 'urql';
import { withoutSent } from '../../../core/forms/without-sent.ts';
import { problemOf } from '../../../core/messages/problem-text.ts';
import { type FragmentOf, graphql, readFragment } from '../../../platform/graphql/graphql.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import styles from './automod-settings.module.css';

export const ChatLinksCardScreen = graphql(`
  fragment ChatLinksCardScreen on ChatScreen {
    id
    linkPosters
    permittedDomains
  }
`);

const UpdateChatLinks = graphql(
  `
    mutation UpdateChatLinks($input: UpdateChatLinksInput!) {
      updateChatLinks(input: $input) {
        channel {
          id
          chatScreen {
            id
            ...ChatLinksCardScreen
          }
        }
        error {
          code
          message
        }
      }
    }
  `,
  [ChatLinksCardScreen],
);

/** Who may post links in a channel's chat. */
export const ChatLinksCard = ({ screen }: { readonly screen: FragmentOf<typeof ChatLinksCardScreen> }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const saved = readFragment(ChatLinksCardScreen, screen);
  const [chosen, setChosen] = useState<LinkPosters>();
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, update] = useMutation(UpdateChatLinks);
  const posters = chosen ?? saved.linkPosters;
  const domains = typed ?? saved.permittedDomains.join('\n');
  const isChanged = posters !== saved.linkPosters || domains !== saved.permittedDomains.join('\n');
  const labels: Readonly<Record<LinkPosters, string>> = {
    everyone: t`Everyone`,
    followers: t`Followers`,
    vips: t`VIPs and moderators`,
    nobody: t`Nobody else`,
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    const permittedDomains = domains.split(/\s+/).filter((domain) => domain !== '');
    const { data, error } = await update({ input: { channelID: saved.id, posters, permittedDomains } });
    const refusal = problemOf(data?.updateChatLinks, error);
    if (refusal !== null) return setProblem(refusal.message);
    setChosen(withoutSent(chosen));
    setTyped(withoutSent(typed));
    show({ type: 'success', message: t`The settings of links are saved.` });
  };
  return (
    <Card title={t`Links`} lead={t`Your moderators and you can always post links.`}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <RadioGroup<LinkPosters>
          label={t`Who may post links`}
          value={posters}
          options={LINK_POSTERS.map((value) => ({ value, label: labels[value] }))}
          onChange={setChosen}
        />
        <TextArea
          label={t`Permitted domains`}
          hint={t`One in each line. Everybody may post links to them.`}
          rows={3}
          maxLength={8000}
          spellCheck={false}
          autoCapitalize="none"
          value={domains}
          error={problem}
          disabled={posters === 'everyone'}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <div>
          <Button type="submit" loading={fetching} disabled={!isChanged}>
            <Trans>Save links</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
};
