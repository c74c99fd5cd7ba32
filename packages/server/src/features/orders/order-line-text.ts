import type { NewOrderLine, SiteLanguage } from '@bandshell/domain/kernel';
import { sentenceText } from '../../platform/messages/sentence-text.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OrderRow } from './orders-tables.ts';

/**
 * Everything that was bought, in a language. Orders from before there were lines, and lines of a later version, have
 * English text.
 */
export const descriptionOf = (
  { services }: Pick<Platform, 'services'>,
  { line, description }: Pick<OrderRow, 'line' | 'description'>,
  language: SiteLanguage,
): string => {
  const sentence = line === null ? undefined : services.orderLines.get(line.id);
  return line === null || sentence === undefined
    ? description
    : sentenceText({ sentence, params: line.params }, language);
};

/**
 * The columns of a new order that say what is bought.
 * @throws when its feature has not declared the line: nobody could read it later
 */
export const lineColumns = ({ services }: Pick<Platform, 'services'>, line: NewOrderLine) => {
  if (services.orderLines.get(line.id) !== line.sentence)
    throw new Error(`no feature has declared the line "${line.id}"`);
  const { id, params } = line;
  return { description: sentenceText(line, 'en'), line: JSON.stringify({ id, params }) as never };
};
