import { CODE_STATES } from '@bandshell/domain/gift-cards';
import { builder } from '../../core/graphql/builder.ts';

export const GiftCodeStateRef = builder.enumType('GiftCodeState', { values: CODE_STATES });
