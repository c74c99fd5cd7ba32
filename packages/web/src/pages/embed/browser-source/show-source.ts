import type { BrowserSourceFacts, BrowserSourceServerFrame } from '@bandshell/contract';
import { createAlertBox } from './alert-box.ts';
import { applyStyle } from './apply-style.ts';
import { createChatBox } from './chat-box.ts';
import { createElement } from './create-element.ts';
import { createGoalBar } from './goal-bar.ts';
import type { SourceView } from './source-view.ts';

const VIEWS = { CHAT: createChatBox, ALERTS: createAlertBox, GOAL: createGoalBar };

const INVALID = {
  en: 'This address is not valid. Copy the new one from your browser sources.',
  de: 'Diese Adresse gilt nicht. Kopiere die neue aus deinen Browserquellen.',
};

/** Shows a source in an element, as the server's frames say. */
export function showSource(root: HTMLElement): {
  readonly receive: (frame: BrowserSourceServerFrame) => void;
  readonly refuse: () => void;
} {
  let view: SourceView | undefined;
  let shown: BrowserSourceFacts | undefined;
  const close = () => {
    view?.close();
    view?.element.remove();
    view = undefined;
  };
  return {
    receive(frame) {
      if (frame.type !== 'source') {
        view?.receive(frame);
        return;
      }
      const { source } = frame;
      applyStyle(root, source);
      if (view !== undefined && shown?.kind === source.kind && shown.login === source.login) view.update(source.style);
      else {
        close();
        view = VIEWS[source.kind](source);
        root.replaceChildren(view.element);
      }
      shown = source;
    },
    refuse() {
      close();
      // A source that was on a stream says nothing there. One that never worked tells who has just set it up.
      const language = navigator.language.startsWith('de') ? 'de' : 'en';
      root.replaceChildren(...(shown === undefined ? [createElement('p', 'invalid', INVALID[language])] : []));
      shown = undefined;
    },
  };
}
