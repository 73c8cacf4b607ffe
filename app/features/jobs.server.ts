/** What the clock causes, feature by feature (core/events/schedule.server.ts). The worker runs them; the ground's own housekeeping comes with it. */
import type { Job } from "~/core/events/schedule.server";
import { endLeftApplications, forgetApplicants } from "./application/application.jobs.server";
import { forgetBookmarks } from "./bookmark/bookmark.jobs.server";
import { remindOfCertificates } from "./conduct_certificate/conduct_certificate.jobs.server";
import { forgetConversations } from "./conversation/conversation.jobs.server";
import { sweepAttachments } from "./conversation/message/attachments.jobs.server";
import {
  endLeftSignUps,
  forgetSignUps,
  moveLists,
  purgeSignUps,
  recountDates,
  remindOfDates,
} from "./date_sign_up/date_sign_up.jobs.server";
import { purgePlain } from "./deleted.jobs.server";
import { sendDigests } from "./digest/digest.jobs.server";
import { forgetReports } from "./entry_report/entry_report.jobs.server";
import { publishForms } from "./form/form.jobs.server";
import { forgetSubmissions } from "./form_submission/form_submission.jobs.server";
import { endLeftOffers } from "./help_offer/help_offer.jobs.server";
import { endLeftRequests, forgetHelpRequests } from "./help_request/help_request.jobs.server";
import { takeTrailsHome } from "./host/host.jobs.server";
import { forgetImports } from "./import/import.jobs.server";
import { forgetNotifications } from "./notification/notification.jobs.server";
import { purgeOrganizations } from "./organization/organization.jobs.server";
import { askWhetherEntriesHold } from "./organization/social-map/entry-check.server";
import { publishPages, unpublishPages } from "./page/page.jobs.server";
import { endLeftPairs, forgetPairs, remindSilentPairs } from "./pair/pair.jobs.server";
import { forgetReplies } from "./profile_reply/profile_reply.jobs.server";
import { checkLinks } from "./redirect/links.jobs.server";
import { keepPromises } from "./response_clock/response_clock.jobs.server";
import { tellSavedSearches } from "./saved_search/saved_search.jobs.server";
import { sweepUploads } from "./upload/upload.jobs.server";
import { forgetUnconfirmed, purgeUsers } from "./user/user.jobs.server";
import { purgeVacancies } from "./vacancy/purge.jobs.server";
import { expireVacancies, remindOfExpiry } from "./vacancy/vacancy.jobs.server";
import { carryOnDates, purgeDates } from "./vacancy_date/vacancy_date.jobs.server";
import { forgetInterests } from "./vacancy_interest/vacancy_interest.jobs.server";
import { askOutcomes } from "./vacancy_outcome/vacancy_outcome.jobs.server";
import { forgetCounts } from "./visit/visit.jobs.server";
import { publishLooks } from "./volunteer_center/volunteer_center.jobs.server";
import { switchOffWebhooks } from "./webhook/webhook.jobs.server";

export const jobs: Job[] = [
  expireVacancies,
  publishPages,
  unpublishPages,
  publishLooks,
  publishForms,
  remindOfExpiry,
  askOutcomes,
  endLeftApplications,
  keepPromises,
  carryOnDates,
  endLeftSignUps,
  moveLists,
  remindOfDates,
  tellSavedSearches,
  sendDigests,
  askWhetherEntriesHold,
  endLeftPairs,
  endLeftRequests,
  endLeftOffers,
  remindSilentPairs,
  remindOfCertificates,
  forgetApplicants,
  forgetSignUps,
  forgetPairs,
  forgetHelpRequests,
  forgetReplies,
  forgetReports,
  forgetInterests,
  forgetImports,
  forgetSubmissions,
  forgetNotifications,
  forgetUnconfirmed,
  forgetConversations,
  purgeVacancies,
  purgeDates,
  purgeSignUps,
  recountDates,
  purgeOrganizations,
  purgeUsers,
  purgePlain,
  forgetBookmarks,
  sweepUploads,
  sweepAttachments,
  takeTrailsHome,
  checkLinks,
  forgetCounts,
  switchOffWebhooks,
];
