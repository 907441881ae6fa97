// The steps of the store, and what each does as a digest of its program and of what it uses of ours. Written by
// `npm run passos` from the files of this folder. A step that has landed is never edited, nor is its digest: the next change is
// a new step.
import * as s0001 from './0001_sessions_and_trail.ts';
import * as s0002 from './0002_contests_and_enrolments.ts';
import * as s0003 from './0003_payments.ts';
import * as s0004 from './0004_requests.ts';
import * as s0005 from './0005_lists.ts';
import * as s0006 from './0006_log_subjects.ts';
import * as s0007 from './0007_note_models.ts';
import * as s0008 from './0008_administrators.ts';
import * as s0009 from './0009_settings.ts';
import * as s0010 from './0010_notices.ts';
import * as s0011 from './0011_privacy.ts';
import * as s0012 from './0012_report_counts.ts';
import * as s0013 from './0013_bank_alarms.ts';
import * as s0014 from './0014_known_browsers.ts';
import * as s0015 from './0015_sessions_seen.ts';
import * as s0016 from './0016_forget_pieces.ts';
import * as s0018 from './0018_files.ts';
import * as s0019 from './0019_kept_counts.ts';
import * as s0023 from './0023_views.ts';
import * as s0024 from './0024_people_by_phone.ts';
import * as s0027 from './0027_phones_of_all.ts';
import * as s0029 from './0029_held_decisions.ts';
import * as s0030 from './0030_slips_by_owner.ts';
import * as s0031 from './0031_slips_in_order.ts';
import * as s0032 from './0032_states_kept_counted.ts';
import * as s0033 from './0033_states_of_before.ts';
import * as s0034 from './0034_decisions_tried_again.ts';
import * as s0036 from './0036_free_numbers.ts';
import * as s0039 from './0039_return_files.ts';
import * as s0040 from './0040_payment_proofs.ts';
import * as s0041 from './0041_giving_back.ts';
import * as s0042 from './0042_reconciliation.ts';
import * as s0048 from './0048_models_of_any_kind.ts';
import * as s0049 from './0049_pix_alone.ts';
import * as s0050 from './0050_accounts.ts';
import * as s0051 from './0051_alarms_settled.ts';
import * as s0052 from './0052_published_acts.ts';
import * as s0053 from './0053_seals_of_the_trail.ts';
import * as s0054 from './0054_documents_of_requests.ts';
import * as s0055 from './0055_catalogues.ts';
import * as s0056 from './0056_special_care.ts';
import * as s0058 from './0058_objects_of_appeals.ts';
import * as s0059 from './0059_calendars.ts';
import * as s0060 from './0060_results_told_together.ts';
import * as s0064 from './0064_exemption_by_category.ts';
import * as s0065 from './0065_reserved_vacancies.ts';
import * as s0066 from './0066_titles_that_count.ts';
import * as s0067 from './0067_appeals_without_enrolment.ts';
import * as s0068 from './0068_accounts_by_agreement.ts';
import * as s0069 from './0069_appeals_to_apply.ts';
import * as s0070 from './0070_entries_by_day.ts';
import * as s0071 from './0071_slips_by_contest.ts';
import * as s0072 from './0072_queue_money_by_agreement.ts';
import * as s0073 from './0073_entries_and_lines_by_title.ts';
import * as s0074 from './0074_queue_by_enrolment.ts';
import * as s0075 from './0075_refunds_of_what_went_back.ts';
import * as s0076 from './0076_reversals_by_enrolment.ts';
import * as s0077 from './0077_refunds_of_what_is_left.ts';
import type { Step } from './dialect.ts';

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
  '0013_bank_alarms': '671e4ceaf90b465a335627e27c1e9e56',
  '0014_known_browsers': '104a7562f883aaf0bd136e3185e9813c',
  '0015_sessions_seen': 'bc2daab75a2e4ef458fbab85eb795b74',
  '0016_forget_pieces': '3e8f654ce4b6ddfb160b5bb9a84610c1',
  '0018_files': '8eb89d8b61e6c30f4298854f699c1462',
  '0019_kept_counts': '7e9bbbd6818917a5d64f623375a51032',
  '0023_views': '53a34166b8d325ee8c000478d2a6e259',
  '0024_people_by_phone': 'e6c79f9ecc1b43349ab54704a94c6f30',
  '0027_phones_of_all': '04c89dc3f4ae59968c51c5980c55ef70',
  '0029_held_decisions': 'ac7a26ff2c67a6acf91ddb30895a391b',
  '0030_slips_by_owner': '0dabdae5768d8c13ce7e86d4afb32239',
  '0031_slips_in_order': '0cffec494ad149c8ab34d5b09ab07336',
  '0032_states_kept_counted': 'f8726a1a1b8b125553ab804522e16ec0',
  '0033_states_of_before': '2fc55642cbd8d9dfaa99f557048ad3e6',
  '0034_decisions_tried_again': 'c37a16ddaf71a9dc6014cc40b43d96ef',
  '0036_free_numbers': 'a1ebfe14339c9be19e5b32d94b125b4d',
  '0039_return_files': '250d7b357f4b96e863aeb73d2e966c70',
  '0040_payment_proofs': '8fb7907c2d2a7b1b5049921a0dd7573b',
  '0041_giving_back': '0c1e57e54ab8e07952d26f0d4a0628ab',
  '0042_reconciliation': 'a0d70a0bfe72f8c2dfe25539b687ff57',
  '0048_models_of_any_kind': '6fb644ce7588f8ba38304736f79cfcfd',
  '0049_pix_alone': '1829972005dbe1130267fc72d5801524',
  '0050_accounts': '5497b33437a0dfa00666f9aad7e8f7c4',
  '0051_alarms_settled': 'c8ea00538f0fbc9213f0ea31efec4985',
  '0052_published_acts': 'cf7dfd3c4122bfd0a2704f5beba8e742',
  '0053_seals_of_the_trail': 'e26cb1566aaea2b38154ea40a96a348b',
  '0054_documents_of_requests': '0a1f10361d2ef5b8dcbdf04c6d2eab09',
  '0055_catalogues': 'f79115eb9861be5940eb84ae2ae91d44',
  '0056_special_care': 'd0891c3e613c95bb8ee27e6d1a2e3995',
  '0058_objects_of_appeals': '2ce837e4ff51ffbdacda73ceb5bc4435',
  '0059_calendars': '7a47e1123c8a850e4af9919621f675c4',
  '0060_results_told_together': '7e9bccd21b2d6a7d8c06e02cac95d159',
  '0064_exemption_by_category': '1e95b30625aa1080fef854b7089c80c7',
  '0065_reserved_vacancies': '3b77581facb3f73f79882b3de27947bb',
  '0066_titles_that_count': '277f723403fd481f2a613251a2ac8f13',
  '0067_appeals_without_enrolment': 'fa771aa6774594e1d3560d773da37785',
  '0068_accounts_by_agreement': 'e57db6c91b27ad9804bac329e0b109fc',
  '0069_appeals_to_apply': 'bd62514001b42eecbd6693d661867179',
  '0070_entries_by_day': '9d91b2bb502dbf3f1d2971dd856968ee',
  '0071_slips_by_contest': 'c1b2bcf3c7dd22cb4baa3e0ea639ed62',
  '0072_queue_money_by_agreement': 'fc56b9651d35e2162f15537a4b2796b7',
  '0073_entries_and_lines_by_title': '213199786cf7c0fcb3502d3b9ff522db',
  '0074_queue_by_enrolment': 'be1b3498a3ed9103eec55b7b8ec228dd',
  '0075_refunds_of_what_went_back': '4fd4dc2830cbcc391afca1e2d6213f57',
  '0076_reversals_by_enrolment': '33ee63f107e11e533735e06661a6ce8c',
  '0077_refunds_of_what_is_left': 'eac5ad7844f085d5fd69ce1556b2cb07',
};

export const migrations: Readonly<Record<keyof typeof digests, Step>> = {
  '0001_sessions_and_trail': s0001,
  '0002_contests_and_enrolments': s0002,
  '0003_payments': s0003,
  '0004_requests': s0004,
  '0005_lists': s0005,
  '0006_log_subjects': s0006,
  '0007_note_models': s0007,
  '0008_administrators': s0008,
  '0009_settings': s0009,
  '0010_notices': s0010,
  '0011_privacy': s0011,
  '0012_report_counts': s0012,
  '0013_bank_alarms': s0013,
  '0014_known_browsers': s0014,
  '0015_sessions_seen': s0015,
  '0016_forget_pieces': s0016,
  '0018_files': s0018,
  '0019_kept_counts': s0019,
  '0023_views': s0023,
  '0024_people_by_phone': s0024,
  '0027_phones_of_all': s0027,
  '0029_held_decisions': s0029,
  '0030_slips_by_owner': s0030,
  '0031_slips_in_order': s0031,
  '0032_states_kept_counted': s0032,
  '0033_states_of_before': s0033,
  '0034_decisions_tried_again': s0034,
  '0036_free_numbers': s0036,
  '0039_return_files': s0039,
  '0040_payment_proofs': s0040,
  '0041_giving_back': s0041,
  '0042_reconciliation': s0042,
  '0048_models_of_any_kind': s0048,
  '0049_pix_alone': s0049,
  '0050_accounts': s0050,
  '0051_alarms_settled': s0051,
  '0052_published_acts': s0052,
  '0053_seals_of_the_trail': s0053,
  '0054_documents_of_requests': s0054,
  '0055_catalogues': s0055,
  '0056_special_care': s0056,
  '0058_objects_of_appeals': s0058,
  '0059_calendars': s0059,
  '0060_results_told_together': s0060,
  '0064_exemption_by_category': s0064,
  '0065_reserved_vacancies': s0065,
  '0066_titles_that_count': s0066,
  '0067_appeals_without_enrolment': s0067,
  '0068_accounts_by_agreement': s0068,
  '0069_appeals_to_apply': s0069,
  '0070_entries_by_day': s0070,
  '0071_slips_by_contest': s0071,
  '0072_queue_money_by_agreement': s0072,
  '0073_entries_and_lines_by_title': s0073,
  '0074_queue_by_enrolment': s0074,
  '0075_refunds_of_what_went_back': s0075,
  '0076_reversals_by_enrolment': s0076,
  '0077_refunds_of_what_is_left': s0077,
};
