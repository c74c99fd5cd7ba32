import {
  CONSENT_PURPOSES,
  CONSENT_STATUSES,
  decidedVendors,
  PRIVACY_LAWS,
  SPECIAL_FEATURES,
  type ConsentStatus as Status,
  unsetCountsAs,
} from '@bandshell/domain/consent';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { declareUnderage } from './declare-underage.ts';
import { type Consent, loadConsent, noticeOf } from './load-consent.ts';
import { updateConsent } from './update-consent.ts';

const PrivacyLawName = builder.enumType('PrivacyLawName', { values: PRIVACY_LAWS });
const ConsentStatus = builder.enumType('ConsentStatus', { values: CONSENT_STATUSES });

interface NamedStatus {
  readonly name: string;
  readonly status: Status;
}
const ConsentChoiceRef = builder.objectRef<NamedStatus>('ConsentChoice').implement({
  description: 'A choice about one vendor, purpose or special feature.',
  fields: (t) => ({
    name: t.exposeString('name'),
    status: t.expose('status', { type: ConsentStatus }),
  }),
});

const named = <Key extends string>(keys: readonly Key[], statuses: Readonly<Record<Key, Status>>): NamedStatus[] =>
  keys.map((name) => ({ name, status: statuses[name] }));

const ConsentRef = builder.objectRef<Consent>('Consent').implement({
  description:
    'The visitor’s privacy choices. The browser of a logged-out visitor stores them, so that they are unset here.',
  fields: (t) => ({
    id: t.id({ resolve: ({ userId }) => userId ?? 'visitor' }),
    privacyLawName: t.field({
      type: PrivacyLawName,
      nullable: true,
      description: 'The privacy law of the visitor’s region; null if none is known to apply.',
      resolve: ({ law }) => (law === 'NONE' || law === 'UNKNOWN' ? null : law),
    }),
    isRegionKnown: t.boolean({ resolve: ({ law }) => law !== 'UNKNOWN' }),
    isDeniedUnderage: t.exposeBoolean('isDeniedUnderage'),
    shouldShowNotification: t.boolean({ resolve: (consent) => noticeOf(consent).shouldShowNotification }),
    shouldShowDismissButton: t.boolean({ resolve: (consent) => noticeOf(consent).shouldShowDismissButton }),
    shouldSkipDmaBanner: t.boolean({ resolve: (consent) => noticeOf(consent).shouldSkipDmaBanner }),
    vendorStatuses: t.field({
      type: [ConsentChoiceRef],
      complexity: { field: 1, multiplier: 1 },
      resolve: ({ choices }) => named(decidedVendors, choices.vendors),
    }),
    purposeOptIns: t.field({
      type: [ConsentChoiceRef],
      complexity: { field: 1, multiplier: 1 },
      resolve: ({ choices }) => named(CONSENT_PURPOSES, choices.purposes),
    }),
    specialFeatureOptIns: t.field({
      type: [ConsentChoiceRef],
      complexity: { field: 1, multiplier: 1 },
      resolve: ({ choices }) => named(SPECIAL_FEATURES, choices.specialFeatures),
    }),
    unsetCountsAs: t.field({
      type: ConsentStatus,
      description: 'How an unset choice is treated.',
      resolve: ({ law }) => unsetCountsAs(law),
    }),
    registryVersion: t.int({
      description:
        'Version of the list of vendors and purposes about which the visitor decided; 0 if they have not decided.',
      resolve: ({ choices }) => choices.registryVersion,
    }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.queryFields((t) => ({
  consent: t.field({
    type: ConsentRef,
    // A failure here affects no other part of the answer.
    nullable: true,
    resolve: (_root, _args, { platform, viewer, region }) =>
      loadConsent(platform.database.db, viewer?.userId ?? null, region),
  }),
}));

const UpdateConsentPayload = outcomePayload('UpdateConsent', 'consent', ConsentRef, [
  'INVALID_PRIVACY_LAW_NAME',
  'MISSING_MUTATION_DATA',
  'SAVE_FAILED',
  'RATE_LIMITED',
]);
const ConsentChoiceInput = builder.inputType('ConsentChoiceInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    status: t.field({ type: ConsentStatus, required: true }),
  }),
});
const UpdateConsentInput = builder.inputType('UpdateConsentInput', {
  fields: (t) => ({
    privacyLawName: t.string({ description: 'The law under which the choice was made; null if none is known.' }),
    vendorStatuses: t.field({ type: [ConsentChoiceInput] }),
    purposeOptIns: t.field({ type: [ConsentChoiceInput] }),
    specialFeatureOptIns: t.field({ type: [ConsentChoiceInput] }),
  }),
});
const DeclareUnderagePayload = builder
  .objectRef<{ consent: Consent }>('DeclareUnderagePayload')
  .implement({ fields: (t) => ({ consent: t.expose('consent', { type: ConsentRef }) }) });

builder.mutationFields((t) => ({
  updateConsent: t.field({
    type: UpdateConsentPayload,
    authScopes: { loggedIn: true },
    description: 'Changes the user’s own privacy choices. A list that is left out counts as empty.',
    args: { input: t.arg({ type: UpdateConsentInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(
        await updateConsent(context, viewerOf(context), {
          privacyLawName: input.privacyLawName ?? null,
          vendors: input.vendorStatuses ?? [],
          purposes: input.purposeOptIns ?? [],
          specialFeatures: input.specialFeatureOptIns ?? [],
        }),
      ),
  }),
  declareUnderage: t.field({
    type: DeclareUnderagePayload,
    authScopes: { loggedIn: true },
    description: 'The user declares to be under age. Only the operator can undo it.',
    resolve: async (_root, _args, context) => ({ consent: await declareUnderage(context, viewerOf(context)) }),
  }),
}));
