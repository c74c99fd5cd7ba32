import { EMOTE_STATES, type EmoteState, emoteImagePath } from '@bandshell/domain/emotes';
import { adminUserPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { problemOf } from '../../../core/messages/problem-text.ts';
import { useViewer } from '../../../core/viewer/use-viewer.ts';
import { momentText } from '../../../platform/format/moment-text.ts';
import { isComposing } from '../../../platform/react/is-composing.ts';
import { Link } from '../../../platform/router/link.tsx';
import { useAddressQuery } from '../../../platform/router/use-address-query.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { ListPages } from '../../../ui/pagination/list-pages.tsx';
import { useCursorPages } from '../../../ui/pagination/use-cursor-pages.ts';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Badge } from '../../../ui/tag/badge.tsx';
import { EmotePreview } from '../own/emote-preview.tsx';
import { stateNames, tierNames } from '../own/emote-words.ts';
import styles from './emotes-review.module.css';
import { RefuseEmoteDialog } from './refuse-emote-dialog.tsx';
import { EmotesReviewQuery, type ReviewedEmote, useDecideEmote } from './use-review-emotes.ts';

const isState = (text: string | undefined): text is EmoteState => EMOTE_STATES.some((state) => state === text);

interface EmoteItemProps {
  readonly emote: ReviewedEmote;
  readonly isDeciding: boolean;
  readonly onApprove: () => void;
  readonly onRefuse: () => void;
}

const EmoteActions = ({ emote, isDeciding, onApprove, onRefuse }: EmoteItemProps) => {
  const { t } = useLingui();
  const { viewer } = useViewer();
  const isOwn = emote.owner?.id === viewer?.id;
  return (
    <div className={styles.actions}>
      {emote.state === 'PENDING' && isOwn && (
        <span className={styles.faint}>
          <Trans>Yours</Trans>
        </span>
      )}
      {emote.state === 'PENDING' && !isOwn && (
        <>
          <Button
            size="small"
            variant="primary"
            disabled={isDeciding}
            aria-label={t`Approve ${emote.name}`}
            onClick={onApprove}
          >
            <Trans>Approve</Trans>
          </Button>
          <Button size="small" aria-haspopup="dialog" aria-label={t`Refuse ${emote.name}`} onClick={onRefuse}>
            <Trans>Refuse</Trans>
          </Button>
        </>
      )}
      {emote.state === 'APPROVED' && (
        <Button size="small" aria-haspopup="dialog" aria-label={t`Take down ${emote.name}`} onClick={onRefuse}>
          <Trans>Take down</Trans>
        </Button>
      )}
    </div>
  );
};

const EmoteItem = (props: EmoteItemProps) => {
  const { t } = useLingui();
  const { emote } = props;
  return (
    <li className={styles.item}>
      {emote.state !== 'TAKEN_DOWN' && (
        <EmotePreview src={(scale, ground) => emoteImagePath(emote.id, { format: 'default', theme: ground, scale })} />
      )}
      <div className={styles.facts}>
        <strong translate="no">{emote.name}</strong>
        <span className={styles.faint}>
          {emote.owner !== null && (
            <Link to={adminUserPath(emote.owner.id)} translate="no">
              {emote.owner.login}
            </Link>
          )}{' '}
          · {t(tierNames[emote.tier])} · <time dateTime={emote.createdAt}>{momentText(emote.createdAt)}</time>
        </span>
        {emote.assetType === 'ANIMATED' && (
          <span>
            <Badge>
              <Trans>Animated</Trans>
            </Badge>
          </span>
        )}
        {emote.note !== null && <span className={styles.note}>{emote.note}</span>}
      </div>
      <EmoteActions {...props} />
    </li>
  );
};

/** Emotes that wait for staff. They approve or refuse them, and take down those that are in use. */
export const EmotesReview = () => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ state: asked, login = '' }, setQuery] = useAddressQuery(['state', 'login']);
  const state: EmoteState = isState(asked) ? asked : 'PENDING';
  const pages = useCursorPages(`${state} ${login}`);
  const [refusing, setRefusing] = useState<ReviewedEmote>();
  const [{ fetching: isDeciding }, decide] = useDecideEmote();
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: EmotesReviewQuery,
    variables: { state, login, after: pages.after },
    requestPolicy: 'cache-and-network',
  });
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });
  const list = data?.emotesInReview;
  const emotes = list?.edges.map(({ node }) => node) ?? [];

  const approve = async ({ id, name }: ReviewedEmote) => {
    const answer = await decide({ input: { emoteID: id, isApproved: true } });
    const refusal = problemOf(answer.data?.decideEmote, answer.error);
    if (refusal === null) show({ type: 'success', message: t`${name} is now in use.` });
    else show({ type: 'error', message: refusal.message });
    refresh();
  };

  return (
    <>
      <PageHeading
        lead={
          <Trans>
            Check each picture at all sizes and on both backgrounds. Other staff decide about emotes of your own
            channel.
          </Trans>
        }
      >
        <Trans>Emotes</Trans>
      </PageHeading>
      <search className={styles.filters}>
        <Select
          label={t`Show`}
          value={state}
          options={EMOTE_STATES.map((value) => ({ value, label: t(stateNames[value]) }))}
          onChange={({ currentTarget }) =>
            setQuery('state', currentTarget.value === 'PENDING' ? '' : currentTarget.value)
          }
        />
        <TextField
          label={t`Username of the channel`}
          defaultValue={login}
          key={login}
          autoComplete="off"
          onBlur={({ currentTarget }) => setQuery('login', currentTarget.value.trim())}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event.nativeEvent))
              setQuery('login', event.currentTarget.value.trim());
          }}
        />
      </search>
      {list === undefined ? (
        error === undefined ? (
          <Skeleton shape="block" height="32rem" />
        ) : (
          <ErrorState title={t`The emotes could not be loaded`} onRetry={refresh} />
        )
      ) : emotes.length === 0 ? (
        <EmptyState
          title={t`No emotes`}
          text={state === 'PENDING' ? t`Nothing is waiting for a decision.` : t`There are none of this kind.`}
        />
      ) : (
        <ul className={styles.list} aria-label={t`Emotes`}>
          {emotes.map((emote) => (
            <EmoteItem
              key={emote.id}
              emote={emote}
              isDeciding={isDeciding}
              onApprove={() => void approve(emote)}
              onRefuse={() => setRefusing(emote)}
            />
          ))}
        </ul>
      )}
      <ListPages label={t`Pages of the emotes`} pages={pages} info={list?.pageInfo} loading={fetching} />
      {refusing !== undefined && (
        <RefuseEmoteDialog
          emote={refusing}
          onDone={() => {
            setRefusing(undefined);
            show({ type: 'success', message: t`The decision is saved.` });
            refresh();
          }}
          onClose={() => setRefusing(undefined)}
        />
      )}
    </>
  );
};
