import { expect, it } from 'vitest';
import { germanHeadMessages } from '../kernel/heads/head-messages-de.ts';
import { rivalsHead, teamHead } from './team-head.ts';

const team = { name: 'latefire', displayName: 'Late Fire', logoURL: '/images/l', bannerURL: null };

it('the head of a team names it and has its picture', () => {
  expect(teamHead({ teamName: 'latefire' }, { team })).toMatchObject({
    title: 'Late Fire',
    description: 'The team Late Fire on Bandshell.',
    image: '/images/l',
    status: 200,
    indexed: true,
  });
  expect(teamHead({}, { team: { ...team, bannerURL: '/images/b' } }).image).toBe('/images/b');
  expect(teamHead({ teamName: 'x' }, { team: null })).toMatchObject({ status: 404, title: 'Page not found' });
  expect(teamHead({ teamName: 'latefire' }, undefined)).toMatchObject({
    title: 'latefire',
    status: 200,
    indexed: false,
  });
});

it('the landing page of competitions is there also without a competition', () => {
  expect(rivalsHead({}, { team: null })).toMatchObject({ title: 'Competitions', status: 200, indexed: false });
  expect(rivalsHead({}, { team: null }, germanHeadMessages).title).toBe('Wettbewerbe');
  expect(rivalsHead({}, { team })).toMatchObject({ title: 'Late Fire', indexed: true });
});
