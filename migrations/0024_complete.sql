CREATE TABLE `user_merges` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`kept_id` text NOT NULL,
	`gone_id` text NOT NULL,
	`gone_email` text NOT NULL,
	`moved` text NOT NULL,
	`undo_until` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `user_merges_kept` ON `user_merges` (`tenant_id`,`kept_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_merges_gone` ON `user_merges` (`tenant_id`,`gone_id`);--> statement-breakpoint
CREATE INDEX `user_merges_until` ON `user_merges` (`undo_until`);--> statement-breakpoint
CREATE TABLE `vacancy_interests` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`vacancy_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`user_id` text,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`locale` text DEFAULT 'nl' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vacancy_interests_once` ON `vacancy_interests` (`tenant_id`,`vacancy_id`,`email_key`);--> statement-breakpoint
CREATE INDEX `vacancy_interests_user` ON `vacancy_interests` (`tenant_id`,`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `vacancy_interests_email` ON `vacancy_interests` (`tenant_id`,`email_key`);--> statement-breakpoint
CREATE INDEX `vacancy_interests_organization` ON `vacancy_interests` (`tenant_id`,`organization_id`);--> statement-breakpoint
CREATE INDEX `vacancy_interests_created` ON `vacancy_interests` (`created_at`);--> statement-breakpoint
CREATE TABLE `vacancy_outcomes` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`center_id` text NOT NULL,
	`vacancy_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`side` text NOT NULL,
	`user_id` text,
	`secret` text NOT NULL,
	`asked_at` text NOT NULL,
	`outcome` text,
	`comment` text,
	`answered_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`lock_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vacancy_outcomes_secret` ON `vacancy_outcomes` (`tenant_id`,`secret`);--> statement-breakpoint
CREATE UNIQUE INDEX `vacancy_outcomes_organization_once` ON `vacancy_outcomes` (`tenant_id`,`vacancy_id`) WHERE side = 'organization';--> statement-breakpoint
CREATE INDEX `vacancy_outcomes_vacancy` ON `vacancy_outcomes` (`tenant_id`,`vacancy_id`);--> statement-breakpoint
CREATE INDEX `vacancy_outcomes_organization` ON `vacancy_outcomes` (`tenant_id`,`organization_id`);--> statement-breakpoint
CREATE INDEX `vacancy_outcomes_user` ON `vacancy_outcomes` (`tenant_id`,`user_id`);--> statement-breakpoint
ALTER TABLE `certificates` ADD `date_id` text;--> statement-breakpoint
ALTER TABLE `certificates` ADD `activity_title` text;--> statement-breakpoint
ALTER TABLE `vacancy_dates` ADD `evaluation_form_id` text;--> statement-breakpoint
ALTER TABLE `pages` ADD `template` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `volunteer_center_profiles` ADD `review_vacancies` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `organizations` ADD `external_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `organizations_external` ON `organizations` (`tenant_id`,`center_id`,`external_id`) WHERE external_id is not null and deleted_at is null;--> statement-breakpoint
ALTER TABLE `hosts` ADD `moving_to` text;--> statement-breakpoint
ALTER TABLE `users` ADD `external_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `users_external` ON `users` (`tenant_id`,`center_id`,`external_id`) WHERE external_id is not null and deleted_at is null;--> statement-breakpoint
ALTER TABLE `vacancies` ADD `review_asked_at` text;--> statement-breakpoint
ALTER TABLE `vacancies` ADD `review_comment` text;--> statement-breakpoint
ALTER TABLE `vacancies` ADD `external_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `vacancies_external` ON `vacancies` (`tenant_id`,`center_id`,`external_id`) WHERE external_id is not null and deleted_at is null;