import { EMOTE_TIERS, type EmoteTier } from '@bandshell/domain/emotes';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useQuery } from 'urql';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { EmotePrefixForm } from './emote-prefix-form.tsx';
import { OwnEmoteRow } from './own-emote-row.tsx';
import styles from './own-emotes.module.css';
import { OwnEmotesOfTier } from './own-emotes-of-tier.tsx';
import { EmoteSettingsQuery, type OwnEmote } from './use-emote-settings.ts';

/** It comes with the answer, without which there is nothing to upload to. */
const EmoteUploadForm = lazyPart(async () => (await import('./emote-upload-form.tsx')).EmoteUploadForm);

const isStanding = ({ state }: OwnEmote): boolean => state === 'PENDING' || state === 'APPROVED';

/** The emotes of the viewer's channel: upload, prefix, order, and what became of each. */
export const OwnEmotes = () => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({
    query: EmoteSettingsQuery,
    variables: {},
    requestPolicy: 'cache-and-network',
  });
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });
  const settings = data?.currentUser?.channel.emoteSettings;
  if (settings == null) {
    return error === undefined ? (
      <Skeleton shape="block" height="32rem" />
    ) : (
      <ErrorState title={t`Your emotes could not be loaded`} onRetry={refresh} />
    );
  }
  const { emotes, limits } = settings;
  const prefix = settings.prefix ?? '';
  const mostOf = (tier: EmoteTier) => limits.find((limit) => limit.tier === tier)?.most ?? 0;
  const standing = emotes.filter(isStanding);
  const refused = emotes.filter((emote) => !isStanding(emote));
  const ofTier = (tier: EmoteTier) => standing.filter((emote) => emote.tier === tier);
  const roomOf = (tier: EmoteTier) => ({ used: ofTier(tier).length, most: mostOf(tier) });
  return (
    <>
      <Card
        title={t`Upload an emote`}
        lead={t`A small picture that people type as a word in your chat. Our staff review new emotes first.`}
      >
        <Suspense fallback={<Skeleton shape="block" height="32rem" />}>
          <EmoteUploadForm
            prefix={prefix}
            room={{
              FOLLOWER: roomOf('FOLLOWER'),
              TIER_1: roomOf('TIER_1'),
              TIER_2: roomOf('TIER_2'),
              TIER_3: roomOf('TIER_3'),
            }}
            onSaved={refresh}
          />
        </Suspense>
      </Card>
      {settings.prefix !== null && (
        <Card title={t`Prefix`} lead={t`All your emotes begin with it. A new prefix renames them all.`}>
          <EmotePrefixForm key={settings.prefix} saved={settings.prefix} onSaved={refresh} />
        </Card>
      )}
      <Card title={t`Your emotes`}>
        {standing.length === 0 ? (
          <EmptyState title={t`No emotes yet`} text={t`Upload a picture, and your followers can use it as an emote.`} />
        ) : (
          <>
            <p className={styles.help} id="emote-order-help">
              <Trans>
                Drag an emote by its handle. With the keyboard: Space picks it up, the arrow keys move it, Space drops
                it.
              </Trans>
            </p>
            {EMOTE_TIERS.filter((tier) => ofTier(tier).length > 0).map((tier) => (
              <OwnEmotesOfTier
                key={tier}
                tier={tier}
                emotes={ofTier(tier)}
                most={mostOf(tier)}
                prefix={prefix}
                onChanged={refresh}
              />
            ))}
          </>
        )}
        {refused.length > 0 && (
          <section className={styles.tier}>
            <h3 className={styles.heading}>
              <Trans>Refused and taken down</Trans>
            </h3>
            <ul className={styles.list}>
              {refused.map((emote) => (
                <li key={emote.id} className={styles.row}>
                  <OwnEmoteRow emote={emote} token={`${prefix}${emote.name}`} onChanged={refresh} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </Card>
    </>
  );
};
