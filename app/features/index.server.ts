/** The catalogue: every resource of the product, and what features do when somebody signs in. */
import "./age_group/age_group.resource.server";
import "./application/application.resource.server";
import "./application/claim.server";
import "./audit_event/audit_event.resource.server";
import "./category/category.resource.server";
import "./content_block/content_block.resource.server";
import "./entry_report/entry_report.resource.server";
import "./host/host.resource.server";

import "./non_profit_type/non_profit_type.resource.server";
import "./note/note.resource.server";
import "./notification/notification.resource.server";
import "./organization/organization.resource.server";
import "./page/page.resource.server";
import "./programme_tag/programme_tag.resource.server";
import "./tenant/tenant.resource.server";
import "./user/user.resource.server";
import "./vacancy/vacancy.resource.server";
import "./volunteer_center/volunteer_center.resource.server";
