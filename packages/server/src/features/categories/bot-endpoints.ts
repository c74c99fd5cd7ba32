import { isId } from '@bandshell/domain/kernel';
import {
  type BotCall,
  type BotEndpoints,
  botList,
  botPage,
  fullUrl,
  openEndpoint,
} from '../../core/bot-api/bot-endpoint.ts';
import { BotError } from '../../core/bot-api/bot-error.ts';
import { type CategoryRow, categoryLoader } from '../../core/categories/category-loader.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCategoryByName, searchCategories, topCategories } from './find-categories.ts';

const GAMES_MAX = 100;
const BOX_ART_SIZE = '{width}x{height}.png';

const gameView = (platform: Platform, category: CategoryRow) => ({
  id: category.id,
  name: category.display_name,
  // Programs put their width and height in.
  box_art_url: fullUrl(platform, `/art/category/${category.slug}/`) + BOX_ART_SIZE,
  igdb_id: '',
});

/** Categories by id and by exact name, up to 100 together. */
async function games({ platform, query, visitor }: BotCall) {
  const [ids, names] = [query.all('id'), query.all('name')];
  if (ids.length + names.length === 0) throw new BotError(400, 'The parameter "id" or "name" is missing.');
  if (ids.length + names.length > GAMES_MAX) throw new BotError(400, `At most ${GAMES_MAX} ids and names together.`);
  const found = [
    ...(await categoryLoader(visitor).loadMany(ids.filter(isId))),
    ...(await Promise.all(names.map((name) => findCategoryByName(platform, name)))),
  ];
  const rows = new Map(found.flatMap((row) => (row === null || row instanceof Error ? [] : [[row.id, row] as const])));
  return botList([...rows.values()].map((row) => gameView(platform, row)));
}

async function topGames({ platform, query }: BotCall) {
  const rows = await topCategories(platform, query.first());
  return botPage(
    rows.map((row) => gameView(platform, row)),
    null,
  );
}

async function searchGames({ platform, query }: BotCall) {
  const rows = await searchCategories(platform, query.required('query'), query.first());
  const views = rows.map((row) => gameView(platform, row));
  return botPage(
    views.map(({ id, name, box_art_url }) => ({ id, name, box_art_url })),
    null,
  );
}

export const categoriesBotEndpoints: BotEndpoints = {
  'GET /games': openEndpoint(games),
  'GET /games/top': openEndpoint(topGames),
  'GET /search/categories': openEndpoint(searchGames),
};
