import { refused } from '@bandshell/domain/kernel';
import {
  isProductConsentType,
  PRODUCT_CONSENT_STATUSES,
  PRODUCT_CONSENT_TYPES,
  termsErrors,
} from '@bandshell/domain/terms';
import { builder } from '../../core/graphql/builder.ts';
import { type Payload, payloadError, toPayload } from '../../core/graphql/payload.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { agreementUrl, type ProductConsent, productConsents } from './product-consents.ts';
import { type UpdateUserProductConsentErrorCode, updateUserProductConsent } from './update-user-product-consent.ts';

const ProductConsentType = builder.enumType('ProductConsentType', { values: PRODUCT_CONSENT_TYPES });
const ProductConsentStatus = builder.enumType('ProductConsentStatus', { values: PRODUCT_CONSENT_STATUSES });

const UserProductConsentRef = builder.objectRef<ProductConsent>('UserProductConsent').implement({
  description: 'A user’s state of one agreement.',
  fields: (t) => ({
    id: t.id({ resolve: ({ userId, consentType }) => `${userId}:${consentType}` }),
    version: t.exposeInt('version', { description: 'The current version.' }),
    consentType: t.expose('consentType', { type: ProductConsentType }),
    status: t.expose('status', { type: ProductConsentStatus }),
    shouldShowNotification: t.exposeBoolean('shouldShowNotification'),
    url: t.string({
      description: 'Location of the text: a path of the site, or an absolute address.',
      resolve: ({ consentType }, _args, { platform }) => agreementUrl(platform, consentType),
    }),
    publishedAt: t.expose('publishedAt', { type: 'DateTime' }),
    acceptedVersion: t.exposeInt('acceptedVersion', {
      nullable: true,
      description: 'The newest version that the user accepted, by a decision or by signing up.',
    }),
    acceptedAt: t.expose('acceptedAt', { type: 'DateTime', nullable: true }),
  }),
});

const ProductConsentErrorRef = payloadError('ProductConsent', ['CONSENT_TYPE_UNKNOWN']);
const ProductConsentResultRef = builder.unionType('ProductConsentResult', {
  types: [UserProductConsentRef, ProductConsentErrorRef],
  resolveType: (value) => ('sentence' in value ? 'ProductConsentError' : 'UserProductConsent'),
});

builder.objectFields(UserRef, (t) => ({
  productConsent: t.field({
    type: [UserProductConsentRef],
    nullable: true,
    description: 'The user’s own agreements with the site; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: async (user, _args, { platform }) => [...(await productConsents(platform, user))],
  }),
}));

builder.queryFields((t) => ({
  productConsent: t.field({
    type: ProductConsentResultRef,
    description: 'The viewer’s state of one agreement.',
    authScopes: { loggedIn: true },
    args: { consentType: t.arg.string({ required: true }) },
    resolve: async (_root, { consentType }, context) => {
      const { userId } = viewerOf(context);
      const user = isProductConsentType(consentType) ? await userLoader(context).load(userId) : undefined;
      const consents = user === undefined ? [] : await productConsents(context.platform, user);
      return consents.find((consent) => consent.consentType === consentType) ?? refused(termsErrors.consentTypeUnknown);
    },
  }),
}));

const UpdateUserProductConsentErrorRef = payloadError('UpdateUserProductConsent', [
  'FORBIDDEN',
  'UPDATES_INVALID',
  'CONSENT_TYPE_UNKNOWN',
  'VERSION_OUTDATED',
  'VERSION_UNKNOWN',
  'STATUS_INVALID',
  'RATE_LIMITED',
]);
const UpdateUserProductConsentPayload = builder
  .objectRef<Payload<readonly ProductConsent[], UpdateUserProductConsentErrorCode>>('UpdateUserProductConsentPayload')
  .implement({
    fields: (t) => ({
      productConsent: t.field({
        type: [UserProductConsentRef],
        nullable: true,
        resolve: ({ value }) => (value === null ? null : [...value]),
      }),
      error: t.field({ type: UpdateUserProductConsentErrorRef, nullable: true, resolve: ({ error }) => error }),
    }),
  });
const ProductConsentUpdateInput = builder.inputType('ProductConsentUpdateInput', {
  fields: (t) => ({
    consentType: t.string({ required: true }),
    version: t.int({ required: true }),
    status: t.field({ type: ProductConsentStatus, required: true }),
  }),
});
const UpdateUserProductConsentInput = builder.inputType('UpdateUserProductConsentInput', {
  fields: (t) => ({
    userID: t.id({ required: true }),
    updates: t.field({ type: [ProductConsentUpdateInput], required: true }),
  }),
});

builder.mutationFields((t) => ({
  updateUserProductConsent: t.field({
    type: UpdateUserProductConsentPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateUserProductConsentInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await updateUserProductConsent(context.platform, viewerOf(context), input)),
  }),
}));
