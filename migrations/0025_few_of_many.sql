CREATE INDEX `outbox_unseen` ON `outbox` (`tenant_id`,`center_id`) WHERE status = 'failed' or returned_at is not null;--> statement-breakpoint
CREATE INDEX `conversations_with_center` ON `conversations` (`tenant_id`,`center_id`) WHERE with_center = 1;--> statement-breakpoint
CREATE INDEX `conversations_reported` ON `conversations` (`tenant_id`,`center_id`) WHERE reported_at is not null;--> statement-breakpoint
CREATE INDEX `organizations_center_created` ON `organizations` (`tenant_id`,`center_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `applications_placed` ON `applications` (`tenant_id`,`center_id`,`answered_at`) WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX `vacancies_expired` ON `vacancies` (`tenant_id`,`center_id`,`expires_at`) WHERE status = 'expired';--> statement-breakpoint
CREATE INDEX `profile_replies_reported` ON `profile_replies` (`tenant_id`,`center_id`) WHERE reported_at is not null;