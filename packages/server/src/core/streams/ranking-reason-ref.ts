import { RANKING_REASONS } from '@bandshell/domain/recommendations';
import { builder } from '../graphql/builder.ts';

/** Why a channel is suggested to a viewer. */
export const RankingReasonRef = builder.enumType('RankingReason', { values: RANKING_REASONS });
