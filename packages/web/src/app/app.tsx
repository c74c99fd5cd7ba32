import { StrictMode } from 'react';
import { RouterProvider } from 'react-router/dom';
import { Provider } from 'urql';
import { createGraphQLClient } from '../platform/graphql/client.ts';
import { createRouter } from './router/create-router.tsx';

const client = createGraphQLClient();
const router = createRouter();

export const App = () => (
  <StrictMode>
    <Provider value={client}>
      <RouterProvider router={router} />
    </Provider>
  </StrictMode>
);
