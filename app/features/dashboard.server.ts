/** What stands on the dashboard, feature by feature, the most urgent first. */
import { searchedInVain } from "./analytics/analytics.dashboard.server";
import { applicationsWaiting } from "./application/application.dashboard.server";
import { ownApplications } from "./application/own-applications.dashboard.server";
import { conversationsReported, messagesUnread } from "./conversation/conversation.dashboard.server";
import type { DashboardPart } from "./dashboard/index.server";
import { reportsWaiting } from "./entry_report/entry_report.dashboard.server";
import { submissionsWaiting } from "./form_submission/form_submission.dashboard.server";
import { hoursWaiting, ownHours } from "./hours/hours.dashboard.server";
import { importsLeft } from "./import/import.dashboard.server";
import { ownMatches } from "./match/match.dashboard.server";
import { brokenTemplates } from "./notification_template/notification_template.dashboard.server";
import { helpWaiting, openForMentors, ownHelp } from "./one_on_one/one_on_one.dashboard.server";
import { firstSteps } from "./organization/first-steps.dashboard.server";
import { organizationsWaiting } from "./organization/organization.dashboard.server";
import { mailUndelivered } from "./outbox/outbox.dashboard.server";
import { pagesInWork } from "./page/page.dashboard.server";
import { repliesReported, repliesWaiting } from "./profile_reply/profile_reply.dashboard.server";
import { linksBroken, pathNotFound } from "./redirect/redirect.dashboard.server";
import { answeringTime } from "./response_clock/response_clock.dashboard.server";
import { keptSearches } from "./saved_search/saved_search.dashboard.server";
import { peopleActions, peopleUnheard } from "./user/user.dashboard.server";
import { newVacancies } from "./vacancy/new-vacancies.dashboard.server";
import { vacanciesToRenew } from "./vacancy/vacancy.dashboard.server";
import { lookInWork } from "./volunteer_center/volunteer_center.dashboard.server";

export const dashboardParts: DashboardPart[] = [
  organizationsWaiting,
  firstSteps,
  importsLeft,
  applicationsWaiting,
  helpWaiting,
  ownHelp,
  messagesUnread,
  repliesWaiting,
  repliesReported,
  submissionsWaiting,
  hoursWaiting,
  conversationsReported,
  mailUndelivered,
  brokenTemplates,
  linksBroken,
  reportsWaiting,
  vacanciesToRenew,
  ownApplications,
  openForMentors,
  answeringTime,
  lookInWork,
  pagesInWork,
  searchedInVain,
  pathNotFound,
  ownMatches,
  peopleUnheard,
  newVacancies,
  ownHours,
  keptSearches,
  peopleActions,
];
