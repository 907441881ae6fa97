// The steps in the order they run. A step that has landed is never edited: the next change is a new step, with a line here
// and its digest (`npm run passos`), without which this does not compile.
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
import * as bankAlarms from './0013_bank_alarms.ts';
import * as knownBrowsers from './0014_known_browsers.ts';
import * as sessionsSeen from './0015_sessions_seen.ts';
import * as forgetPieces from './0016_forget_pieces.ts';
import * as files from './0018_files.ts';
import * as keptCounts from './0019_kept_counts.ts';
import * as views from './0023_views.ts';
import type { Step } from './dialect.ts';
import type { digests } from './digests.ts';

export const migrations = {
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
  '0013_bank_alarms': bankAlarms,
  '0014_known_browsers': knownBrowsers,
  '0018_files': files,
  '0019_kept_counts': keptCounts,
  '0016_forget_pieces': forgetPieces,
  '0015_sessions_seen': sessionsSeen,
  '0023_views': views,
} satisfies Record<keyof typeof digests, Step>;
