import {
  CAMPAIGN_KINDS,
  type CampaignKind,
  HEADLINE_MAX_CODE_POINTS,
  PLACE_MAX,
  type SponsorshipFacet,
} from '@bandshell/domain/campaigns';
import { siteLanguages } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Problem } from '../../core/messages/problem-text.ts';
import type { ResultOf } from '../../platform/graphql/graphql.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { campaignKindMessages } from './campaign-messages.ts';
import type { CampaignRecord } from './campaign-record.ts';
import styles from './campaigns.module.css';
import { type CampaignLogos, useSaveCampaign } from './use-save-campaign.ts';

const WEEK_MS = 7 * 86_400_000;

/** A moment for a field of type `datetime-local`, in the reader's time zone. */
const localText = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** The text that the field says, as ISO 8601; empty if it is no moment. The server refuses it then. */
const isoText = (local: string): string => {
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
};

interface LogoFieldProps {
  readonly label: string;
  readonly url: string | null | undefined;
  readonly onChoose: (file: File | undefined) => void;
}

const LogoField = ({ label, url, onChoose }: LogoFieldProps) => (
  <label className={styles.logo}>
    <span>{label}</span>
    {url != null && <img src={url} alt="" height={32} decoding="async" />}
    <input
      type="file"
      accept="image/png,image/jpeg,image/webp"
      onChange={(event) => onChoose(event.currentTarget.files?.[0])}
    />
  </label>
);

const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

interface Sponsor {
  readonly brandName: string;
  /** `#RRGGBB` */
  readonly brandHex: string;
  readonly advertiserName: string;
  readonly facet: SponsorshipFacet | null;
}

interface SponsorFieldsProps {
  readonly campaign: ResultOf<typeof CampaignRecord> | undefined;
  readonly sponsor: Sponsor;
  readonly errorOf: (code: string) => string | undefined;
  readonly onChange: (change: Partial<Sponsor>) => void;
  readonly onLogo: (which: 'light' | 'dark', file: File | undefined) => void;
}

const SponsorFields = ({ campaign, sponsor, errorOf, onChange, onLogo }: SponsorFieldsProps) => {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Brand`}
        value={sponsor.brandName}
        autoComplete="off"
        error={errorOf('BRAND_INVALID')}
        onChange={(event) => onChange({ brandName: event.currentTarget.value })}
      />
      <TextField
        {...plain}
        label={t`Color of the brand`}
        value={sponsor.brandHex}
        maxLength={7}
        error={errorOf('COLOR_INVALID')}
        onChange={(event) => onChange({ brandHex: event.currentTarget.value })}
      />
      <TextField
        label={t`Advertiser`}
        hint={t`The sponsorship is shown only with an advertiser and a logo.`}
        value={sponsor.advertiserName}
        autoComplete="off"
        error={errorOf('ADVERTISER_INVALID')}
        onChange={(event) => onChange({ advertiserName: event.currentTarget.value })}
      />
      <Select
        label={t`What the sponsor pays for`}
        value={sponsor.facet ?? ''}
        options={[
          { value: '', label: t`Nothing else` },
          { value: 'SUBSIDIZED_SUBSCRIPTIONS', label: t`Cheaper subscriptions` },
          { value: 'CHANNEL_SKINS', label: t`The look of the channel` },
        ]}
        onChange={(event) => onChange({ facet: (event.currentTarget.value || null) as SponsorshipFacet | null })}
      />
      <LogoField
        label={t`Logo for light backgrounds`}
        url={campaign?.logoLightURL}
        onChoose={(file) => onLogo('light', file)}
      />
      <LogoField
        label={t`Logo for dark backgrounds`}
        url={campaign?.logoDarkURL}
        onChoose={(file) => onLogo('dark', file)}
      />
    </>
  );
};

/** The fields of every campaign, as they are typed. */
interface Fields {
  readonly kind: CampaignKind;
  readonly place: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly region: string;
  readonly language: string;
  readonly headline: string;
}

const fieldsOf = (campaign: CampaignDialogProps['campaign'], now: Date): Fields => ({
  kind: campaign?.kind ?? 'FEATURED',
  place: String(campaign?.place ?? 1),
  startsAt: localText(campaign === undefined ? now : new Date(campaign.startsAt)),
  endsAt: localText(campaign === undefined ? new Date(now.getTime() + WEEK_MS) : new Date(campaign.endsAt)),
  region: campaign?.region ?? '',
  language: campaign?.language ?? '',
  headline: campaign?.headline ?? '',
});

const contentOf = ({ kind, place, startsAt, endsAt, region, language, headline }: Fields, sponsor: Sponsor) => ({
  ...{ kind, place: Number(place) || 0, startsAt: isoText(startsAt), endsAt: isoText(endsAt) },
  ...{ region: region || null, language: language || null, headline, ...sponsor },
});

interface FieldsProps {
  readonly fields: Fields;
  readonly errorOf: (code: string) => string | undefined;
  readonly onChange: (change: Partial<Fields>) => void;
}

/** The position of the campaign among others, and its time. */
const PlaceFields = ({ fields, errorOf, onChange }: FieldsProps) => {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Position`}
        hint={t`A smaller number comes first.`}
        type="number"
        min={1}
        max={PLACE_MAX}
        value={fields.place}
        error={errorOf('PLACE_INVALID')}
        onChange={(event) => onChange({ place: event.currentTarget.value })}
      />
      <TextField
        label={t`Starts`}
        hint={t`In your time zone.`}
        type="datetime-local"
        value={fields.startsAt}
        onChange={(event) => onChange({ startsAt: event.currentTarget.value })}
      />
      <TextField
        label={t`Ends`}
        type="datetime-local"
        value={fields.endsAt}
        error={errorOf('PERIOD_INVALID')}
        onChange={(event) => onChange({ endsAt: event.currentTarget.value })}
      />
    </>
  );
};

/** The readers to whom the campaign is shown. */
const AudienceFields = ({ fields, errorOf, onChange }: FieldsProps) => {
  const { t } = useLingui();
  return (
    <>
      <TextField
        {...plain}
        label={t`Region`}
        hint={t`A country such as DE, or a part of one such as US-CA. Leave this empty for everywhere.`}
        value={fields.region}
        maxLength={6}
        error={errorOf('REGION_INVALID')}
        onChange={(event) => onChange({ region: event.currentTarget.value })}
      />
      <Select
        label={t`Language of the reader`}
        value={fields.language}
        options={[
          { value: '', label: t`Every language` },
          ...siteLanguages.map(({ tag, name }) => ({ value: tag, label: name })),
        ]}
        onChange={(event) => onChange({ language: event.currentTarget.value })}
      />
    </>
  );
};

export interface CampaignDialogProps {
  /** Undefined for a new campaign. */
  readonly campaign: ResultOf<typeof CampaignRecord> | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Staff make or change a campaign. A question that its kind does not have is not asked. */
export const CampaignDialog = ({ campaign, onDone, onClose }: CampaignDialogProps) => {
  const { t } = useLingui();
  const [channelLogin, setChannelLogin] = useState('');
  const [fields, setFields] = useState(() => fieldsOf(campaign, new Date()));
  const [sponsor, setSponsor] = useState<Sponsor>({
    brandName: campaign?.brandName ?? '',
    brandHex: campaign?.brandHex || '#3F93AD',
    advertiserName: campaign?.advertiserName ?? '',
    facet: campaign?.facet ?? null,
  });
  const [logos, setLogos] = useState<CampaignLogos>({});
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [logoProblem, setLogoProblem] = useState<string>();
  const { savedID, save } = useSaveCampaign(campaign?.id);
  const change = (part: Partial<Fields>) => setFields({ ...fields, ...part });
  const isSponsored = fields.kind === 'SPONSORED';

  const submit = async () => {
    setBusy(true);
    const refusal = await save(channelLogin, contentOf(fields, sponsor), isSponsored ? logos : {});
    setBusy(false);
    if (refusal === null) return onDone();
    if (refusal.of === 'content') setProblem(refusal.problem);
    else {
      setProblem(null);
      setLogoProblem(refusal.text);
    }
  };
  const errorOf = (code: string) => (problem?.code === code ? problem.message : undefined);
  const ofFields = ['CHANNEL_NOT_FOUND', 'PLACE_INVALID', 'PERIOD_INVALID', 'REGION_INVALID', 'HEADLINE_INVALID'];
  const ofBrand = ['BRAND_INVALID', 'COLOR_INVALID', 'ADVERTISER_INVALID'];
  const isOfField = problem !== null && [...ofFields, ...(isSponsored ? ofBrand : [])].includes(problem.code);
  return (
    <FormDialog
      open
      title={campaign === undefined ? t`New campaign` : t`Edit campaign`}
      submitLabel={<Trans>Save</Trans>}
      loading={isBusy}
      disabled={campaign === undefined && channelLogin.trim() === ''}
      problem={logoProblem ?? (isOfField ? undefined : problem?.message)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {campaign === undefined && (
        <TextField
          {...plain}
          label={t`Channel`}
          placeholder={t`Username`}
          data-first-focus
          value={channelLogin}
          maxLength={40}
          disabled={savedID !== undefined}
          error={errorOf('CHANNEL_NOT_FOUND')}
          onChange={(event) => setChannelLogin(event.currentTarget.value)}
        />
      )}
      <Select
        label={t`Where it is shown`}
        value={fields.kind}
        options={CAMPAIGN_KINDS.map((value) => ({ value, label: t(campaignKindMessages[value]) }))}
        onChange={(event) => change({ kind: event.currentTarget.value as CampaignKind })}
      />
      <PlaceFields fields={fields} errorOf={errorOf} onChange={change} />
      <AudienceFields fields={fields} errorOf={errorOf} onChange={change} />
      {fields.kind === 'FEATURED' && (
        <TextField
          label={t`Headline`}
          hint={t`It appears above the title of the stream. You can leave it empty.`}
          value={fields.headline}
          maxLength={HEADLINE_MAX_CODE_POINTS * 2}
          autoComplete="off"
          error={errorOf('HEADLINE_INVALID')}
          onChange={(event) => change({ headline: event.currentTarget.value })}
        />
      )}
      {isSponsored && (
        <SponsorFields
          campaign={campaign}
          sponsor={sponsor}
          errorOf={errorOf}
          onChange={(change) => setSponsor({ ...sponsor, ...change })}
          onLogo={(which, file) => setLogos({ ...logos, [which]: file })}
        />
      )}
    </FormDialog>
  );
};
