// Where the page starts: providers around the router.
import './styles/index.css';
import 'virtual:theme.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod/v4/core';
import { tomarDesenho } from './desenho.ts';
import { startNavigation } from './navigation.ts';
import { acompanharPresenca } from './presenca.ts';
import { router } from './router/router.tsx';
import { theme } from './theme.ts';
import { queryClient, trpc, trpcClient } from './trpc.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// The content policy allows no code made from text; zod must not even try, or the browser reports it.
config({ jitless: true });

startNavigation();
acompanharPresenca();
const page = (
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>
  </StrictMode>
);

// What the server drew stays until the same can take its place at once: the router must know its screen by then.
if (tomarDesenho()) void router.load().then(() => createRoot(root).render(page));
else createRoot(root).render(page);
