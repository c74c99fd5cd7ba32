import type { ReportDecision, ReportKind, ReportReason } from '@bandshell/domain/reports';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const kindMessages: Readonly<Record<ReportKind, MessageDescriptor>> = {
  USER: msg`The user`,
  LIVE: msg`The live stream`,
  VIDEO: msg`A video`,
  CLIP: msg`A clip`,
  STORY: msg`A story`,
};

export const reasonMessages: Readonly<Record<ReportReason, MessageDescriptor>> = {
  HARASSMENT: msg`Bullying or harassment`,
  HATE: msg`Hate`,
  VIOLENCE: msg`Violence or threats`,
  SELF_HARM: msg`Suicide or self-harm`,
  SEXUAL_CONTENT: msg`Sexual content`,
  MINORS: msg`A danger to minors`,
  SPAM: msg`Spam or fraud`,
  IMPERSONATION: msg`Impersonates someone`,
  COPYRIGHT: msg`Breaks my copyright`,
  OTHER: msg`Something else`,
};

export const decisionMessages: Readonly<Record<ReportDecision, MessageDescriptor>> = {
  DISMISSED: msg`No breach of the rules`,
  ACTED: msg`Action taken`,
};
