import { homePath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { Viewer } from '../../core/viewer/use-viewer.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { DeviceCodeForm } from './device-code-form.tsx';
import { GateCard } from './gate-card.tsx';
import type { WaitingDevice } from './use-find-oauth-device.ts';

// It brings the sentences of all scopes.
const DeviceQuestion = lazyPart(async () => (await import('./device-question.tsx')).DeviceQuestion);

type Step =
  | { readonly at: 'code'; readonly problem?: string }
  | { readonly at: 'question'; readonly device: WaitingDevice }
  | { readonly at: 'allowed' | 'denied'; readonly name: string };

/** Authorizes a device without a keyboard: code, question, result. */
export const DeviceGate = ({ viewer, code }: { readonly viewer: Viewer; readonly code: string }) => {
  const { t } = useLingui();
  const [step, setStep] = useState<Step>({ at: 'code' });
  if (step.at === 'code') {
    return (
      <DeviceCodeForm code={code} problem={step.problem} onFound={(device) => setStep({ at: 'question', device })} />
    );
  }
  if (step.at === 'question') {
    const { name } = step.device.application;
    return (
      <Suspense>
        <DeviceQuestion
          device={step.device}
          viewer={viewer}
          onAnswered={(isAllowed) => setStep({ at: isAllowed ? 'allowed' : 'denied', name })}
          onGone={(problem) => setStep({ at: 'code', problem })}
        />
      </Suspense>
    );
  }
  const { name } = step;
  return (
    <GateCard
      key={step.at}
      title={step.at === 'allowed' ? t`Your device is connected` : t`Access denied`}
      lead={
        step.at === 'allowed' ? (
          <Trans>{name} continues automatically in a few seconds. You can close this page.</Trans>
        ) : (
          <Trans>{name} has been notified. You can close this page.</Trans>
        )
      }
      actions={
        <ButtonLink to={homePath}>
          <Trans>Go to the home page</Trans>
        </ButtonLink>
      }
    />
  );
};
