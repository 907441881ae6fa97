// What every screen stands in; router.tsx says how it looks.
import { createRootRoute } from '@tanstack/react-router';

export const rootRoute = createRootRoute();
