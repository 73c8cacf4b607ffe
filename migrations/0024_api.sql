ALTER TABLE `organizations` ADD `external_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `organizations_external` ON `organizations` (`tenant_id`,`center_id`,`external_id`) WHERE external_id is not null and deleted_at is null;--> statement-breakpoint
ALTER TABLE `users` ADD `external_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `users_external` ON `users` (`tenant_id`,`center_id`,`external_id`) WHERE external_id is not null and deleted_at is null;--> statement-breakpoint
ALTER TABLE `vacancies` ADD `external_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `vacancies_external` ON `vacancies` (`tenant_id`,`center_id`,`external_id`) WHERE external_id is not null and deleted_at is null;