import { analyticsRoutes } from './analytics.ts';
import { authRoutes } from './auth.ts';
import { linkRoutes } from './links.ts';
import type { Route } from './route.ts';
import { userRoutes } from './users.ts';

/** All calls of the provider (specification: Calls). */
export const allRoutes: readonly Route[] = [...authRoutes, ...userRoutes, ...linkRoutes, ...analyticsRoutes];
