// What each step does, as a digest of its program and of what it uses of ours. A line that has landed never changes;
// `npm run passos` adds those of new steps.
export const digests = {
  '0001_sessions_and_trail': '726d0bf263324b35019e98d9767bc427',
  '0002_contests_and_enrolments': '6dd91ef4e5cdcdafdef477ca5d13e9c9',
  '0003_payments': 'd8e7e2272d1679ca8cb0be7ac7c9c1c4',
  '0004_requests': 'b421dce8d30f7f067bb0b982aff0b5b8',
  '0005_lists': '542531ed97906bf8a6b00b57e6942aff',
  '0006_log_subjects': '84ca11dca8293cf73f5a51a33ee98ce9',
  '0007_note_models': '5441fd05d88bbdfb73d76996d035cd76',
  '0008_administrators': '76c88de6c0ca6cdac73a3d3eb6bf3d6d',
  '0009_settings': 'e5a787e0ac3ec737c6f479dc4b9912e9',
  '0010_notices': '8f3918b7912ece408af10b8c2816b780',
  '0011_privacy': '43f5d7fe0466b0cc5d661d9c6bc96389',
  '0012_report_counts': '6a8d04935b79cc51ce689de8ec76d0ad',
  '0018_files': '8eb89d8b61e6c30f4298854f699c1462',
  '0014_known_browsers': '104a7562f883aaf0bd136e3185e9813c',
  '0016_forget_pieces': '3e8f654ce4b6ddfb160b5bb9a84610c1',
  '0013_bank_alarms': '671e4ceaf90b465a335627e27c1e9e56',
  '0015_sessions_seen': 'bc2daab75a2e4ef458fbab85eb795b74',
  '0019_kept_counts': '7e9bbbd6818917a5d64f623375a51032',
  '0023_views': '53a34166b8d325ee8c000478d2a6e259',
};
