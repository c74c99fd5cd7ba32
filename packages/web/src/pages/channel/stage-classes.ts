import { cx } from '../../ui/cx.ts';
import page from './channel-page.module.css';
import phone from './channel-phone.module.css';
import theatre from './channel-theatre.module.css';

/** Classes of the parts of the stage layout. Of the style sheets, each replaces rules of those that are imported before it. */
export const stageClasses = {
  channel: cx(page.channel, phone.channel, theatre.channel),
  stage: cx(page.stage, phone.stage, theatre.stage),
  info: cx(page.info, phone.info, theatre.info),
  sheet: phone.sheet,
  sheetToggle: cx(page.sheetToggle, phone.sheetToggle),
  tabs: cx(page.tabs, phone.tabs, theatre.tabs),
  chat: cx(page.chat, phone.chat, theatre.chat),
  column: cx(page.column, phone.column, theatre.column),
  toggle: cx(page.toggle, phone.toggle, theatre.toggle),
  about: cx(page.about, phone.about, theatre.about),
};
