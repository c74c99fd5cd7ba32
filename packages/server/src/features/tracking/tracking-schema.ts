import { builder } from '../../core/graphql/builder.ts';
import { type EventUsage, listUsage } from './list-usage.ts';

const EventUsageRef = builder.objectRef<EventUsage>('EventUsage').implement({
  description: 'How often a tracking event happened. The numbers are counted every ten minutes.',
  fields: (t) => ({
    name: t.exposeString('name'),
    today: t.exposeFloat('today', { description: 'Days are those of UTC.' }),
    week: t.exposeFloat('week', { description: 'In the last 7 days, with today.' }),
    month: t.exposeFloat('month', { description: 'In the last 30 days, with today.' }),
    devices: t.exposeFloat('devices', { description: 'Different devices on the busiest of these days.' }),
  }),
});

builder.queryFields((t) => ({
  eventUsage: t.field({
    type: [EventUsageRef],
    description: 'Every declared tracking event, by name. For staff.',
    authScopes: { staff: true },
    complexity: 50,
    resolve: (_root, _args, { platform }) => listUsage(platform),
  }),
}));
