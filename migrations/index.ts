// The steps in the order they run. A step that has landed is never edited: the next change is a new step.
import type { Migration } from 'kysely';
import * as sessions from './0001_sessions_and_trail.ts';
import * as contests from './0002_contests_and_enrolments.ts';

export const migrations: Record<string, Migration> = {
  '0001_sessions_and_trail': sessions,
  '0002_contests_and_enrolments': contests,
};
