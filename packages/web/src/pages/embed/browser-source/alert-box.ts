import type { BrowserSourceAlert, BrowserSourceFacts } from '@bandshell/contract';
import {
  type AlertQueue,
  addAlert,
  alertParts,
  emptyAlertQueue,
  type SourceStyle,
  stepAlerts,
} from '@bandshell/domain/browser-sources';
import { findAlertKind } from '@bandshell/domain/overlay-kinds';
import { createElement } from './create-element.ts';
import { playChime } from './play-chime.ts';
import type { SourceView } from './source-view.ts';

const TICK_MS = 200;

/** Alerts, one after the other. */
export function createAlertBox({ style: first }: BrowserSourceFacts): SourceView {
  const element = createElement('div', 'alerts');
  element.setAttribute('role', 'status');
  let style = first;
  let queue: AlertQueue<BrowserSourceAlert> = emptyAlertQueue;
  const step = () => {
    const next = stepAlerts(queue, performance.now(), style.alertSeconds * 1000);
    if (next.shown !== queue.shown) show(next.shown);
    queue = next;
  };
  const show = (alert: BrowserSourceAlert | null) => {
    const shown = element.firstElementChild;
    if (alert === null) {
      shown?.classList.add('leaving');
      return;
    }
    element.replaceChildren(...alertElement(alert, style));
    playChime(style.volume);
  };
  const ticker = setInterval(step, TICK_MS);
  return {
    element,
    update(next) {
      style = next;
      if (queue.shown !== null) element.replaceChildren(...alertElement(queue.shown, style));
    },
    receive(frame) {
      if (frame.type !== 'alert') return;
      queue = addAlert(queue, frame.alert);
      step();
    },
    close: () => clearInterval(ticker),
  };
}

/** Nothing for a kind that this release does not know. */
function alertElement({ kind, facts }: BrowserSourceAlert, { language }: SourceStyle): readonly HTMLElement[] {
  const declared = findAlertKind(kind);
  if (declared === undefined) return [];
  const parts = alertParts(declared, facts, language).map(({ text, isFact }) =>
    isFact ? createElement('strong', 'fact', text) : text,
  );
  const element = createElement('p', 'alert', ...parts);
  element.dataset.alert = kind;
  return [element];
}
