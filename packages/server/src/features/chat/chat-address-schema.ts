import { builder } from '../../core/graphql/builder.ts';

/** Where chat clients connect. A port is null if nothing listens there. */
interface ChatAddress {
  readonly host: string;
  readonly port: number | null;
  readonly tlsPort: number | null;
}

const ChatAddressRef = builder.objectRef<ChatAddress>('ChatAddress').implement({
  fields: (t) => ({
    host: t.exposeString('host'),
    port: t.exposeInt('port', { nullable: true }),
    tlsPort: t.exposeInt('tlsPort', { nullable: true, description: 'The port for clients that use TLS.' }),
  }),
});

builder.queryFields((t) => ({
  chatAddress: t.field({
    type: ChatAddressRef,
    description: 'The address of chat (IRC) for programs.',
    resolve: (_root, _args, { platform: { config, services } }) => ({
      host: new URL(config.publicUrl).hostname,
      ...services.chatServer.ports,
    }),
  }),
}));
