import { BROWSER_SOURCE_READY, type BrowserSourcePreview, type BrowserSourceServerFrame } from '@bandshell/contract';
import { growsInLevels } from '@bandshell/domain/overlay-kinds';
import { createAlertBox } from './alert-box.ts';
import { applyStyle } from './apply-style.ts';
import { type ChatList, createChatList } from './chat-list.ts';
import { createGoalBar } from './goal-bar.ts';
import { sampleRows } from './sample-rows.ts';
import type { SourceView } from './source-view.ts';

/** Shows options that are not stored yet, with made-up content. The page around it sends them. */
export function startPreview(root: HTMLElement): void {
  let view: SourceView | undefined;
  let kind: BrowserSourcePreview['source']['kind'] | undefined;
  const show = ({ source, alert }: BrowserSourcePreview) => {
    applyStyle(root, source);
    if (view === undefined || kind !== source.kind) {
      view?.close();
      view = previewOf(source);
      root.replaceChildren(view.element);
    } else view.update(source.style);
    kind = source.kind;
    if (alert === undefined) return;
    const frame: BrowserSourceServerFrame = { type: 'alert', alert, isTest: true };
    view.receive(frame);
  };
  window.addEventListener('message', ({ origin, data, source }) => {
    if (origin === window.location.origin && source === window.parent && isPreview(data)) show(data);
  });
  if (window.parent !== window) window.parent.postMessage(BROWSER_SOURCE_READY, window.location.origin);
}

function previewOf(source: BrowserSourcePreview['source']): SourceView {
  if (source.kind === 'ALERTS') return createAlertBox(source);
  if (source.kind === 'GOAL') {
    const bar = createGoalBar(source);
    const fill = ({ goalTarget, goalMetric }: typeof source.style) =>
      bar.receive(
        growsInLevels(goalMetric)
          ? { type: 'goal', current: 1344, level: { level: 3, target: 2100, remainingMs: 252_000 } }
          : { type: 'goal', current: Math.round(0.64 * goalTarget) },
      );
    fill(source.style);
    return {
      ...bar,
      update(style) {
        bar.update(style);
        fill(style);
      },
    };
  }
  const list = createChatList(source.style);
  fillChat(list, source.login);
  return {
    element: list.element,
    receive: () => undefined,
    close: () => list.close(),
    update(style) {
      list.update(style);
      fillChat(list, source.login);
    },
  };
}

/** Sample messages come again after they have faded, so that the preview is never empty for long. */
function fillChat(list: ChatList, login: string): void {
  for (const row of sampleRows(login, Date.now())) list.add(row);
}

const isPreview = (data: unknown): data is BrowserSourcePreview =>
  typeof data === 'object' && data !== null && 'name' in data && data.name === 'browser-source-preview';
