import { LINK_POSTERS, type LinkPosters } from '@bandshell/domain/automod';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMutation } from 'urql';
import { useDraft } from '../../core/forms/use-draft.ts';
import { useSaveSection } from '../../core/forms/use-save-section.ts';
import { problemOf } from '../../core/messages/problem-text.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { Card } from '../../ui/card/card.tsx';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
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
          retryAfterSeconds
        }
      }
    }
  `,
  [ChatLinksCardScreen],
);

/** Users who may post links in a channel's chat. */
export const ChatLinksCard = ({ screen }: { readonly screen: FragmentOf<typeof ChatLinksCardScreen> }) => {
  const { t } = useLingui();
  const saved = readFragment(ChatLinksCardScreen, screen);
  const draft = useDraft({ posters: saved.linkPosters, domains: saved.permittedDomains.join('\n') });
  const { posters, domains } = draft.value;
  const [problem, setProblem] = useState<string>();
  const [, update] = useMutation(UpdateChatLinks);
  const labels: Readonly<Record<LinkPosters, string>> = {
    everyone: t`Everyone`,
    followers: t`Followers`,
    vips: t`VIPs and moderators`,
    nobody: t`Nobody else`,
  };
  const save = async () => {
    setProblem(undefined);
    const permittedDomains = domains.split(/\s+/).filter((domain) => domain !== '');
    const { data, error } = await update({ input: { channelID: saved.id, posters, permittedDomains } });
    const refusal = problemOf(data?.updateChatLinks, error);
    if (refusal === null) draft.settle({ posters, domains });
    else setProblem(refusal.message);
    return refusal === null;
  };
  const discard = () => {
    setProblem(undefined);
    draft.discard();
  };
  const submit = useSaveSection(draft.isChanged, { save, discard });
  return (
    <Card title={t`Links`} lead={t`You and your moderators can always post links.`}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <RadioGroup<LinkPosters>
          label={t`Who may post links`}
          value={posters}
          options={LINK_POSTERS.map((value) => ({ value, label: labels[value] }))}
          onChange={(chosen) => draft.set({ posters: chosen })}
        />
        <TextArea
          label={t`Permitted domains`}
          hint={t`One per line. Everyone can post links to them.`}
          rows={3}
          maxLength={8000}
          spellCheck={false}
          autoCapitalize="none"
          value={domains}
          error={problem}
          disabled={posters === 'everyone'}
          onChange={(event) => {
            draft.set({ domains: event.currentTarget.value });
            setProblem(undefined);
          }}
        />
      </form>
    </Card>
  );
};
