// The steps in the order they run. A step that has landed is never edited: the next change is a new step.
import type { Migration } from 'kysely';
import * as sessions from './0001_sessions_and_trail.ts';
import * as contests from './0002_contests_and_enrolments.ts';
import * as payments from './0003_payments.ts';
import * as requests from './0004_requests.ts';
import * as lists from './0005_lists.ts';
import * as logSubjects from './0006_log_subjects.ts';
import * as noteModels from './0007_note_models.ts';
import * as administrators from './0008_administrators.ts';
import * as settings from './0009_settings.ts';
import * as notices from './0010_notices.ts';
import * as privacy from './0011_privacy.ts';
import * as reportCounts from './0012_report_counts.ts';

export const migrations: Record<string, Migration> = {
  '0001_sessions_and_trail': sessions,
  '0002_contests_and_enrolments': contests,
  '0003_payments': payments,
  '0004_requests': requests,
  '0005_lists': lists,
  '0006_log_subjects': logSubjects,
  '0007_note_models': noteModels,
  '0008_administrators': administrators,
  '0009_settings': settings,
  '0010_notices': notices,
  '0011_privacy': privacy,
  '0012_report_counts': reportCounts,
};
